import type { Selectable } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ContentTables } from './tables/content.ts';
import type { PictureTables } from './tables/pictures.ts';
import type { PublishingTables } from './tables/publishing.ts';
import type { VisitorTables } from './tables/visitors.ts';

/**
 * The tables on both engines: moments are ISO 8601 texts in UTC, dates `YYYY-MM-DD` texts, booleans 0 and 1. Only the
 * four tables of better-auth differ, which only better-auth and the staff accounts read.
 */
export interface Tables
  extends AccountTables, ContentTables, PictureTables, PublishingTables, VisitorTables {
  settings: {
    key: string;
    value: string;
  };
}

export type PostRow = Selectable<Tables['posts']>;
export type ProjectRow = Selectable<Tables['projects']>;
export type MemberRow = Selectable<Tables['members']>;
export type PictureRow = Selectable<Tables['pictures']>;
export type RecruitRow = Selectable<Tables['recruit']>;
