import * as v from 'valibot';
import { LIMITS } from '../core/limits.ts';
import { line } from '../core/text/text.ts';

/** The line on each page that says what the record is of; without it the pages have no such line. */
export const RecordQuery = v.object({ of: v.optional(line(LIMITS.name, null), '') });
