/** All of content/, for a build, for `npm run dev` and for `npm run content`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readContent, type SiteLink } from '#content/read.ts';
import { describe, type Mistake } from '#content/text.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { readableAddress } from '#markdown/render.ts';
import { findSampleMistakes } from '#server/app/sample/read.ts';
import { covers, MADE_BY_SERVER } from './made-by-server.ts';

interface Found {
  /** Korean, each naming file, line and field. */
  sentences: string[];
  /** Texts that were read. */
  count: number;
  /** For `findDeadParts`. */
  links: SiteLink[];
}

export function findMistakes(root: string): Found {
  const { entries, mistakes, links } = readContent(root);
  const dead = links.filter(
    ({ address, page }) => !leads(root, new URL(address, `http://a${page}`)),
  );
  const all = [
    ...mistakes,
    ...dead.map(explainDead),
    ...findSampleMistakes(join(root, 'content/sample')),
  ];
  return { sentences: all.map(describe), count: Object.values(entries).flat().length, links };
}

/** The links whose `#` part is on no page of the built site in `folder`, a sentence each. */
export function findDeadParts(links: readonly SiteLink[], folder: string): string[] {
  return links
    .filter(({ address, page }) => {
      const { pathname, hash } = new URL(address, `http://a${page}`);
      if (hash === '') return false;
      const file = join(folder, pathname === '/' ? 'index.html' : `${decodeURI(pathname)}.html`);
      if (!existsSync(file)) return false;
      const id = decodeURIComponent(hash.slice(1)).replaceAll('"', '&quot;');
      return !readFileSync(file, 'utf8').includes(` id="${id}"`);
    })
    .map((link) => describe(explainDead(link)));
}

function explainDead({ file, line, address }: SiteLink): Mistake {
  const sentence = `링크 ${readableAddress(address)}: 사이트에 없는 곳이에요. 주소를 확인해 주세요.`;
  return { file, line, field: '본문', sentence };
}

function leads(root: string, { pathname }: URL): boolean {
  const path = decodeURI(pathname);
  return (
    pageAt(path) !== null ||
    MADE_BY_SERVER.some((from) => covers(from, path)) ||
    statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() === true
  );
}
