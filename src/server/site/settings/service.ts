import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readClub } from '#content/club.ts';
import { readMatter } from '#content/matter.ts';
import { isLeftover, readText } from '#content/text.ts';
import type { Settings } from '#contract/settings/schemas.ts';
import { type Club, PRIVACY } from '#site';
import club from '../../../../content/club.json' with { type: 'json' };
import { recordActivity } from '../../audit/activity.ts';
import { changedFields, type WriteContext } from '../../audit/record.ts';
import { invalidField } from '../../core/errors.ts';
import { VERSION, type Versioned, versionOfText } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const KEY = 'site';

export async function getSettings({ read }: Pick<Database, 'read'>): Promise<Settings & Versioned> {
  const stored = await readStored(read);
  return versioned({ ...initialSettings(), ...parseSet(stored) }, stored);
}

function versioned(settings: Settings, stored: string): Settings & Versioned {
  return { ...settings, [VERSION]: versionOfText(stored) };
}

/** Stores only what differs from content/, so that later changes there still take effect. */
export async function updateSettings(
  { db, actor, checkMatch }: WriteContext,
  input: Settings,
): Promise<Settings & Versioned> {
  if (input.generation < club.projectsSince) {
    throw invalidField(
      'generation',
      `프로젝트가 있는 가장 오랜 기수(${club.projectsSince}기)보다 작을 수 없어요.`,
    );
  }
  const initial: Settings = initialSettings();
  return db.transaction(async (queries) => {
    await db.lockTable(queries, 'settings');
    const before = await getSettings({ read: queries });
    checkMatch(before);
    const names = Object.keys(initial) as (keyof Settings)[];
    const fields = changedFields({ fields: names }, before, input);
    if (fields.length === 0) return before;
    const set = changedFields({ fields: names }, initial, input) as (keyof Settings)[];
    const stored = JSON.stringify(Object.fromEntries(set.map((name) => [name, input[name]])));
    await writeSetting(queries, KEY, stored);
    await recordActivity(queries, actor, {
      action: 'update',
      kind: 'settings',
      title: '설정',
      fields,
    });
    return versioned(input, stored);
  });
}

/** What the pages are built with, as JSON: the same text for the same settings. */
export async function siteSettings(queries: Queries): Promise<string> {
  return JSON.stringify(parseSet(await readStored(queries)));
}

function parseSet(stored: string): Partial<Settings> {
  return JSON.parse(stored) as Partial<Settings>;
}

async function readStored(queries: Queries): Promise<string> {
  return (await readSetting(queries, KEY)) ?? '{}';
}

const ROOT = join(import.meta.dirname, '../../../..');

/** The build has checked these files. */
function initialSettings(): Settings {
  const club = readClub(ROOT, []) as unknown as Club;
  const faq = readTexts('faq');
  const criteria = readTexts('recruit/criteria');
  return {
    generation: club.generation,
    mail: club.mail,
    channel: club.channel,
    links: club.links,
    privacy: PRIVACY,
    faq: faq.map(({ question = '', text }) => ({ question, answer: text })),
    criteria: criteria.map(({ title = '', label = '', summary = '', text }) => ({
      title,
      label,
      summary,
      text,
    })),
    steps: club.steps,
    figures: club.figures,
  };
}

type Text = { text: string } & Partial<Record<'question' | 'title' | 'label' | 'summary', string>>;

function readTexts(folder: string): Text[] {
  const names = readdirSync(join(ROOT, 'content', folder));
  return names
    .filter((name) => name.endsWith('.md') && !isLeftover(name))
    .toSorted()
    .map((name) => {
      const { data, body } = readMatter(readText(ROOT, `content/${folder}/${name}`, []) ?? '');
      return { ...data, text: body.trim() };
    });
}
