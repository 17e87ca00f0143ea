import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { CYCLES, ENGINES } from './support/engines.ts';

const GENERATION = 13;

/** As many as a large club has in one generation. */
const ROWS = 300;

const TITLES = '이름,직책,파트,기술 스택,GitHub URL,Instagram URL,프로필 이미지 URL';

const nameOf = (batch: number, row: number) => `사람 ${batch}-${row}`;

const tableOf = (batch: number) =>
  [
    TITLES,
    ...Array.from(
      { length: ROWS },
      (_, row) => `${nameOf(batch, row)},부원,백엔드,,,,https://example.com/face.png`,
    ),
  ].join('\r\n');

async function send(
  { origin }: RunningServer,
  cookie: string,
  path: string,
  body: string,
  type = 'application/json',
) {
  const headers = { origin, cookie, 'content-type': type };
  return fetch(`${origin}/api/${path}`, { method: 'POST', headers, body });
}

/** How many members of each batch there are. */
async function countBatches({ origin }: RunningServer): Promise<Map<number, number>> {
  const response = await fetch(`${origin}/api/members/${GENERATION}`);
  const { members } = (await response.json()) as { members: { name: string }[] };
  const batches = members.map(({ name }) => Number(/ (\d+)-/.exec(name)?.[1]));
  return new Map(
    [...Map.groupBy(batches, (batch) => batch)].map(([one, all]) => [one, all.length]),
  );
}

describe.each(ENGINES)('over %s', (name, open) => {
  it(
    'kill -9 during imports leaves each table whole or not at all',
    { timeout: CYCLES * 20_000 + 60_000 },
    async () => {
      const database = await (await open()).createDatabase();
      const answered: number[] = [];
      let batch = 0;
      for (let cycle = 0; cycle <= CYCLES; cycle += 1) {
        const server = await startServer(database);
        const cookie = await enter(server.origin, cycle === 0 ? 'setup' : 'sign-in/username');
        if (cycle === 0) {
          const body = JSON.stringify({ generation: GENERATION });
          expect((await send(server, cookie, 'manage/generation/create', body)).status).toBe(201);
        }
        const batches = await countBatches(server);
        expect([...batches.values()].filter((count) => count !== ROWS)).toEqual([]);
        expect(answered.filter((one) => !batches.has(one))).toEqual([]);

        const importUntilDead = async (): Promise<void> => {
          for (;;) {
            const sent = batch;
            batch += 1;
            const path = `manage/members/${GENERATION}/import`;
            try {
              const response = await send(server, cookie, path, tableOf(sent), 'text/csv');
              expect(response.status).toBe(200);
              await response.json();
              answered.push(sent);
            } catch (error) {
              if (error instanceof TypeError || error instanceof SyntaxError) return;
              throw error;
            }
          }
        };
        const before = answered.length;
        const importing = importUntilDead();
        await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(before);
        await sleep(randomInt(5, 150));
        await server.kill();
        await importing;
      }
      console.log(`${name}: ${CYCLES + 1} kills, ${answered.length} answered tables, 0 in part`);
    },
  );
});
