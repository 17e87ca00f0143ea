import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Settings } from '#contract/settings/schemas.ts';
import type { Club } from '#site';
import club from '../../../../content/club.json' with { type: 'json' };
import type { Database, Queries } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { invalidField } from '../../ground/errors.ts';
import { recordActivity } from '../../history/activity.ts';
import { changedFields, type Writing } from '../../history/record.ts';

const KEY = 'site';

export async function getSettings({ read }: Pick<Database, 'read'>): Promise<Settings> {
  return { ...(await initialSettings()), ...(await readSet(read)) };
}

/** Stores only what differs from content/, so that later changes there still take effect. */
export async function updateSettings(
  { db, actor, checkMatch }: Writing,
  input: Settings,
): Promise<Settings> {
  if (input.generation < club.projectsSince) {
    throw invalidField(
      'generation',
      `프로젝트가 있는 가장 오랜 기수(${club.projectsSince}기)보다 작을 수 없어요.`,
    );
  }
  const initial: Settings = await initialSettings();
  return db.transaction(async (queries) => {
    await db.lockTable(queries, 'settings');
    const before = { ...initial, ...(await readSet(queries)) };
    checkMatch(before);
    const names = Object.keys(initial) as (keyof Settings)[];
    const fields = changedFields({ fields: names }, before, input);
    if (fields.length === 0) return before;
    const set = changedFields({ fields: names }, initial, input) as (keyof Settings)[];
    await writeSetting(
      queries,
      KEY,
      JSON.stringify(Object.fromEntries(set.map((name) => [name, input[name]]))),
    );
    await recordActivity(queries, actor, {
      action: 'update',
      kind: 'settings',
      title: '설정',
      fields,
    });
    return input;
  });
}

/** What the pages are built with, as JSON: the same text for the same settings. */
export async function siteSettings(queries: Queries): Promise<string> {
  const { new_year: _, ...ofSite } = await readSet(queries);
  return JSON.stringify(ofSite);
}

async function readSet(queries: Queries): Promise<Partial<Settings>> {
  return JSON.parse((await readSetting(queries, KEY)) ?? '{}') as Partial<Settings>;
}

const CONTENT = join(import.meta.dirname, '../../../../content');

/** The build has checked these files. */
async function initialSettings(): Promise<Settings> {
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
