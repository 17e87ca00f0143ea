import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { PICTURE_SOURCES } from '#server/app/collections.ts';
import { Intake } from '#server/collections/pictures/intake.ts';
import { markOrphaned } from '#server/collections/pictures/orphaned-files.ts';
import { Pictures } from '#server/collections/pictures/service.ts';
import { createDiskStore } from '#server/collections/pictures/stores/disk-store.ts';
import { forgetUnused, sweepFiles } from '#server/collections/pictures/sweep.ts';
import type { Database } from '#server/db/database.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project } from '../support/factories.ts';
import { linearGrey, photo, storedFiles, upload } from '../support/pictures.ts';
import { ORIGIN, TestServer } from '../support/server-client.ts';
import { it as base } from '../support/server.ts';

const DAY_MS = 24 * 60 * 60_000;

const it = base.extend<{ fresh: TestServer }>({
  fresh: async ({ server }, use) => {
    rmSync(join(server.dataDir, 'uploads'), { recursive: true, force: true });
    await use(server);
  },
});

const change = (server: TestServer, id: number, body: object) =>
  server.call('changePicture', { params: { id }, body });

const cropped = (server: TestServer, id: number, body: unknown) =>
  server.call('cropPicture', { params: { id }, body });

const LEFT_TOP = { x: 0, y: 0, width: 0.5, height: 0.5 };

const idsListed = async (server: TestServer, query = {}) =>
  (await server.call('listPictures', { query })).body.pictures.map(({ id }: { id: number }) => id);

/** Forgets the pictures that are out of use for long enough by then. */
const forgetIn = (server: TestServer, days: number) =>
  server.db.transaction((queries) =>
    forgetUnused(PICTURE_SOURCES, queries, new Date(Date.now() + days * DAY_MS)),
  );

/** Removes the files that no row names and that are old enough; by itself the sweep waits longer. */
const sweep = ({ db, dataDir }: TestServer, after?: number) => {
  const folder = join(dataDir, 'uploads');
  return sweepFiles(createDiskStore(folder), folder, after).work(db);
};

const fetchPicture = async (server: TestServer, url: string) => {
  const response = await server.request(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The colour in the middle of a picture, a letter for the strongest channel. */
const colourOf = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > blue + 50 ? 'red' : blue > red + 50 ? 'blue' : `mixed ${green > 100}`;
};

describe('an uploaded picture', () => {
  it('is kept as WebP in three widths, upright and without metadata', async ({ fresh }) => {
    // Lies on its side, as phones store it.
    const file = await photo({ width: 3000, height: 2000 })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 37/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(fresh, { file, alt: '  해커톤  단체 사진 ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      alt: '해커톤  단체 사진',
      width: 1600,
      height: 2400,
      used_by: [],
    });
    expect(body.url).toMatch(/^\/uploads\/[\w-]+\.webp$/);
    expect(body.variants.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1600]);
    expect(body.variants.at(-1).url).toBe(body.url);
    for (const { url, width, type } of body.variants) {
      const { response, bytes } = await fetchPicture(fresh, url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toMatch(/immutable/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      // Readers of the feed show it on pages of their own.
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const { format, exif, icc, xmp, ...size } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp }).toEqual({ format: 'webp' });
      expect([size.width, size.height]).toEqual([width, width * 1.5]);
      if (url === body.url) expect(bytes.byteLength).toBe(body.bytes);
    }
    expect(await fresh.count('pictures')).toBe(1);
  });

  it('is kept as AVIF too, made while no upload is under way', async ({ fresh }) => {
    const { body } = await upload(fresh, { file: await photo({ width: 700 }).jpeg().toBuffer() });
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const { body: cut } = await cropped(fresh, body.id, crop);
    const rows = await fresh.db.read.selectFrom('pictures').select('name').execute();
    const folder = join(fresh.dataDir, 'uploads');
    const store = createDiskStore(folder);
    const intake = new Intake();
    const pictures = new Pictures({
      db: fresh.db,
      sources: PICTURE_SOURCES,
      store,
      folder,
      intake,
    });
    const kept = storedFiles(fresh);
    await intake.take(() => pictures.addLaterFiles());
    expect(storedFiles(fresh)).toEqual(kept);
    await pictures.addLaterFiles();
    const avif = rows.map(({ name }) => `${name}.avif`);
    expect(storedFiles(fresh)).toEqual(expect.arrayContaining([...kept, ...avif]));
    expect(await fresh.count('loose_files')).toBe(0);
    const headers = { accept: 'image/avif,image/webp,*/*' };
    for (const { url, width } of body.variants as { url: string; width: number }[]) {
      const response = await fresh.request(url, { headers });
      expect(response.headers.get('content-type')).toBe('image/avif');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width });
    }
    const response = await fresh.request(cut.url, { headers });
    expect(await colourOf(Buffer.from(await response.arrayBuffer()))).toBe('blue');
    for (const { id } of [body, cut]) await fresh.call('deletePicture', { params: { id } });
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('is not made larger than it is', async ({ fresh }) => {
    const { body } = await upload(fresh, {
      file: await photo({ width: 700, height: 300 }).png().toBuffer(),
    });
    expect(body.variants.map(({ width }: { width: number }) => width)).toEqual([480, 700]);
    expect([body.width, body.height]).toEqual([700, 300]);
  });

  it.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever it is called',
    async (format, { fresh }) => {
      const file = await photo({ width: 300, height: 200 }).toFormat(format).toBuffer();
      const answer = await upload(fresh, { file, name: '../../사진.txt', alt: null });
      expect([answer.status, answer.body.alt]).toEqual([201, '']);
    },
  );

  it('may be a GIF of the first kind', async ({ fresh }) => {
    const file = await photo({ width: 300, height: 200 }).gif().toBuffer();
    file.write('GIF87a', 'latin1');
    expect((await upload(fresh, { file })).status).toBe(201);
  });

  it('is made smaller where it is taller than WebP can be', async ({ fresh }) => {
    const file = await photo({ width: 170, height: 17_000 }).png().toBuffer();
    const { status, body } = await upload(fresh, { file });
    expect([status, body.width, body.height]).toEqual([201, 160, 16_000]);
  });

  it('is one frame of an animation', async ({ fresh }) => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 100, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await upload(fresh, { file });
    const { bytes } = await fetchPicture(fresh, body.url);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colourOf(bytes)).toBe('red');
  });
});

