/**
 * `node tests/recipes/rows.ts <data folder> <address of PostgreSQL, or ''>`: opens a database with the program beside it, and
 * writes all rows of the collections as JSON, by the names of their tables.
 */
import { COLLECTIONS } from '#server/app/collections.ts';
import { openDatabase } from '#server/db/open.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
const tables = COLLECTIONS.flatMap((collection) => collection.tables);
const rows = await Promise.all(
  tables.map(async ({ name, key }) => [
    name,
    await db.read
      .selectFrom(name as 'posts')
      .selectAll()
      .orderBy(key as 'id')
      .execute(),
  ]),
);
console.log(JSON.stringify(Object.fromEntries(rows)));
await db.close();
