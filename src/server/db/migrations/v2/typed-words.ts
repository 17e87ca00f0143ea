/** What a form of v1.0.0 held of a post or a project, by the names in a request. */

export type Typed = Readonly<Record<string, unknown>>;

/** The columns of what a form holds, by its names there. */
export const COLUMNS = {
  post: {
    table: 'posts',
    fields: {
      title: 'title',
      content: 'contents',
      url: 'url',
      thumbnail: 'thumbnail',
      tags: 'tags',
    },
  },
  project: {
    table: 'projects',
    fields: {
      title: 'title',
      line_introduction: 'line_introduction',
      introduction: 'introduction',
      url: 'url',
      part: 'part',
      generation: 'generation',
      activity: 'activity',
      projectMember: 'members',
      stacks: 'stacks',
      startDate: 'start_date',
      endDate: 'end_date',
      images: 'images',
      demo_url: 'demo_url',
      code_url: 'code_url',
    },
  },
} as const;

type Kind = keyof typeof COLUMNS;

const LISTS = new Set(['tags', 'stacks', 'images', 'projectMember']);
/** They hold null for none. */
const OPTIONAL = new Set(['thumbnail', 'demo_url', 'code_url', 'startDate', 'endDate']);
const INITIAL: Readonly<Record<string, string>> = { part: 'WEB', activity: '프로젝트' };
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  part: ['WEB', 'APP', 'GAME'],
  activity: ['해커톤', '아이디어톤', '프로젝트', '개인'],
};
const MOST: Readonly<Record<string, number>> = {
  title: 120,
  content: 50_000,
  line_introduction: 200,
  introduction: 10_000,
};

/** A row whose columns are read as texts; what it lacks is empty. */
export function typedOf(kind: Kind, row: Readonly<Record<string, string | null>>): Typed {
  return Object.fromEntries(
    Object.entries(COLUMNS[kind].fields).map(([name, column]) => {
      const text = row[column] ?? '';
      if (LISTS.has(name)) return [name, text === '' ? [] : JSON.parse(text)];
      return [name, text === '제목 없음' ? '' : text || (INITIAL[name] ?? '')];
    }),
  );
}

/** With what a form held in the place of what was saved; what no form holds is left out. */
export function over(kind: Kind, typed: Typed, values: object): Typed {
  const held = Object.keys(COLUMNS[kind].fields).flatMap((name) => {
    const value = (values as Typed)[name];
    return isHeld(name, value) ? [[name, value] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(held) };
}

function isHeld(name: string, value: unknown): boolean {
  if (!LISTS.has(name)) return typeof value === 'string';
  if (!Array.isArray(value)) return false;
  return name === 'projectMember'
    ? value.every((member: unknown) => {
        const { name: who, role } = Object(member) as Typed;
        return typeof who === 'string' && typeof role === 'string';
      })
    : value.every((item) => typeof item === 'string');
}

/** The fields that would be written otherwise. */
export function differing(one: Typed, other: Typed): string[] {
  const written = (value: unknown) => JSON.stringify(value, (_, item: unknown) => clean(item));
  return Object.keys(one).filter((name) => written(one[name]) !== written(other[name]));
}

const clean = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;

/** What of the words a draft's row can hold, the rest as it is in a new one of this generation. */
export function validColumns(
  kind: Kind,
  typed: Typed,
  generation: string,
): Record<string, string | number | null> {
  const columns = Object.fromEntries(
    Object.entries(COLUMNS[kind].fields).map(([name, column]) => [
      column,
      name === 'generation'
        ? generationOf(typed[name], generation)
        : LISTS.has(name)
          ? JSON.stringify(validItems(name, typed[name] as readonly unknown[]))
          : validText(name, clean(typed[name]) as string),
    ]),
  );
  const { start_date: start = null, end_date: end = null } = columns;
  const isBackwards = start !== null && end !== null && start > end;
  return isBackwards ? { ...columns, start_date: null, end_date: null } : columns;
}

function generationOf(typed: unknown, other: string): number {
  const text = clean(typed) as string;
  return Number(/^[1-9]\d?$/.test(text) ? text : other);
}

function validText(name: string, text: string): string | null {
  if (text !== '' && isValid(name, text)) return text;
  return OPTIONAL.has(name) ? null : (INITIAL[name] ?? '');
}

function isValid(name: string, text: string): boolean {
  if (name in CHOICES) return CHOICES[name]?.includes(text) === true;
  if (name.endsWith('Date')) return isDay(text);
  if (name in MOST) return Array.from(text).length <= (MOST[name] ?? 0);
  return isAddress(text);
}

/** Where one is none, the row holds none. */
function validItems(name: string, items: readonly unknown[]): readonly unknown[] {
  const cleaned = items.map((item) => (typeof item === 'string' ? clean(item) : item));
  const isItem = (item: unknown) =>
    name === 'projectMember'
      ? ROLES.has((item as { role: string }).role)
      : name === 'images'
        ? isAddress(item as string)
        : item !== '' && String(item).length <= 40;
  return cleaned.length <= 50 && cleaned.every(isItem) ? cleaned : [];
}

const ROLES = new Set(['pm', 'design', 'frontend', 'backend', '']);

function isAddress(text: string): boolean {
  if (/^\/uploads\/[\w./-]+$/.test(text)) return true;
  return (
    text.length <= 2_000 && /^https?:\/\/[^\s/\\<>"]+[^\s\\<>"]*$/i.test(text) && URL.canParse(text)
  );
}

function isDay(text: string): boolean {
  if (!/^(?:19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