describe('a picture keeps its colours', () => {
  const brick = (channels: 3 | 4 = 3) =>
    sharp({
      create: { width: 40, height: 20, channels, background: { r: 210, g: 70, b: 40, alpha: 0.5 } },
    });
  const deep = (profile: string, channels?: 4) =>
    brick(channels).toColourspace('rgb16').withIccProfile(profile).png();
  const avif = (bitdepth: 8 | 10 | 12, profile: string) =>
    brick().withIccProfile(profile).avif({ bitdepth, quality: 95, chromaSubsampling: '4:4:4' });
  const cases: Record<string, () => Promise<Buffer>> = {
    'PNG of 16 bits in sRGB': () => deep('srgb').toBuffer(),
    'PNG of 16 bits in Display P3': () => deep('p3').toBuffer(),
    'PNG of 16 bits with transparency': () => deep('srgb', 4).toBuffer(),
    'PNG of 16 bits without a profile': () => brick().toColourspace('rgb16').png().toBuffer(),
    'AVIF of 10 bits in sRGB': () => avif(10, 'srgb').toBuffer(),
    'AVIF of 10 bits in Display P3': () => avif(10, 'p3').toBuffer(),
    'AVIF of 12 bits in Display P3': () => avif(12, 'p3').toBuffer(),
    'AVIF of 8 bits in Display P3': () => avif(8, 'p3').toBuffer(),
    'JPEG in Display P3': () => brick().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  };
  const middleOf = async (server: TestServer, file: Buffer) => {
    const { body } = await upload(server, { file });
    const { bytes } = await fetchPicture(server, body.url);
    const middle = { left: 20, top: 10, width: 1, height: 1 };
    return [...(await sharp(bytes).extract(middle).raw().toBuffer())];
  };

  it.for(Object.keys(cases))('of a %s', async (what, { fresh }) => {
    const [red = 0, green = 0, blue = 0] = await middleOf(fresh, await cases[what]!());
    expect(Math.abs(red - 210)).toBeLessThan(5);
    expect(Math.abs(green - 70)).toBeLessThan(5);
    expect(Math.abs(blue - 40)).toBeLessThan(5);
  });

  it.for(['grey16', 'b-w'] as const)('of a linear grey, %s', async (space, { fresh }) => {
    const [grey = 0] = await middleOf(fresh, await linearGrey(space));
    expect(Math.abs(grey - 188)).toBeLessThan(3);
  });
});

