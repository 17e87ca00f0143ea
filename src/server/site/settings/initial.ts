import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Settings } from '#contract/settings/schemas.ts';
import type { Club } from '#site';

const CONTENT = join(import.meta.dirname, '../../../../content');

/** What content/ says, which the build has checked. */
export async function initialSettings(): Promise<Settings> {
  const club = JSON.parse(await readFile(join(CONTENT, 'club.json'), 'utf8')) as Club;
  const faq = await readTexts('faq');
  const criteria = await readTexts('recruit/criteria');
  return {
    generation: club.generation,
    mail: club.mail,
    channel: club.channel,
    links: club.links,
    faq: faq.map(({ question = '', text }) => ({ question, answer: text })),
    criteria: criteria.map(({ title = '', label = '', summary = '', text }) => ({
      title,
      label,
      summary,
      text,
    })),
    steps: club.steps,
    figures: club.figures,
    new_year: { generation: null, done: [] },
  };
}

type Text = { text: string } & Partial<Record<'question' | 'title' | 'label' | 'summary', string>>;

async function readTexts(folder: string): Promise<Text[]> {
  const names = (await readdir(join(CONTENT, folder))).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const file = await readFile(join(CONTENT, folder, name), 'utf8');
      const [, matter = '', text = ''] = /^---\r?\n(.*?)^---\s*$(.*)/ms.exec(file) ?? [];
      return { ...(parse(matter) as object), text: text.trim() };
    }),
  );
}
