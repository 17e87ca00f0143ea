import { describe, expect, it } from 'vitest';
import { MADE_BY_SERVER } from '#build/made-by-server.ts';
import { caddyFile, type HostSettings, nginxFile, redirectsFile } from '#build/static-host.ts';
import { pageAt, PREPARED_PATHS, SHELLS } from '#contract/pages/pages.ts';
import { fileHeaders, headersFile } from '#server/site/pages/files/headers.ts';

const SETTINGS: HostSettings = {
  apiOrigin: 'https://api.example',
  siteUrl: new URL('https://club.example'),
};

describe('_redirects', () => {
  const pages = ['/', '/blogs', '/blogs/all', '/projects/projectlist', '/about/parts', '/404'];

  it('gives every shell its addresses, after the pages they would swallow', () => {
    expect(redirectsFile(pages, { ...SETTINGS, apiOrigin: null }).split('\n')).toEqual([
      '/blogs/all /blogs/all 200',
      '/projects/projectlist /projects/projectlist 200',
      '/blogs/:id /shell/blog 200',
      '/projects/:id /shell/project 200',
      '/admin /shell/admin 200',
      '/admin/* /shell/admin 200',
      '',
    ]);
  });

  it('passes on all that the server makes where an origin is given, before anything else', () => {
    const lines = redirectsFile(pages, SETTINGS).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '/api/* https://api.example/api/:splat 200',
      '/uploads/* https://api.example/uploads/:splat 200',
    ]);
    expect(lines).toContain('/rss.xml https://api.example/rss.xml 200');
    expect(lines).toContain('/og/* https://api.example/og/:splat 200');
    expect(lines[MADE_BY_SERVER.length]).toBe('/blogs/all /blogs/all 200');
  });

  it('says the same as our own server', () => {
    const addresses = ['/blogs/3', '/projects/3', '/admin', '/admin/projects/3'];
    expect(addresses.map((path) => pageAt(path))).toEqual(SHELLS);
  });
});

describe.each([
  ['nginx', nginxFile],
  ['Caddy', caddyFile],
])('the file for %s', (_, write) => {
  it('passes all of it on to the server, and names the site', () => {
    const text = write(SETTINGS);
    const words = text.split(/[\s;]+/);
    for (const path of MADE_BY_SERVER) {
      expect(words, path).toContain(text.includes('@passed') ? path : path.replace('*', ''));
    }
    expect(words).toContain('https://api.example');
    expect(words).toContain('club.example');
    expect(text).toContain('strict-transport-security');
  });

  it('asks the server beside it where no other is named', () => {
    expect(write({ ...SETTINGS, apiOrigin: null })).toContain(' http://127.0.0.1:4321');
  });
});

describe('_headers', () => {
  const files = [
    { path: '/', isDocument: true },
    { path: '/about', isDocument: true },
    { path: '/robots.txt', isDocument: false },
    { path: '/sun/a.avif', isDocument: false },
    { path: '/sun/b.avif', isDocument: false },
    { path: '/_astro/a.B1c2D3e4.js', isDocument: false },
  ];

  it('has one rule for everything, one for a folder and one for a file beside the pages', () => {
    const text = headersFile(files, new URL('https://club.example'));
    const rules = text.match(/^\/.*$/gm)?.filter((path) => !PREPARED_PATHS.includes(path));
    expect(rules).toEqual(['/*', '/robots.txt', '/sun/*', '/_astro/*']);
    expect(text).toContain('/*\n  x-content-type-options: nosniff\n');
    expect(text).toContain("  content-security-policy: frame-ancestors 'none'\n");
    expect(text).toContain('  strict-transport-security: max-age=63072000\n');
    expect(text).toContain('/sun/*\n  cache-control: public, max-age=86400\n');
    expect(text).toContain('/_astro/*\n  cache-control: public, max-age=31536000, immutable\n');
  });

  it('names the rules of speculation for public pages only', () => {
    const named = headersFile(files, null).match(/^\/.*\n(?= {2}speculation-rules: )/gm);
    expect(named?.map((path) => path.trim())).toEqual(PREPARED_PATHS);
    expect(named?.filter((path) => path.startsWith('/admin') || path.includes('*'))).toEqual([]);
  });

  it('does not ask for https where the site is not public under it', () => {
    expect(headersFile(files, null)).not.toContain('strict-transport-security');
  });
});

it.each([
  ['index.html', true],
  ['about/parts.html', true],
  ['blogs.html', true],
  ['shell/blog.html', true],
  ['shell/admin.html', false],
  ['404.html', false],
  ['loading.html', false],
  ['sun/a.avif', false],
  ['robots.txt', false],
])('our own server sends the rules of speculation with %s: %s', (file, isSent) => {
  expect('speculation-rules' in fileHeaders(file, null)).toBe(isSent);
});