describe('a picture that viewers show is taken', () => {
  it('with markup among its bytes, which nobody is served', async ({ fresh }) => {
    const markup = '<!DOCTYPE html><html><script><iframe src=x><svg/onload=x>';
    const small = { width: 300, height: 200 };
    const honest = photo(small).withExif({ IFD0: { ImageDescription: markup } });
    const behind = [await photo(small).png().toBuffer(), Buffer.from(markup)];
    for (const file of [await honest.jpeg().toBuffer(), Buffer.concat(behind)]) {
      expect(file.includes(markup)).toBe(true);
      const { status, body } = await upload(fresh, { file });
      expect(status).toBe(201);
      expect((await fetchPicture(fresh, body.url)).bytes.includes('<svg')).toBe(false);
    }
    for (const original of storedFiles(fresh).filter((file) => file.startsWith('.originals/'))) {
      expect((await fresh.request(`/uploads/${original}`)).status).toBe(404);
    }
  });

  const small = () => photo({ width: 240, height: 160 });
  const whole: Record<string, () => Sharp> = {
    JPEG: () => small().jpeg(),
    'progressive JPEG': () => small().jpeg({ progressive: true }),
    'grey JPEG': () => small().greyscale().jpeg(),
    'JPEG for print': () => small().toColourspace('cmyk').jpeg(),
    'JPEG on its side': () => small().jpeg().withMetadata({ orientation: 8 }),
    'JPEG of one row': () => photo({ width: 240, height: 1 }).jpeg(),
    GIF: () => small().gif(),
    PNG: () => small().png(),
  };

  it.for(Object.keys(whole))('without its last two bytes, as %s', async (what, { fresh }) => {
    const file = (await whole[what]!().toBuffer()).subarray(0, -2);
    const { status, body } = await upload(fresh, { file });
    expect(status).toBe(201);
    expect((await cropped(fresh, body.id, LEFT_TOP)).status).toBe(201);
  });
});

