/** The pages are built anew beside a running server, which is killed, or fails, in the middle of it. */
import { randomInt } from 'node:crypto';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '#cli/built.ts';
import { post } from '../support/bodies.ts';
import { freePort } from '../support/machine/free-port.ts';
import { newDataDir, type RunningServer, startServer } from '../support/machine/process.ts';
import { copyTree, type Tree } from '../support/machine/tree.ts';
import { enter } from '../support/staff.ts';
import { childrenOf } from './support/children.ts';

const CYCLES = Number(process.env.FAULT_CYCLES ?? 20);
/** A build at the lowest priority on a busy machine. */
const BUILD_LIMIT_MS = 300_000;

let tree: Tree;
let server: RunningServer;
let headers: Record<string, string>;

beforeAll(async () => {
  await buildIfStale({ ...process.env, DATA_DIR: newDataDir() });
  tree = copyTree();
  const PORT = String(await freePort());
  // As every real machine has it: the build beside the running server takes it over.
  const SITE_URL = `http://127.0.0.1:${PORT}`;
  server = await startServer({ SAMPLE_CONTENT: 'off', PORT, SITE_URL }, tree.folder);
  headers = {
    origin: server.origin,
    'content-type': 'application/json',
    cookie: await enter(server.origin, 'setup'),
  };
}, BUILD_LIMIT_MS);

afterAll(async () => {
  await server.stop();
  tree.remove();
});

interface Settings {
  generation: number;
  faq: { question: string; answer: string }[];
  site: { state: string; detail: string | null };
}

const settings = async (): Promise<Settings> =>
  (await (await fetch(`${server.origin}/api/manage/settings`, { headers })).json()) as Settings;

const change = async (changes: Partial<Settings>): Promise<number> => {
  const response = await fetch(`${server.origin}/api/manage/settings`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...(await settings()), ...changes }),
  });
  return response.status;
};

const publish = async (title: string): Promise<{ id: number }> => {
  const body = JSON.stringify(post({ title }));
  const response = await fetch(`${server.origin}/api/manage/newpost`, {
    method: 'POST',
    headers,
    body,
  });
  return (await response.json()) as { id: number };
};

const ended = () =>
  expect
    .poll(async () => (await settings()).site.state, { timeout: BUILD_LIMIT_MS, interval: 250 })
    .not.toBe('building');

/** Whose generation each page says, or null for a page that does not answer as a whole. */
const generationOf = async (path: string, pattern: RegExp): Promise<number | null> => {
  const response = await fetch(server.origin + path);
  const text = await response.text();
  return response.status === 200 ? Number(pattern.exec(text)?.[1]) : null;
};

/** The built page and what the server says itself; never one of each year. */
const generations = async () => [
  await generationOf('/', /<title>[^<]*?(\d+)기/),
  await generationOf('/rss.xml', /<description>[^<]*?(\d+)기/),
];

/** The programs of the build that runs for the server. */
const building = () => childrenOf(server.child.pid ?? 0);

it(
  'kill -9 in the middle of a build leaves the old site, and the next build is whole',
  { timeout: CYCLES * 60_000 + 2 * BUILD_LIMIT_MS },
  async () => {
    let kills = 0;
    const seen = new Set<string>();
    const whole = () => globSync('.build/next-*-islands/settings.json', { cwd: tree.folder });
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const leftovers = whole();
      expect(await change({ generation: 14 })).toBe(202);
      // Every other time when everything is made and only the swap is left.
      const isWhole = () => whole().some((file) => !leftovers.includes(file));
      const until = Date.now() + (cycle % 2 === 0 ? randomInt(100, 10_000) : BUILD_LIMIT_MS);
      const isBuilding = async () => (await settings()).site.state === 'building';
      while (Date.now() < until && !isWhole() && (await isBuilding())) {
        seen.add(JSON.stringify(await generations()));
        await sleep(randomInt(1, 50));
      }
      for (const pid of building()) {
        process.kill(pid, 'SIGKILL');
        kills += 1;
      }
      await ended();
      if ((await settings()).site.state === 'ready') {
        // It was through before the kill.
        seen.delete('[14,14]');
        expect(await change({ generation: 13 })).toBe(202);
        await ended();
        continue;
      }
      seen.add(JSON.stringify(await generations()));
      expect((await settings()).site).toMatchObject({
        state: 'failed',
        detail: expect.stringContaining('SIGKILL'),
      });
    }
    expect(kills).toBeGreaterThan(0);
    expect([...seen].toSorted()).toEqual(['[13,13]']);

    expect(await change({ generation: 14 })).toBe(202);
    await ended();
    expect((await settings()).site).toMatchObject({ state: 'ready', detail: null });
    expect(await generations()).toEqual([14, 14]);
    expect(globSync('.build/{next,old}-*', { cwd: tree.folder })).toEqual([]);
    const { id } = await publish('새로 만든 뒤의 글');
    const page = await (await fetch(`${server.origin}/blogs/${id}`)).text();
    expect(page).toMatch(/<title>새로 만든 뒤의 글 /);
    expect(page).toContain(`<link rel="canonical" href="${server.origin}/blogs/${id}"`);
    expect(page.match(/<h1/g)).toHaveLength(1);
  },
);

it(
  'a build that fails leaves the old site and says why',
  { timeout: 4 * BUILD_LIMIT_MS },
  async () => {
    const before = await generations();
    const broken = join(tree.folder, 'content/values/09-broken.md');
    writeFileSync(broken, '---\ntitle: 값\nicon: 불꽃\n---\n글\n');
    expect(await change({ generation: 15 })).toBe(202);
    await ended();
    const { site, generation } = await settings();
    expect(site).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/content\/values\/09-broken\.md → 3번째 줄, 'icon'/),
    });
    expect(generation).toBe(15);
    expect(await generations()).toEqual(before);

    rmSync(broken);
    const faq = [{ question: '새 질문?', answer: '새 답 <script>alert(1)</script>' }];
    expect(await change({ faq })).toBe(202);
    await ended();
    expect(await generations()).toEqual([15, 15]);
    const page = await (await fetch(`${server.origin}/recruit`)).text();
    expect(page).toContain('새 질문?');
    expect(page).toContain('새 답 &lt;script&gt;');
  },
);
