import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewrite-pages.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[^']+)'/g;

/** A content of `<script>` or `<style>` as a policy names it. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Leaves in the policy of every page the hashes of the scripts and styles that stand in it, and those of `later`, which
 * a script puts there. Astro writes the hashes of the whole site into each page: 45 that a page has no use for, and as
 * they do not compress, 1.5 KB before its first paint.
 */
export function trimPolicy(later: readonly string[]): AstroIntegration {
  return {
    name: 'trim-policy',
    hooks: {
      'astro:build:done': ({ dir }) => rewritePages(dir, (html) => trim(html, later)),
    },
  };
}

function trim(html: string, later: readonly string[]): string {
  const used = new Set<string>(later);
  for (const [, , text = ''] of html.matchAll(INLINE)) used.add(hashOf(text));
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start + policy.replaceAll(HASH, (source, hash: string) => (used.has(hash) ? source : '')),
  );
}