describe('a file that is refused leaves nothing behind:', () => {
  type Case = [what: string, status: number, code: string, file: () => Promise<Uint8Array>];
  const text = (words: string) => async () => Buffer.from(words, 'latin1');
  const cases: Case[] = [
    ['nothing', 422, 'picture_unreadable', text('')],
    ['a text', 415, 'picture_type', text('hello')],
    [
      'a drawing named as a picture',
      415,
      'picture_type',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['HEIC', 415, 'picture_type', text('\0\0\0\x18ftypheic\0\0\0\0heicmif1')],
    ['TIFF', 415, 'picture_type', () => photo().tiff().toBuffer()],
    [
      'a page that begins like a picture',
      422,
      'picture_unreadable',
      text('GIF89a/* nothing to decode */'),
    ],
    [
      'a photo that was cut short',
      422,
      'picture_unreadable',
      async () => (await photo().jpeg().toBuffer()).subarray(0, -2_000),
    ],
    [
      'a GIF that was cut short',
      422,
      'picture_unreadable',
      async () => (await photo().gif().toBuffer()).subarray(0, -400),
    ],
    [
      'a picture of a few bytes and far too many pixels',
      413,
      'picture_too_large',
      () => photo({ width: 9000, height: 9000 }).png({ compressionLevel: 9 }).toBuffer(),
    ],
    [
      'AVIF that takes more memory to read than there is',
      413,
      'picture_too_large',
      () => photo({ width: 5001, height: 3200 }).avif({ effort: 0 }).toBuffer(),
    ],
    [
      'an interlaced PNG of that kind',
      413,
      'picture_too_large',
      () =>
        photo({ width: 5001, height: 4000 })
          .ensureAlpha(0.5)
          .toColourspace('rgb16')
          .png({ progressive: true, compressionLevel: 9 })
          .toBuffer(),
    ],
    [
      'more than 10 MB',
      413,
      'picture_too_large',
      async () =>
        Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(LIMITS.pictureBytes)]),
    ],
  ];

  it('and says what to do where another format would be taken', async ({ fresh }) => {
    const file = await photo({ width: 5001, height: 3200 }).avif({ effort: 0 }).toBuffer();
    const { body } = await upload(fresh, { file });
    expect(body.detail).toBe(
      'AVIF 사진은 1,600만 화소까지 올릴 수 있어요. JPEG나 WebP로 바꾸거나 크기를 줄여 주세요.',
    );
    const asJpeg = await sharp(file).jpeg().toBuffer();
    expect((await upload(fresh, { file: asJpeg })).status).toBe(201);
  });

  it.for(cases)('%s', async ([, status, code, make], { fresh }) => {
    const file = await make();
    const answer = await upload(fresh, { file, name: 'photo.png' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(storedFiles(fresh)).toEqual([]);
    expect(await fresh.count('pictures')).toBe(0);
  });

  it('an alternative text of 5,000 characters', async ({ fresh }) => {
    const answer = await upload(fresh, { alt: '가'.repeat(5_000) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'alt', message: '300자까지 쓸 수 있어요.' }]);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('a form without a file', async ({ fresh }) => {
    const answer = await upload(fresh, { file: null });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'file']);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('what is no form, or breaks off', async ({ fresh }) => {
    const send = async (type: string, body: BodyInit) => {
      const response = await fresh.send('/api/manage/uploads', body, { type });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await send('application/json', '{}')).toEqual([415, 'picture_type']);
    expect(await send('multipart/form-data', 'x')).toEqual([415, 'picture_type']);
    expect(await send('multipart/form-data; x=y', 'x')).toEqual([400, 'malformed_request']);
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
    expect(await send('multipart/form-data; boundary=b', part)).toEqual([400, 'malformed_request']);
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(part));
        setTimeout(() => controller.error(new Error('gone')), 20);
      },
    });
    expect(await send('multipart/form-data; boundary=b', broken)).toEqual([
      400,
      'malformed_request',
    ]);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('more than is soon done: 503 with Retry-After, and the rest is taken', async ({ fresh }) => {
    const file = await photo({ width: 600, height: 400 }).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(fresh, { file })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([201, 503]));
    for (const { headers } of answers.filter(({ status }) => status === 503)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const taken = answers.filter(({ status }) => status === 201).length;
    // Two widths and the original of each.
    expect(storedFiles(fresh)).toHaveLength(taken * 3);
  });
});

/** The same server and its staff, but for what its transactions do. */
async function upsetOf(fresh: TestServer, transaction: Database['transaction']) {
  const server = new TestServer({ ...fresh.db, transaction }, fresh.dataDir);
  return { server, from: { as: 'visitor', headers: { cookie: await fresh.cookie() } } as const };
}

