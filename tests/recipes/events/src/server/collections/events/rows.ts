import type { Generated } from 'kysely';
import { namesOf } from '#contract/core/description.ts';
import { EVENT_FIELDS } from '#contract/events/fields.ts';
import type { ClubEvent } from '#contract/events/schemas.ts';
import type { AuditedCollection } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Queries } from '../../db/database.ts';
import type { ColumnsOf, StoredOf } from '../../db/described-columns.ts';
import { fromColumns } from '../described-rows.ts';

declare module '../../db/schema.ts' {
  interface Tables {
    events: ColumnsOf<typeof EVENT_FIELDS> & {
      id: Generated<number>;
      version: string;
      created_at: string;
      updated_at: string;
    };
  }
}

const FIELDS = namesOf(EVENT_FIELDS);

export const EVENT: AuditedCollection<ClubEvent> = {
  kind: 'event',
  fields: FIELDS,
  titleOf: ({ title }) => title,
  revisions: null,
};

export const COLUMNS = ['id', ...FIELDS, 'version'] as const;

export function selectEvents(queries: Queries) {
  return queries.selectFrom('events').select(COLUMNS);
}

type StoredEvent = StoredOf<typeof EVENT_FIELDS> & { id: number; version: string };

export function toEvent({ id, version, ...row }: StoredEvent): ClubEvent & Versioned {
  return { id, ...fromColumns(EVENT_FIELDS, row), [VERSION]: version };
}
