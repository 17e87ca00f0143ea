import * as v from 'valibot';
import { line } from '../core/text/text.ts';

export const RECORD_NAME = 40;

/** The line on each page that says what the record is of; without it the pages have no such line. */
export const RecordQuery = v.object({ of: v.optional(line(RECORD_NAME, null), '') });