describe('an upload', () => {
  it('whose files were given up before its row came leaves no row', async ({ fresh }) => {
    const { server, from } = await upsetOf(fresh, async (work) => {
      // The sweep of another instance, to which the upload seemed dead.
      await sweep(fresh, 0);
      return fresh.db.transaction(work);
    });
    expect((await upload(server, from)).status).toBe(500);
    expect((await fresh.call('listPictures')).body.pictures).toEqual([]);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('whose commit was made although nobody was told keeps its files', async ({ fresh }) => {
    const { server, from } = await upsetOf(fresh, async (work) => {
      await fresh.db.transaction(work);
      throw new Error('The connection broke');
    });
    expect((await upload(server, from)).status).toBe(500);
    const { body } = await fresh.call('listPictures');
    expect(body.pictures).toHaveLength(1);
    expect((await fetchPicture(fresh, body.pictures[0].url)).response.status).toBe(200);
  });
});

describe('the list of pictures', () => {
  it('is newest first, in pages, and finds by the words of a picture', async ({ fresh }) => {
    for (const alt of ['첫째 해커톤', '둘째 100%', '셋째 해커톤']) await upload(fresh, { alt });
    const alts = async (query: Record<string, string | number>) => {
      const { body } = await fresh.call('listPictures', { query });
      return [body.total, body.total_page, body.pictures.map(({ alt }: { alt: string }) => alt)];
    };
    expect(await alts({})).toEqual([3, 1, ['셋째 해커톤', '둘째 100%', '첫째 해커톤']]);
    expect(await alts({ cursor: 2, limit: 2 })).toEqual([3, 2, ['첫째 해커톤']]);
    expect(await alts({ q: '해 커톤' })).toEqual([2, 1, ['셋째 해커톤', '첫째 해커톤']]);
    expect(await alts({ q: 'ㅅㅉㅎㅋㅌ' })).toEqual([1, 1, ['셋째 해커톤']]);
    expect(await alts({ q: '%' })).toEqual([1, 1, ['둘째 100%']]);
    expect(await alts({ q: '없는 말' })).toEqual([0, 0, []]);
  });

  it('finds a picture by its address', async ({ fresh }) => {
    const { body: other } = await upload(fresh);
    const { body: made } = await upload(fresh);
    const { body: cut } = await cropped(fresh, made.id, LEFT_TOP);
    const idsAt = (q: string) => idsListed(fresh, { q });
    expect(await idsAt(made.url)).toEqual([made.id]);
    expect(await idsAt(`https://club.example${cut.url}`)).toEqual([cut.id]);
    expect(await idsAt(other.url)).toEqual([other.id]);
    expect(await idsAt(other.url.replace(/[0-9a-f]{24}/, 'a'.repeat(24)))).toEqual([]);
  });

  it('tells where each is used, by whichever of its files', async ({ fresh }) => {
    await create(fresh, 'createGeneration', { generation: 13 });
    const pictures = [];
    for (let index = 0; index < 5; index += 1) pictures.push((await upload(fresh)).body);
    const [thumbnail, inText, card, gallery, profile] = pictures;
    const created = await create(
      fresh,
      'createPost',
      post({ title: '글', thumbnail: thumbnail.url, content: `![a](${inText.variants[0].url})` }),
    );
    const made = await create(
      fresh,
      'createProject',
      project({ title: '것', url: card.url, images: [gallery.url, card.url] }),
    );
    const person = await create(
      fresh,
      'createMember',
      member({ name: '나', profile: `http://localhost:4321${profile.url}` }),
    );
    await fresh.call('deletePost', { params: { id: created.id } });
    await fresh.call('deleteMember', { params: { id: person.id } });
    const { body } = await fresh.call('listPictures');
    const uses = body.pictures.toReversed().map(({ used_by }: { used_by: unknown }) => used_by);
    const inPost = [{ kind: 'post', id: created.id, title: '글' }];
    const inProject = [{ kind: 'project', id: made.id, title: '것' }];
    const ofMember = [{ kind: 'member', id: person.id, title: '나' }];
    expect(uses).toEqual([inPost, inPost, inProject, inProject, ofMember]);
    const answer = await fresh.call('deletePicture', { params: { id: thumbnail.id } });
    expect([answer.status, answer.body.code]).toEqual([409, 'picture_in_use']);
    expect((await fetchPicture(fresh, thumbnail.url)).response.status).toBe(200);
  });
});

describe('a crop of a picture', () => {
  it('is a new picture of the same original, and the one before stays as it was', async ({
    fresh,
  }) => {
    const { body: picture } = await upload(fresh, { alt: '단체 사진' });
    const cut = async (id: number, part: unknown) => (await cropped(fresh, id, part)).body;
    const right = await cut(picture.id, { x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(right).toMatchObject({ width: 600, height: 900, alt: '단체 사진', used_by: [] });
    expect(right.id).not.toBe(picture.id);
    expect(right.url).not.toBe(picture.url);
    expect(right.bytes).toBe((await fetchPicture(fresh, right.url)).bytes.byteLength);
    expect(Object.keys(right).toSorted()).toEqual(
      [
        'alt',
        'bytes',
        'created_at',
        'height',
        'id',
        'url',
        'used_by',
        'variants',
        'width',
      ].toSorted(),
    );
    expect(await colourOf((await fetchPicture(fresh, right.url)).bytes)).toBe('blue');
    const left = await cut(picture.id, { x: 0.25, y: 0.25, width: 0.25, height: 0.5 });
    expect(left).toMatchObject({ width: 300, height: 450 });
    expect(await colourOf((await fetchPicture(fresh, left.url)).bytes)).toBe('red');
    const { body: list } = await fresh.call('listPictures');
    expect(list.pictures).toEqual([left, right, picture]);
    expect(storedFiles(fresh).filter((file) => file.startsWith('.originals/'))).toHaveLength(1);
  });

  it('is in shares of the picture that is seen, also where that is a crop', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const { body: right } = await cropped(fresh, picture.id, {
      x: 0.25,
      y: 0.5,
      width: 0.75,
      height: 0.5,
    });
    expect([right.width, right.height]).toEqual([900, 450]);
    // The left third of it is red, as the middle of the whole is where blue begins.
    const parts = { red: 0, blue: 1 / 3 };
    for (const [colour, x] of Object.entries(parts)) {
      const { body } = await cropped(fresh, right.id, { x, y: 0, width: 1 / 3, height: 1 });
      expect([body.width, body.height]).toEqual([300, 450]);
      expect(await colourOf((await fetchPicture(fresh, body.url)).bytes)).toBe(colour);
    }
    const { body: again } = await cropped(fresh, right.id, { x: 0, y: 0, width: 1, height: 1 });
    expect([again.width, again.height]).toEqual([900, 450]);
  });

  it('is used where it is shown, and the one before where that is', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const { body: cut } = await cropped(fresh, picture.id, LEFT_TOP);
    await create(fresh, 'createPost', post({ title: '잘린 것', thumbnail: cut.url }));
    const { body } = await fresh.call('listPictures');
    expect(body.pictures.map(({ used_by }: { used_by: unknown[] }) => used_by.length)).toEqual([
      1, 0,
    ]);
  });

  it('is 404 where somebody has deleted it meanwhile, and leaves no file', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const params = { id: picture.id };
    const { server, from } = await upsetOf(fresh, async (work) => {
      await fresh.call('deletePicture', { params });
      return fresh.db.transaction(work);
    });
    const cut = await server.call('cropPicture', {
      params,
      body: LEFT_TOP,
      headers: { origin: ORIGIN, ...from.headers },
      as: from.as,
    });
    expect(cut.status).toBe(404);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('says so where the original is missing', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const original = storedFiles(fresh).find((file) => file.startsWith('.originals/')) ?? '';
    rmSync(join(fresh.dataDir, 'uploads', original));
    const { status, body } = await cropped(fresh, picture.id, LEFT_TOP);
    expect([status, body.code]).toEqual([422, 'picture_unreadable']);
    expect(body.detail).toBe('원본 파일이 없어서 자를 수 없어요. 사진을 다시 올려 주세요.');
    expect((await fetchPicture(fresh, picture.url)).response.status).toBe(200);
    expect(fresh.log).toEqual([]);
  });

  it.for([
    { x: 0.5, y: 0, width: 0.6, height: 1 },
    { x: -0.1, y: 0, width: 0.5, height: 1 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0, y: 0, width: 1, height: 100 },
    { x: 0, y: 0, width: 1 },
    'all',
    {},
  ])('refuses %j and keeps what is there', async (crop, { fresh }) => {
    const { body: picture } = await upload(fresh);
    const before = storedFiles(fresh);
    const answer = await cropped(fresh, picture.id, crop);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    expect(storedFiles(fresh)).toEqual(before);
    expect(await fresh.count('pictures')).toBe(1);
  });

  it('is no part of a change, which no picture of another address can be', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const before = storedFiles(fresh);
    // Only a page of v1 asks for it.
    const { status } = await change(fresh, picture.id, { crop: LEFT_TOP });
    expect(status).toBe(405);
    const { body } = await change(fresh, picture.id, { alt: '새', crop: LEFT_TOP });
    expect(body).toEqual({ ...picture, alt: '새' });
    expect(storedFiles(fresh)).toEqual(before);
  });
});

describe('a change of a picture', () => {
  it('changes the words alone', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const { body } = await change(fresh, picture.id, { alt: '새 설명' });
    expect(body).toEqual({ ...picture, alt: '새 설명' });
    const found = await fresh.call('listPictures', { query: { q: '새설명' } });
    expect(found.body.total).toBe(1);
  });
});

