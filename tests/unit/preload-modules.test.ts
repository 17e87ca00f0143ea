/** What a page says of the modules of its islands. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { preloadModules } from '../../src/build/preload-modules.ts';

const CHUNKS = {
  'a.js': ['shared.js', 'react.js'],
  'b.js': ['shared.js'],
  'shared.js': ['react.js'],
  'react.js': [],
  'client.js': ['react.js'],
};

const island = (module: string, client: string) =>
  `<astro-island component-url="/${module}" renderer-url="/client.js" props="{}" ssr client="${client}"></astro-island>`;

/** The page as the build leaves it. */
async function build(body: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  const file = join(folder, 'index.html');
  writeFileSync(file, `<html><head></head><body>${body}</body></html>`);
  const { hooks } = preloadModules() as Required<AstroIntegration>;
  const updateConfig = ({ vite }: { vite: { plugins: [Plugin] } }) => {
    const bundle = Object.entries(CHUNKS).map(([fileName, imports]) => ({
      type: 'chunk',
      fileName,
      imports,
    }));
    const [{ generateBundle }] = vite.plugins;
    const remember = generateBundle as (this: object, options: object, chunks: object) => void;
    remember.call({ environment: { name: 'client' } }, {}, bundle);
  };
  await hooks['astro:config:setup']!({ updateConfig } as never);
  await hooks['astro:build:done']!({ dir: pathToFileURL(`${folder}/`) } as never);
  const html = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return html;
}

const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);

it('names what an island needs at once in the head, what others import first', async () => {
  const html = await build(island('a.js', 'load'));
  expect(preloaded(html)).toEqual(['/react.js', '/shared.js', '/a.js', '/client.js']);
  expect(html).not.toContain('data-modules');
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'));
});

it.each(['visitor', 'data'])('leaves the list to an island of client:%s', async (client) => {
  const html = await build(island('b.js', client) + island('a.js', client));
  expect(preloaded(html)).toEqual([]);
  expect(html).toContain(' data-modules="/react.js /shared.js /b.js /client.js">');
  expect(html).toContain(' data-modules="/react.js /shared.js /a.js /client.js">');
});

it('asks for nothing that waits in a template', async () => {
  const html = await build(`<template id="t">${island('a.js', 'load')}</template>`);
  expect(preloaded(html)).toEqual([]);
});

it('asks for what stands beside and between templates', async () => {
  const template = `<template>\n${island('a.js', 'load')}\n</template>`;
  expect(preloaded(await build(template + island('b.js', 'load') + template))).toEqual([
    '/react.js',
    '/shared.js',
    '/b.js',
    '/client.js',
  ]);
});
