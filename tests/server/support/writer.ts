/** Writes posts as fast as it can and prints the id of each one that was answered, until it is killed. */
import { openDatabase } from '#server/db/open.ts';
import { post } from './factories.ts';
import { TestServer } from './server-client.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
const server = new TestServer(db, dataDir);
await server.accounts.add('writer', 'a long password');
const cookie = await server.signIn({ username: 'writer', password: 'a long password' });

async function write(): Promise<never> {
  for (;;) {
    const body = JSON.stringify(post());
    const response = await server.request('/api/manage/newpost', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost:4321', 'content-type': 'application/json' },
      body,
    });
    const { id } = (await response.json()) as { id: number };
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, write));
