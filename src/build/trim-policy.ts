import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewrite-pages.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[^']+)'/g;

export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Astro writes the hashes of the whole site into each page: 1.5 KB before the first paint. `later` are the hashes of
 * styles that a script adds.
 */
export function trimPolicy(later: readonly string[]): AstroIntegration {
  return {
    name: 'trim-policy',
    hooks: {
      'astro:build:done': ({ dir }) => rewritePages(dir, (html) => trim(moveStyle(html), later)),
    },
  };
}

/** Astro puts it into the body, where HTML allows no styles. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

function trim(html: string, later: readonly string[]): string {
  const used = new Set<string>(later);
  for (const [, , text = ''] of html.matchAll(INLINE)) used.add(hashOf(text));
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start + policy.replaceAll(HASH, (source, hash: string) => (used.has(hash) ? source : '')),
  );
}

function moveStyle(html: string): string {
  const [style = ''] = ISLAND_STYLE.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
