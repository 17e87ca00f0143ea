/** What the build and the export make of the pages that Astro writes. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createComponent, render, renderComponent } from 'astro/runtime/server/index.js';
import { describe, expect, it } from 'vitest';
import {
  joinPage,
  markEnd,
  markStart,
  type Part,
  splitPage,
  wrapPart,
} from '#contract/pages/marks.ts';
import { makeRelative } from '#server/app/export/relative.ts';
import { finishPage, hashOf } from '#server/site/pages/astro-output.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'a.js': ['react.js', 'shared.js', 'a.js'],
  'b.js': ['react.js', 'shared.js', 'b.js'],
  'client.js': ['client.js'],
};

const finish = (html: string) =>
  finishPage(html, {
    modulesOf: (files) => files.flatMap((file) => IMPORTS[file] ?? [file]),
    laterCharacters: new Set('힣'),
    laterStyles: [hashOf('later')],
  });

const finishBody = (body: string, head = '') =>
  finish(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

const island = (module: string, client: string) =>
  `<astro-island prefix="r1" component-url="/${module}" component-export="${module}" renderer-url="/client.js" props="{&quot;a&quot;:[0,&quot;>&quot;]}" ssr client="${client}"><i>shape</i><!--astro:end--></astro-island>`;

const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);

const partsOf = (html: string) =>
  splitPage(html).filter((piece): piece is Part => typeof piece !== 'string');

describe('the modules of a page', () => {
  it('of an island that starts at once stand in the head', () => {
    const html = finishBody(island('a.js', 'load'));
    expect(preloaded(html)).toEqual(['/react.js', '/shared.js', '/a.js', '/client.js']);
    expect(html).not.toContain('data-modules');
    expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'));
  });

  it.each(['visitor', 'data'])('of an island of client:%s stand in its tag', (client) => {
    const html = finishBody(island('b.js', client) + island('a.js', client));
    expect(preloaded(html)).toEqual([]);
    expect(html).toContain(' data-modules="/react.js /shared.js /b.js /client.js">');
    expect(html).toContain(' data-modules="/react.js /shared.js /a.js /client.js">');
  });

  it('of what waits in a template are not asked for', () => {
    const template = `<template>\n${island('a.js', 'load')}\n</template>`;
    expect(preloaded(finishBody(template))).toEqual([]);
    expect(preloaded(finishBody(template + island('b.js', 'load') + template))).toEqual([
      '/react.js',
      '/shared.js',
      '/b.js',
      '/client.js',
    ]);
  });
});

describe('the marks of a page', () => {
  it('stand within each island with data, and before the first of them', () => {
    const html = finishBody(
      island('b.js', 'visitor') + island('a.js', 'data') + island('b.js', 'data'),
    );
    expect(partsOf(html)).toEqual([
      { name: 'data', argument: null, content: '' },
      { name: 'island', argument: { name: 'a.js', prefix: 'r1' }, content: '<i>shape</i>' },
      { name: 'island', argument: { name: 'b.js', prefix: 'r1' }, content: '<i>shape</i>' },
    ]);
    expect(html).toContain('<!--[/data]--><astro-island');
    expect(html).toContain('<!--[/island]--><!--astro:end--></astro-island>');
  });

  it('hold a policy of the hashes that the page needs, as a header would', () => {
    const policy = `default-src 'self'; script-src 'self' '${hashOf('here()')}' '${hashOf('elsewhere()')}'; style-src '${hashOf('later')}'`;
    const html = finishBody(
      '<p>글</p>',
      `<meta http-equiv="content-security-policy" content="${policy}"><script>here()</script>`,
    );
    const trimmed = `default-src 'self'; script-src 'self' '${hashOf('here()')}'; style-src '${hashOf('later')}'`;
    expect(partsOf(html)).toMatchObject([{ name: 'policy', argument: trimmed }]);
    expect(html).toContain(`<meta http-equiv="content-security-policy" content="${trimmed}">`);
  });

  it('find an island as this version of Astro writes it', async () => {
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
    const body = await container.renderToString(page, { partial: true });
    const html = finishBody(body.replace('client="load"', 'client="data"'));
    expect(partsOf(html).find(({ name }) => name === 'island')).toEqual({
      name: 'island',
      argument: { name: 'Shown', prefix: 'r7' },
      content: '<i>shape</i>',
    });
    // Where HTML allows no style, Astro writes one.
    expect(html.slice(html.indexOf('<body'))).not.toContain('<style');
  });
});

describe('the later faces', () => {
  const head =
    '<link rel="stylesheet" href="/later.css" data-later-faces><noscript data-later-faces><link rel="stylesheet" href="/later.css"></noscript><script data-later-faces>faces()</script><title>글</title>';

  it.each([
    ['a page that needs none', '<p>글</p>', false],
    ['a page with a character of theirs', '<p>힣</p>', true],
    ['a page to which data comes', island('a.js', 'data'), true],
    ['a page with an island that shows what stands there', island('a.js', 'visitor'), false],
  ])('%s', (_, body, isNamed) => {
    const html = finishBody(body, head);
    expect(html.includes('later')).toBe(isNamed);
    expect(html).toContain('<title>글</title>');
  });
});

it('a page that lies in a folder finds all that it names from there', () => {
  const style = 'body{background:url(/texture/grain.png)}';
  const policy = `style-src '${hashOf(style)}'`;
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><style>${style}</style><link rel="icon" href="/favicon.svg"></head><body><a href="#main">본문</a><a href="/about?a=1&amp;b=2#c">소개</a><a href="//elsewhere.example/x">밖</a><img src="/a.png" srcset="/a.png 480w, /b.png 960w"><noscript><img src="/c.png"></noscript><template><astro-island component-url="/_astro/x.js" data-modules="/_astro/y.js /_astro/x.js"></astro-island></template><p>href="/text"</p></body></html>`;
  const moved = makeRelative(html, '/blogs/3', '<aside>기록</aside>');
  expect(moved).toContain('<meta charset="utf-8"><base href="../../"><script src="./record.js">');
  const movedStyle = 'body{background:url(./texture/grain.png)}';
  expect(moved).toContain(`<style>${movedStyle}</style>`);
  expect(moved).toContain(`content="style-src '${hashOf(movedStyle)}'"`);
  for (const piece of [
    'href="./favicon.svg"',
    'href="./blogs/3/#main"',
    'href="./about/?a=1&amp;b=2#c"',
    'href="//elsewhere.example/x"',
    '<img src="./a.png" srcset="./a.png 480w, ./b.png 960w">',
    '<img src="./c.png">',
    'component-url="./astro/x.js" data-modules="./astro/y.js ./astro/x.js"',
    '<p>href="/text"</p>',
    '<aside>기록</aside></body>',
  ])
    expect(moved).toContain(piece);
});

it('a page put together again of its parts is the same, whatever stands in their marks', () => {
  const hard = { text: '--> </script> <!--[head]--> $& \u2028', none: null };
  const html = [
    '<p>',
    ...[markStart('data', hard), '<i>$1</i>\n', markEnd('data')],
    '</p><!-- other -->',
    ...[markStart('head'), markEnd('head')],
  ].join('');
  const pieces = splitPage(html);
  expect(pieces).toContainEqual({ name: 'data', argument: hard, content: '<i>$1</i>\n' });
  expect(joinPage(pieces, (part) => wrapPart(part, part.content))).toBe(html);
});
