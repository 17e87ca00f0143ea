import { edit } from '../entries/many/edit.ts';
import { manyOf } from '../entries/many/many.ts';
import { PROJECT_ENTRY } from './rows.ts';

export const MANY_PROJECTS = manyOf(PROJECT_ENTRY, {
  generation: edit(PROJECT_ENTRY, 'generation', (present, change) =>
    'generation' in change ? String(change.generation) : present,
  ),
});
