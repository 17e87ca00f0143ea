import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { Written } from '../../audit/record.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import type { RecruitRow } from '../../db/schema.ts';

export const NOTICE_TITLE = '모집 공고';

/** The id that the API gives to any notice. */
export const ONLY_ID = 1;

export const NOTICE: Written<Recruit> = {
  kind: 'recruit',
  fields: ['url', ...RECRUIT_DATES],
  titleOf: () => NOTICE_TITLE,
  revisions: 'recruit',
};

export function findNotice(queries: Queries): Promise<RecruitRow | undefined> {
  return queries.selectFrom('recruit').selectAll().executeTakeFirst();
}

export function toColumns(input: WriteRecruit, now: Date, version?: string) {
  return {
    url: input.url,
    document_date: input.documentDate,
    candidate_date: input.candidateDate,
    interview_date: input.interviewDate,
    accept_date: input.acceptDate,
    ot_date: input.otDate,
    version: nextVersion(version),
    updated_at: now.toISOString(),
  };
}

export function toRecruit(row: RecruitRow): Recruit & Versioned {
  return {
    id: ONLY_ID,
    url: row.url,
    documentDate: row.document_date,
    candidateDate: row.candidate_date,
    interviewDate: row.interview_date,
    acceptDate: row.accept_date,
    otDate: row.ot_date,
    updated_at: row.updated_at,
    [VERSION]: row.version,
  };
}
