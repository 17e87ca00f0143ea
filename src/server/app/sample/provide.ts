import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { isLeftover } from '#content/text.ts';
import type { Database, Queries } from '../../db/database.ts';
import { startupFailure } from '../../db/engines/describe-error.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { COLLECTIONS } from '../collections.ts';

const SETTING = 'sample_content';

interface SampleOptions {
  dataDir: string;
  /** Null: fill a newly created embedded database, and no other. */
  sampleContent: boolean | null;
  folder?: string;
}

/**
 * Fills an empty database with the sample content and returns whether it did. One transaction writes all of it or
 * nothing. A database that was filled once, or started without, is never filled by itself later. Throws a
 * StartupError, with nothing written, when a file of the sample is wrong or the pictures cannot be copied.
 */
export async function provideSample(
  db: Database,
  { dataDir, sampleContent, folder }: SampleOptions,
): Promise<boolean> {
  const wanted = sampleContent ?? db.engine === 'sqlite';
  if (!wanted) {
    // Only an explicit choice is stored: a database server without the variable leaves it open.
    if (sampleContent === false) await db.transaction((queries) => storeChoice(queries, 'off'));
    return false;
  }
  return db.transaction(async (queries) => {
    const answer = await readSetting(queries, SETTING);
    // An explicit "on" fills a database that was started empty before, but never one with content.
    const open = answer === null || (sampleContent === true && answer === 'off');
    if (!open || !(await isEmpty(queries))) return false;
    // Only the first start needs the YAML parser.
    const { readSample, SAMPLE_FOLDER } = await import('./read.ts');
    const { writeSample } = await import('./write.ts');
    const source = folder ?? SAMPLE_FOLDER;
    const sample = readSample(source);
    copyPictures(source, dataDir);
    await writeSample(queries, sample, new Date());
    await storeChoice(queries, 'on');
    return true;
  });
}

async function storeChoice(queries: Queries, value: 'on' | 'off'): Promise<void> {
  await writeSetting(queries, SETTING, value, { replaces: value === 'on' });
}

async function isEmpty(queries: Queries): Promise<boolean> {
  for (const { name } of COLLECTIONS.flatMap(({ tables }) => tables)) {
    const row = await queries
      .selectFrom(name)
      .select(sql.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

function copyPictures(folder: string, dataDir: string) {
  try {
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    cpSync(join(folder, 'pictures'), join(dataDir, 'uploads/sample'), {
      recursive: true,
      filter: (path) => !isLeftover(basename(path)),
    });
  } catch (error) {
    throw startupFailure(`The sample pictures cannot be copied to ${dataDir}`, error);
  }
}
