/** Makes and fills the database to measure, in a process of its own: what that takes is no memory of the server. */
import { Accounts } from '#server/accounts/auth/accounts.ts';
import { openDatabase } from '#server/db/open.ts';
import { fill, WRITER } from './fill.ts';

const [dataDir = '', databaseUrl = '', posts = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
await fill(db, posts === '' ? undefined : Number(posts));
await new Accounts(db).add(WRITER.username, WRITER.password);
await db.close();
