/** What pages show of content/: read while a page is rendered, so that `npm run dev` always shows the last edit. */
import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import type { Settings } from '#contract/settings/schemas.ts';
import { renderSiteText } from '#markdown/site-text.ts';
import { CONTENT_COLLECTIONS, type ContentName } from './collections.ts';
import { type Entry, readEntries } from './read.ts';
import { describe, type Mistake } from './text.ts';

/** A text of content/, or what an owner has set in its place. */
export interface Text<Name extends ContentName> extends Pick<Entry, 'id'> {
  data: z.output<(typeof CONTENT_COLLECTIONS)[Name]['schema']>;
  html: string;
}

/** In the order of the numbers in the files' names. */
export function readTexts<Name extends ContentName>(name: Name): Text<Name>[] {
  const { schema, level } = CONTENT_COLLECTIONS[name];
  const mistakes: Mistake[] = [];
  const entries = setInSettings(name) ?? readEntries(process.cwd(), name, { mistakes, links: [] });
  // While somebody writes, the page shows what can be read, and the overlay the rest.
  if (mistakes.length > 0 && import.meta.env.PROD) {
    throw new Error(mistakes.map(describe).join('\n'));
  }
  return entries.map(({ id, data, body }) => ({
    id,
    data: schema.parse(data) as Text<Name>['data'],
    html: renderSiteText(body, { level, ids: `${name}-${id.replace('/', '-')}` }),
  }));
}

function setInSettings(name: ContentName): Entry[] | undefined {
  const { faq, criteria } = readSettings();
  const set = {
    faq: faq?.map(({ answer: body, ...data }) => ({ data, body })),
    recruitCriteria: criteria?.map(({ text: body, ...data }) => ({ data, body })),
  }[name as string];
  return set?.map((one, index) => ({ ...one, id: String(index).padStart(2, '0') }));
}

/** What an owner has set in the admin area wins over content/. */
function readSettings(): Partial<Settings> {
  const file = process.env.SETTINGS_FILE;
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>);
}

/** The fields of content/club.json among them. */
export function clubSettings(): object {
  const { faq: _faq, criteria: _criteria, ...club } = readSettings();
  return club;
}