describe('the end of a picture', () => {
  it('comes thirty days after its last use', async ({ fresh }) => {
    const { body: used } = await upload(fresh);
    const { body: unused } = await upload(fresh);
    const { body: freed } = await upload(fresh);
    await create(fresh, 'createPost', post({ thumbnail: used.url }));
    const { id } = await create(fresh, 'createPost', post({ thumbnail: freed.url }));
    const ids = async (days: number) => {
      await forgetIn(fresh, days);
      return idsListed(fresh);
    };
    const all = [freed.id, unused.id, used.id];
    expect(await ids(29)).toEqual(all);
    expect(await ids(31)).toEqual([freed.id, used.id]);
    await fresh.db.write.deleteFrom('posts').where('id', '=', id).execute();
    await fresh.db.write.deleteFrom('revisions').where('entity_id', '=', id).execute();
    expect(await ids(32)).toEqual([freed.id, used.id]);
    expect(await ids(61)).toEqual([freed.id, used.id]);
    expect(await ids(63)).toEqual([used.id]);
  });

  it('does not come while a former version of an entry shows it', async ({ fresh }) => {
    const { body: picture } = await upload(fresh);
    const { id } = await create(fresh, 'createPost', post({ thumbnail: picture.url }));
    await fresh.call('updatePost', { params: { id }, body: { thumbnail: null } });
    await forgetIn(fresh, 31);
    const { body } = await fresh.call('listPictures');
    expect(body.pictures).toMatchObject([{ id: picture.id, used_by: [] }]);
  });

  it('leaves the original while a picture that was cut out of it is there', async ({ fresh }) => {
    const { body: step } = await upload(fresh);
    const { body: visible } = await cropped(fresh, step.id, LEFT_TOP);
    await create(fresh, 'createPost', post({ thumbnail: visible.url }));
    const originals = () => storedFiles(fresh).filter((file) => file.startsWith('.originals/'));
    for (const days of [29, 31]) await forgetIn(fresh, days);
    await sweep(fresh, 0);
    // What was only a step to the crop went as any picture does.
    expect(await idsListed(fresh)).toEqual([visible.id]);
    expect((await fetchPicture(fresh, step.url)).response.status).toBe(404);
    expect((await fetchPicture(fresh, visible.url)).response.status).toBe(200);
    expect(originals()).toHaveLength(1);
    const { status, body: again } = await cropped(fresh, visible.id, LEFT_TOP);
    expect(status).toBe(201);
    const one = { params: { id: again.id } };
    expect((await fresh.call('deletePicture', one)).status).toBe(200);
    expect(originals()).toHaveLength(1);
    const { id } = (await fresh.call('listPosts')).body.posts[0];
    await fresh.db.write.deleteFrom('posts').where('id', '=', id).execute();
    await fresh.db.write.deleteFrom('revisions').where('entity_id', '=', id).execute();
    await fresh.call('deletePicture', { params: { id: visible.id } });
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('takes the original along, whichever of two goes last', async ({ fresh }) => {
    const { body: whole } = await upload(fresh);
    const { body: cut } = await cropped(fresh, whole.id, LEFT_TOP);
    const remove = (id: number) => fresh.call('deletePicture', { params: { id } });
    await Promise.all([remove(whole.id), remove(cut.id)]);
    expect(storedFiles(fresh)).toEqual([]);
  });

  it('does not come while a copy shows it, or was begun over one that did', async ({ fresh }) => {
    const [{ body: typed }, { body: taken }] = [await upload(fresh), await upload(fresh)];
    const body = post({ title: '나간 글', content: `![사진](${taken.url})` });
    const { id } = await create(fresh, 'createPost', body);
    const [entry, draft] = [
      await OpenEntry.open(fresh, 'post', id),
      await OpenEntry.begin(fresh, 'project'),
    ];
    await entry.save({ content: `![사진](${typed.url})` });
    await draft.save({ title: '새 프로젝트', images: [typed.url], url: 'https://' });
    // Another program takes it out of what is public.
    await fresh.db.write.updateTable('posts').set({ contents: '글' }).execute();
    const usesOf = async ({ url }: { url: string }) =>
      (await fresh.call('listPictures', { query: { q: url } })).body.pictures[0].used_by;
    const use = { kind: 'post', id, title: '나간 글' };
    expect(await usesOf(taken)).toEqual([use]);
    expect(await usesOf(typed)).toEqual([
      { kind: 'project', id: draft.id, title: '새 프로젝트' },
      use,
    ]);
    for (const picture of [typed, taken]) {
      const refused = await fresh.call('deletePicture', { params: { id: picture.id } });
      expect([refused.status, refused.body.code]).toEqual([409, 'picture_in_use']);
    }
    await forgetIn(fresh, 40);
    await sweep(fresh, 0);
    for (const { url } of [typed, taken])
      expect((await fetchPicture(fresh, url)).response.status).toBe(200);
    await entry.discard();
    // A version that was set aside still shows what was typed, and may come back.
    await draft.save({ images: [] });
    expect(await usesOf(typed)).toEqual([]);
    await forgetIn(fresh, 80);
    expect((await fetchPicture(fresh, typed.url)).response.status).toBe(200);
  });

  it('takes the files along that no row names, and no others', async ({ fresh }) => {
    await upload(fresh);
    const { body: kept } = await upload(fresh);
    await create(fresh, 'createPost', post({ thumbnail: kept.url }));
    const folder = join(fresh.dataDir, 'uploads');
    writeFileSync(join(folder, 'laid-by-hand.png'), 'picture');
    writeFileSync(join(folder, '.incoming/old.part'), 'half');
    // Named like ours, but this database has never known it.
    const strange = [`${'b'.repeat(24)}_10x10.webp`, `.originals/${'b'.repeat(24)}.jpeg`];
    for (const file of strange) writeFileSync(join(folder, file), 'of another site');
    const before = storedFiles(fresh);
    await forgetIn(fresh, 31);
    // Other loose files may be those of a picture whose row comes in a moment.
    await sweep(fresh);
    expect(storedFiles(fresh)).toEqual(before);
    const earlier = new Date(Date.now() - 2 * 60 * 60_000);
    for (const file of before) utimesSync(join(folder, file), earlier, earlier);
    const since = earlier.toISOString();
    await fresh.db.write.updateTable('loose_files').set({ since }).execute();
    await sweep(fresh);
    // Three widths, the original, and what is not ours.
    expect(storedFiles(fresh)).toHaveLength(7);
    expect(storedFiles(fresh)).toEqual(expect.arrayContaining(['laid-by-hand.png', ...strange]));
    expect(await fresh.count('loose_files')).toBe(0);
    expect((await fetchPicture(fresh, kept.url)).response.status).toBe(200);
  });

  it('comes at the next start for what a killed server left', async ({ fresh }) => {
    await upload(fresh);
    const folder = join(fresh.dataDir, 'uploads');
    writeFileSync(join(folder, `${'b'.repeat(24)}_10x10.webp`), 'of another site');
    const before = storedFiles(fresh);
    const left = [`${'a'.repeat(24)}_10x10.webp`, `.originals/${'a'.repeat(24)}.jpeg`];
    await markOrphaned(fresh.db.write, left);
    // By a clock that was set back meanwhile.
    const since = new Date(Date.now() + DAY_MS).toISOString();
    await fresh.db.write.updateTable('loose_files').set({ since }).execute();
    for (const file of left) writeFileSync(join(folder, file), 'no row');
    writeFileSync(join(folder, '.incoming/half.part'), 'half');
    await sweep(fresh, 0);
    expect(storedFiles(fresh)).toEqual(before);
  });
});

it('is in the log of activity, from its upload to its end', async ({ fresh }) => {
  const { body: picture } = await upload(fresh, { alt: '단체 사진' });
  const params = { id: picture.id };
  const { body: cut } = await cropped(fresh, picture.id, LEFT_TOP);
  await change(fresh, picture.id, { alt: '새 설명' });
  await fresh.call('deletePicture', { params });
  const { body } = await fresh.call('listActivity', { query: { kind: 'picture' } });
  const entries = body.entries.slice(0, 4).toReversed();
  expect(entries).toMatchObject([
    { action: 'create', title: '단체 사진', entity_id: picture.id, fields: [] },
    { action: 'create', title: '단체 사진', entity_id: cut.id, fields: [] },
    { action: 'update', title: '새 설명', entity_id: picture.id, fields: ['alt'] },
    { action: 'remove', title: '새 설명', entity_id: picture.id, fields: [] },
  ]);
});

describe('the address of a picture', () => {
  const upload300 = async (server: TestServer) => {
    const file = await photo({ width: 300, height: 250 }).jpeg().toBuffer();
    return (await upload(server, { file })).body;
  };
  const former = (url: string) => url.replace('_030000250', '_300x250');

  it('does not look like that of a banner, and leads there in its former spelling', async ({
    fresh,
  }) => {
    const { url } = await upload300(fresh);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{24}_030000250\.webp$/);
    expect(former(url)).toMatch(/_300x250\.webp$/);
    const [now, before] = [await fetchPicture(fresh, url), await fetchPicture(fresh, former(url))];
    expect(before.response.status).toBe(200);
    expect(before.bytes).toEqual(now.bytes);
  });
});
