/** The pictures that messengers show for a link: their size, what is read on them, and how long they may be kept. */
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { PAGES } from '#contract/pages/pages.ts';
import { shareTextOfPost } from '#server/collections/blog/pages.ts';
import { shareTextOfProject } from '#server/collections/projects/pages.ts';
import { sharePicture } from '#server/site/share-pictures/address.ts';
import { create, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

/** What messengers that cut a picture leave of it: the middle 800 by 400. */
const SAFE = { left: 200, right: 1000, top: 115, bottom: 515 };

async function read(server: TestServer, path: string): Promise<Buffer> {
  const response = await server.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('set-cookie')).toBeNull();
  const picture = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(picture.byteLength));
  return picture;
}

/** Where the white of a title stands, at the outermost; throws where there is none. */
async function edgesOfTitle(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const white: { x: number; y: number }[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    // The light of the horizon is white too.
    if (Math.min(red, green, blue) > 246 && y < 540) white.push({ x, y });
  }
  expect(white.length, 'white pixels').toBeGreaterThan(200);
  const of = (axis: 'x' | 'y') => white.map((pixel) => pixel[axis]);
  const reduce = (values: number[], pick: (a: number, b: number) => number) =>
    values.reduce((a, b) => pick(a, b));
  return {
    left: reduce(of('x'), Math.min),
    right: reduce(of('x'), Math.max),
    top: reduce(of('y'), Math.min),
    bottom: reduce(of('y'), Math.max),
  };
}

function expectSafe(edges: typeof SAFE): void {
  expect(edges.left).toBeGreaterThanOrEqual(SAFE.left);
  expect(edges.right).toBeLessThanOrEqual(SAFE.right);
  expect(edges.top).toBeGreaterThanOrEqual(SAFE.top);
  expect(edges.bottom).toBeLessThanOrEqual(SAFE.bottom);
}

describe('the picture of a link', () => {
  it('is the plain one for a title with a sign that the face lacks, but for an emoji', async ({
    server,
  }) => {
    const pictureOf = async (title: string) => {
      const { id } = await create(server, 'createPost', post({ title }));
      return read(server, `/og/posts/${id}.png`);
    };
    const plain = await pictureOf('🦁');
    for (const title of [
      '大회 후기',
      '後',
      'مرحبا 사자',
      '㉠ 첫째',
      'ᄒᆞᆫ글',
      'x̂',
      'می\u200cخ',
      'ไทย',
    ]) {
      expect((await pictureOf(title)).equals(plain), title).toBe(true);
    }
    const drawn = await pictureOf('사자 만세');
    expect(drawn.equals(plain)).toBe(false);
    for (const title of [
      '사자 🦁 만세',
      '사자 ❤️ 만세',
      '사자\u200b 만세',
      '사자 만세'.normalize('NFD'),
    ]) {
      expect((await pictureOf(title)).equals(drawn), title).toBe(true);
    }
  });

  it('is there for every page', async ({ server }) => {
    const pictures = new Set<string>();
    const names = new Set(PAGES.flatMap(({ picture }) => picture ?? []));
    for (const name of names) {
      const picture = await read(server, `/og/page/${name}.png`);
      expectSafe(await edgesOfTitle(picture));
      pictures.add(picture.toString('base64'));
    }
    expect(pictures.size).toBe(names.size);
  });

  it.for([
    ['one letter', '가'],
    [
      'as many letters as a title may have',
      '사자처럼 포효하는 한 해의 기록 '.repeat(7).trim().slice(0, 120),
    ],
    ['one endless word', '멋'.repeat(120)],
    ['wide letters', 'W'.repeat(120)],
    ['nothing but emoji', '🦁👩‍👩‍👧‍👦🏳️‍🌈'.repeat(6)],
    ['a script the type has no letters of', 'مرحبا 漢字'],
    ['markup and marks that turn the text', `"</svg></script>\u202E<b>&amp; \u202C'🦁`],
  ] as const)('holds a title of %s where nobody cuts it off', async ([, title], { server }) => {
    const { id } = await create(server, 'createPost', post({ title }));
    expectSafe(await edgesOfTitle(await read(server, `/og/posts/${id}.png`)));
  });

  it('shows the title as it is now, and is kept for good under the version of it', async ({
    server,
  }) => {
    const { id } = await create(server, 'createPost', post({ title: '처음' }));
    const path = sharePicture('', 'posts', id, shareTextOfPost({ title: '처음' }));
    const first = await server.request(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);

    await server.call('updatePost', { params: { id }, body: { title: '나중' } });
    const later = await server.request(path);
    expect(later.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
    expect(later.headers.get('etag')).not.toBe(etag);
    expect(Buffer.from(await later.arrayBuffer())).not.toEqual(
      Buffer.from(await first.arrayBuffer()),
    );
  });

  it('of a project names its generation and activity', async ({ server }) => {
    const made = await create(server, 'createProject', project({ activity: '해커톤' }));
    const path = sharePicture('', 'projects', made.id, shareTextOfProject(made));
    const asHackathon = await read(server, path);
    await server.call('updateProject', {
      params: { id: made.id },
      body: project({ activity: '아이디어톤' }),
    });
    expect(await read(server, path)).not.toEqual(asHackathon);
  });

  it.for([
    '/og/posts/999999.png',
    '/og/posts/0.png',
    '/og/posts/999999999999999.png',
    '/og/projects/999999999999999.png',
    '/og/posts/1e3.png',
    '/og/projects/999999.png',
    '/og/page/constructor.png',
    '/og/page/nowhere.png',
    '/og/toString/1.png',
    '/og/posts/1.jpg',
    '/og/posts/..%2F1.png',
  ])('%s is none', async (path, { server }) => {
    const response = await server.request(path);
    expect(response.status).toBe(404);
    await response.body?.cancel();
  });

  it('is drawn in its turn, and who would wait too long is told when to come again', async ({
    server,
  }) => {
    const posts = Array.from({ length: 8 }, (_, index) => post({ title: `글 ${index}` }));
    const ids = await Promise.all(
      posts.map(async (body) => (await create(server, 'createPost', body)).id),
    );
    const paths = ids.map((id) => `/og/posts/${id}.png`);
    const answers = await Promise.all(paths.map((path) => server.request(path)));
    for (const answer of answers) {
      if (answer.status !== 200) expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe(answer.status === 503 ? '5' : null);
      await answer.body?.cancel();
    }
    const pictures: string[] = [];
    for (const path of paths) pictures.push((await read(server, path)).toString('base64'));
    expect(new Set(pictures).size).toBe(8);
  });
});
