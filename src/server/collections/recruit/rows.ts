import { namesOf } from '#contract/core/description.ts';
import { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import type { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import type { AuditedCollection } from '../../audit/record.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import type { RecruitRow } from '../../db/schema.ts';
import { fromColumns, toColumns } from '../described-rows.ts';

/** The id that the API gives to any notice. */
export const ONLY_ID = 1;

export const NOTICE: AuditedCollection<Recruit> = {
  kind: 'recruit',
  fields: namesOf(RECRUIT_FIELDS),
  titleOf: () => '모집 공고',
  revisions: 'recruit',
};

export function findNotice(queries: Queries): Promise<RecruitRow | undefined> {
  return queries.selectFrom('recruit').selectAll().executeTakeFirst();
}

export function noticeColumns(input: WriteRecruit, now: Date, version?: string) {
  return {
    ...toColumns(RECRUIT_FIELDS, input),
    version: nextVersion(version),
    updated_at: now.toISOString(),
  };
}

export function toRecruit(row: RecruitRow): Recruit & Versioned {
  return {
    id: ONLY_ID,
    ...fromColumns(RECRUIT_FIELDS, row),
    updated_at: row.updated_at,
    [VERSION]: row.version,
  };
}
