import * as v from 'valibot';
import { IdParam } from '#contract/core/fields.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../ground/errors.ts';
import type { SiteKind, Words } from '../kind.ts';
import { wordsOfPage } from './address.ts';

/** The words of `/og/{name}/{id}.png`; null where nothing public is there. */
export async function findWords(
  db: Database,
  kinds: readonly SiteKind[],
  { name, id }: { name: string; id: string },
): Promise<Words | null> {
  if (name === 'page') return wordsOfPage(id);
  const found = kinds.find(({ sharePicture }) => sharePicture?.name === name)?.sharePicture;
  return found === undefined ? null : orNull(id, (number) => found.read(db, number));
}

async function orNull(id: string, read: (id: number) => Promise<Words>): Promise<Words | null> {
  const number = v.safeParse(IdParam, id);
  if (!number.success) return null;
  try {
    return await read(number.output);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
