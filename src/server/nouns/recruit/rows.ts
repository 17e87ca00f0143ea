import { dayInSeoul } from '#contract/core/seoul.ts';
import type { NextRecruit } from '#contract/next-recruit/schemas.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { Queries } from '../../db/database.ts';
import type { RecruitRow } from '../../db/schema.ts';
import type { Written } from '../../history/record.ts';

export const NOTICE_TITLE = '모집 공고';

/** The id that the API gives to any notice. */
export const ONLY_ID = 1;

export const NOTICE: Written<Recruit> = {
  kind: 'recruit',
  fields: ['url', ...RECRUIT_DATES],
  titleOf: () => NOTICE_TITLE,
  revisions: 'recruit',
};

export function findShown(queries: Queries, now: Date): Promise<RecruitRow | undefined> {
  return queries
    .selectFrom('recruit')
    .selectAll()
    .where('shown_from', '<=', dayInSeoul(now))
    .orderBy('shown_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findPrepared(queries: Queries, now: Date): Promise<RecruitRow | undefined> {
  return queries
    .selectFrom('recruit')
    .selectAll()
    .where('shown_from', '>', dayInSeoul(now))
    .executeTakeFirst();
}

export function toColumns(input: WriteRecruit, now: Date) {
  return {
    url: input.url,
    document_date: input.documentDate,
    candidate_date: input.candidateDate,
    interview_date: input.interviewDate,
    accept_date: input.acceptDate,
    ot_date: input.otDate,
    updated_at: now.toISOString(),
  };
}

/** A notice that was prepared earlier counts as changed at the first moment of its day. */
export function toRecruit(row: RecruitRow): Recruit {
  const shown = new Date(startOf(row.shown_from)).toISOString();
  return toNotice(row, row.updated_at > shown ? row.updated_at : shown);
}

export function toNextRecruit(row: RecruitRow, taken_over = false): NextRecruit {
  return { ...toNotice(row, row.updated_at), takes_over_on: row.shown_from, taken_over };
}

/** The first moment of a day in Seoul, which is nine hours ahead the whole year, in milliseconds. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`);
}

function toNotice(row: RecruitRow, updated_at: string): Recruit {
  return {
    id: ONLY_ID,
    url: row.url,
    documentDate: row.document_date,
    candidateDate: row.candidate_date,
    interviewDate: row.interview_date,
    acceptDate: row.accept_date,
    otDate: row.ot_date,
    updated_at,
  };
}
