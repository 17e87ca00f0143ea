import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { create, member, post, project } from '../support/factories.ts';
import { it } from '../support/server.ts';

const RUNS = { numRuns: 60 };

/** Text as people and programs produce it: any unit, Hangul in pieces, emoji, markup, white space. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '가',
        '각'.normalize('NFD'),
        'ㄱ',
        '👩‍👩‍👧',
        '\u0000',
        '\r\n',
        '\t',
        ' ',
        '\u200b',
        '\ud800',
        '\u202e',
        '<script>',
        "'; --",
        '%',
        '\\',
        '\u007f',
        '\u0085',
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join('')),
);

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_DOCUMENT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function expectLine(text: string) {
  expect(text).toBe(text.normalize('NFC').trim());
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(CONTROL);
  expect(text).not.toBe('');
}

describe('any text', () => {
  it('comes out of a post trimmed, NFC and without control characters, or is refused', async ({
    server,
  }) => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (title, content, tag) => {
        const body = post({ title, content, tags: [tag] });
        const created = await server.call('createPost', { body });
        expect([201, 422]).toContain(created.status);
        if (created.status === 422) return;
        expectLine(created.body.title);
        expectLine(created.body.tags[0]);
        expect(created.body.contents).toBe(created.body.contents.normalize('NFC').trim());
        expect(created.body.contents).not.toMatch(CONTROL_IN_DOCUMENT);
        const params = { id: created.body.id };
        expect((await server.call('getPost', { params })).body).toEqual(created.body);
      }),
      RUNS,
    );
    expect(server.log).toEqual([]);
  });

  it('is the same once it is stored', async ({ server }) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (title) => {
        const created = await server.call('createPost', { body: post({ title, content: title }) });
        if (created.status === 422) return;
        const again = await server.call('updatePost', {
          params: { id: created.body.id },
          body: { title: created.body.title, content: created.body.contents },
        });
        expect(again.status).toBe(200);
        expect(again.body.title).toBe(created.body.title);
        expect(again.body.contents).toBe(created.body.contents);
      }),
      { ...RUNS, examples: [['\t\u200b가']] },
    );
  });

  it('that a post holds is found by searching any piece of it', async ({ server }) => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(), fc.nat(), async (content, from, length) => {
        await server.reset();
        const created = await server.call('createPost', { body: post({ content }) });
        if (created.status === 422) return;
        // By code points of what is stored: half a surrogate pair is no text.
        const points = Array.from(created.body.contents as string);
        const start = from % points.length;
        const q = points.slice(start, start + 1 + (length % 10)).join('');
        // A single jamo in front of the piece may have joined what stands before it.
        if (!created.body.contents.includes(q.normalize('NFC'))) return;
        const found = await server.call('getBlog', { query: { q } });
        expect(found.status).toBe(200);
        expect(found.body.total).toBe(1);
      }),
      RUNS,
    );
    expect(server.log).toEqual([]);
  });

  it('never breaks a search', async ({ server }) => {
    await create(server, 'createPost', post());
    await fc.assert(
      fc.asyncProperty(anyText, async (q) => {
        expect((await server.call('getBlog', { query: { q } })).status).toBe(200);
        expect((await server.call('listProjects', { query: { q } })).status).toBe(200);
      }),
      RUNS,
    );
    expect(server.log).toEqual([]);
  });

  it('never breaks a project or a member', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.oneof(anyText, fc.array(anyText, { maxLength: 4 })),
        async (text, list) => {
          const asProject = await server.call('createProject', {
            body: project({ title: text, projectMember: list, stacks: list, introduction: text }),
          });
          expect([201, 422]).toContain(asProject.status);
          if (asProject.status === 201) {
            for (const name of Object.keys(asProject.body.project_member)) expectLine(name);
            for (const stack of asProject.body.stacks) expectLine(stack);
          }
          const asMember = await server.call('createMember', {
            body: member({ name: text, stacks: list, github: text }),
          });
          expect([201, 422]).toContain(asMember.status);
        },
      ),
      RUNS,
    );
    expect(server.log).toEqual([]);
  });

  it('never breaks a URL, and only a safe one is kept', async ({ server }) => {
    const anyUrl = fc.oneof(
      anyText,
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      anyText.map((text) => `https://example.com/${text}`),
      anyText.map((text) => `/uploads/${text}`),
      anyText.map((text) => `javascript:${text}`),
    );
    await fc.assert(
      fc.asyncProperty(anyUrl, async (url) => {
        const created = await server.call('createPost', { body: post({ url, thumbnail: url }) });
        expect([201, 422]).toContain(created.status);
        if (created.status === 201) expect(created.body.url).toMatch(/^(https?:\/\/|\/uploads\/)/i);
      }),
      RUNS,
    );
    expect(server.log).toEqual([]);
  });
});

describe('a limit', () => {
  it.for([
    ['가', 'Hangul'],
    ['👍', 'emoji, which are two units of UTF-16'],
    ['\u1112\u1161\u11ab', 'letters that become one syllable'],
  ] as const)('counts characters of %s (%s)', async ([character], { server }) => {
    const longest = character.repeat(120);
    const created = await create(server, 'createPost', post({ title: longest }));
    expect([...created.title]).toHaveLength(120);
    const tooLong = await server.call('createPost', { body: post({ title: longest + character }) });
    expect(tooLong.status).toBe(422);
  });

  it('of contents lets 50,000 characters through', async ({ server }) => {
    const content = '가'.repeat(50_000);
    const created = await create(server, 'createPost', post({ content }));
    expect(created.contents).toBe(content);
  });
});
