/** Rows as the tables hold them, for what no call makes: those of another day, or of another version of the program. */
import type { Insertable } from 'kysely';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { emptyValues } from '#contract/core/described-schemas.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { renderColumns } from '#server/collections/blog/rows.ts';
import { toColumns } from '#server/collections/described-rows.ts';
import type { Tables } from '#server/db/schema.ts';

export const MOMENT = '2026-01-01T00:00:00.000Z';

const SHARED = { url: 'https://a.kr', search_text: '', created_at: MOMENT, updated_at: MOMENT };

export type NewPostRow = Insertable<Tables['posts']>;
export type NewProjectRow = Insertable<Tables['projects']>;

export function postRow(changes: Partial<NewPostRow> = {}): NewPostRow {
  const { title = '글', contents = '내용' } = changes;
  const title_key = titleKey(title);
  return {
    ...toColumns(POST_FIELDS, emptyValues(POST_FIELDS)),
    title,
    title_key,
    contents,
    ...renderColumns(contents),
    ...SHARED,
    ...changes,
  };
}

export const projectRow = (changes: Partial<NewProjectRow> = {}): NewProjectRow => ({
  ...toColumns(PROJECT_FIELDS, emptyValues(PROJECT_FIELDS)),
  title: '프로젝트',
  title_key: titleKey(changes.title ?? '프로젝트'),
  line_introduction: '한 줄',
  introduction: '소개',
  part: 'WEB',
  generation: 13,
  activity: '개인',
  start_date: '2026-01-01',
  end_date: '2026-01-02',
  ...SHARED,
  ...changes,
});
