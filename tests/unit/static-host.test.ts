import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MADE_BY_SERVER } from '#build/made-by-server.ts';
import { type HostSettings, redirectsFile } from '#build/static-host.ts';
import { pageAt, PREPARED_PATHS, SHELLS } from '#contract/pages/pages.ts';
import { TYPES } from '#server/site/pages/files/file-types.ts';
import {
  cacheControl,
  fileHeaders,
  headersFile,
  securityHeaders,
} from '#server/site/pages/files/headers.ts';
import { ROOT } from '../support/machine/process.ts';

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

describe('the file of deploy/ for nginx', () => {
  const text = readFileSync(join(ROOT, 'deploy/nginx/static.conf'), 'utf8');

  it('knows what the server makes, each page of the run time, and each type of file', () => {
    const locations = [...text.matchAll(/location (?:= )?(\S+) \{ proxy_pass/g)].map(
      ([, path]) => path,
    );
    expect(locations).toEqual(MADE_BY_SERVER.map((path) => path.replace('*', '')));
    for (const { pattern, shell } of SHELLS) {
      expect(text).toContain(`"~${pattern.source.replaceAll('\\/', '/')}" ${shell}.html;`);
    }
    const types = /types \{(.*?)\}/s.exec(text)?.[1] ?? '';
    const known = [...types.matchAll(/(\S+) ([^;]+);/g)].flatMap(([, type, extensions = '']) =>
      extensions.split(' ').map((extension) => [extension, type]),
    );
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries(
        Object.entries(TYPES).map(([name, type]) => [name, type.replace(/;.*/, '')]),
      ),
    );
    for (const path of PREPARED_PATHS)
      expect(text).toContain(`|${path.replace(':id', '[0-9]+')}`.replace('|/|', '/|'));
  });

  it('sends the headers of the server with its pages', () => {
    for (const [name, value] of Object.entries(securityHeaders(true, SETTINGS.siteUrl))) {
      if (name !== 'cross-origin-resource-policy')
        expect(text).toContain(`add_header ${name} "${value}" always;`);
    }
    for (const path of ['/', '/a.js', '/_astro/a.js'])
      expect(text).toContain(`"${cacheControl(path, path === '/')}"`);
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
