/** The server fills islands that Astro has rendered: its markup is read by regular expressions, so a change has to be noticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createComponent, render, renderComponent } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import { splitIslands } from '#server/site/pages/islands.ts';

/** The version whose markup `src/server/site/pages/islands.ts` was written for. */
const ASTRO = '7.3.4';

const CHANGED = `Astro writes islands in another way than ${ASTRO} does: adapt ISLAND in src/server/site/pages/islands.ts, then this test.`;

const PAGE_DATA = { answers: {} } as never;

/** A page with one island, as this version of Astro renders it. */
async function renderedPage(): Promise<string> {
  const renderer = {
    name: 'shapes',
    check: () => true,
    renderToStaticMarkup: async () => ({ html: '<i>shape</i>', attrs: { prefix: 'r7' } }),
  };
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: renderer.name, renderer } as never);
  container.addClientRenderer({ name: renderer.name, entrypoint: 'client.js' });
  const props = {
    text: '> "a"',
    'client:load': true,
    'client:component-hydration': 'load',
    'client:component-path': '/Shown.js',
    'client:component-export': 'Shown',
  };
  const page = createComponent(
    (result) => render`<main>${renderComponent(result, 'Shown', () => null, props)}</main>`,
  );
  return container.renderToString(page, { partial: true });
}

it(`knows the islands of Astro ${ASTRO}`, async () => {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  expect(
    version,
    `Astro is ${version} now: if the other test still passes, name that version here.`,
  ).toBe(ASTRO);
});

it('finds the name, the prefix and the place of an island in what Astro renders', async () => {
  const html = await renderedPage();
  expect(html, CHANGED).toContain('<i>shape</i>');
  const fill = splitIslands(html, (name, prefix) => `<b>${name} ${prefix}</b>`);
  const filled = fill?.(PAGE_DATA) ?? '';
  expect(filled, CHANGED).toContain('><b>Shown r7</b><!--astro:end--></astro-island></main>');
  expect(filled, CHANGED).not.toContain('<i>shape</i>');
});
