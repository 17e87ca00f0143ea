import { Window } from 'happy-dom';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import { type PageData } from '#contract/pages/page-data.ts';
import { nextChange } from '#server/app/collections.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { Admission, createResponseCache } from '#server/http/admission.ts';
/** Pages as the server sends them: what a reader without scripts, a search engine and a link preview are told. */
import type { Islands } from '#server/site/pages/islands.ts';
import type { PageRenderer } from '#server/site/pages/page-renderer.ts';
import { loadSite, type Site } from '#server/site/pages/site.ts';
import { SITE } from '#site';
import { builtPage, SHOWN } from '../../support/built-page.ts';
import { writeSite } from '../../support/site.ts';
import { travelTo } from '../support/clock.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import { pageRendererOver } from '../support/page-renderer.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const ORIGIN = 'https://club.example';

const built = (name?: string, description?: string, isIndexed = true) =>
  builtPage({ name, isIndexed, ...(description !== undefined && { description }) });

const site = writeSite({
  'index.html': built(),
  'about.html': built('활동 소개', 'OT부터 "프로젝트"까지 & 더'),
  'about/parts.html': built('파트 소개'),
  'about/curriculums.html': built('커리큘럼'),
  'blogs.html': built('블로그', '블로그예요.'),
  'blogs/all.html': built('모든 글'),
  'projects.html': built('프로젝트'),
  'projects/projectlist.html': built('모든 프로젝트'),
  'teams.html': built('팀'),
  'recruit.html': built('지원 안내'),
  'loading.html': built('여는 중', undefined, false),
  '404.html': built('페이지를 찾을 수 없어요', undefined, false),
  'shell/blog.html': built('블로그'),
  'shell/project.html': built('프로젝트'),
  'shell/admin.html': built('페이지를 찾을 수 없어요', undefined, false),
});
afterAll(() => site.remove());

const PLAIN = [
  '/',
  '/about',
  '/about/parts',
  '/about/curriculums',
  '/blogs',
  '/blogs/all',
  '/projects',
  '/projects/projectlist',
  '/teams',
  '/recruit',
];

interface Pages {
  pageRenderer: PageRenderer;
  get: (path: string, init?: RequestInit) => Promise<Response>;
  failures: unknown[];
}

/** The site over the database of `server`. */
const pagesOf = (
  { db }: Pick<TestServer, 'db'>,
  origin = ORIGIN,
  islands: Islands = SHOWN,
  verification: Readonly<Record<string, string>> = {},
): Pages => {
  const failures: unknown[] = [];
  const cache = createResponseCache(db, nextChange, new Admission());
  const pageRenderer = pageRendererOver({ db, cache, origin, verification });
  const loaded: Site = loadSite(site.dist, site.compressed, new URL(origin), {
    pageRenderer,
    islands,
    report: (error) => failures.push(error),
  });
  return {
    pageRenderer,
    get: async (path, init) => {
      const request = new Request(`http://localhost${path}`, init);
      return loaded.find(request) ?? loaded.notFound(request);
    },
    failures,
  };
};

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What a page says in its head, as a browser reads it. */
const headOf = async (pages: Pages, path: string) => {
  const response = await pages.get(path);
  const html = await response.text();
  const { document } = new Window({ url: ORIGIN });
  document.write(html);
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content');
  const link = (selector: string) => document.querySelector(selector)?.getAttribute('href');
  const graph = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    status: response.status,
    html,
    title: document.title,
    meta,
    canonical: link('link[rel="canonical"]'),
    preload: link('link[rel="preload"][as="image"]'),
    things: graph ? (JSON.parse(graph) as { '@graph': Thing[] })['@graph'] : [],
    main: document.querySelector('main')?.textContent,
    data: JSON.parse(
      document.getElementById('page-data')?.textContent ?? 'null',
    ) as PageData | null,
    island: document.querySelector('astro-island')?.innerHTML,
    shown: document.querySelector('astro-island b')?.textContent,
    hides: document.querySelectorAll('.needs-answer, noscript, .lost').length,
    scripts: document.querySelectorAll('script').length,
    body: document.body.children.length,
  };
};

/** Whether an address is that of a picture which our server draws as large as previews are. */
const isPicture = async (server: TestServer, address?: string | null): Promise<boolean> => {
  const { pathname, search } = new URL(address ?? '');
  const answer = await server.request(pathname + search);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // The size stands in the first chunk of a PNG.
  return (
    answer.headers.get('content-type') === 'image/png' &&
    bytes.readUInt32BE(16) === 1200 &&
    bytes.readUInt32BE(20) === 630
  );
};

const HOSTILE = [
  `"'><script>alert(1)</script>&amp;&lt;`,
  `</title></script><!--<script>`,
  '\u202E뒤집힌 글\u202C\u200F א',
  '🦁'.repeat(120),
  `\u2028줄\u2029`.trim(),
  '$& $1 $` ${x}',
];

describe('every page without an id', () => {
  it('has a title, a description, one address, a picture and the club', async ({ server }) => {
    const pages = pagesOf(server);
    for (const path of PLAIN) {
      const head = await headOf(pages, path);
      expect(head.status, path).toBe(200);
      expect(head.title, path).toContain(SITE.name);
      expect(head.meta('description'), path).not.toBe('');
      expect(head.canonical, path).toBe(ORIGIN + path);
      expect(head.meta('og:url'), path).toBe(ORIGIN + path);
      expect(head.meta('og:title'), path).toBe(head.title);
      expect(head.meta('twitter:title'), path).toBe(head.title);
      expect(head.meta('og:image'), path).toMatch(`${ORIGIN}/og/page/`);
      expect(await isPicture(server, head.meta('og:image')), `og:image of ${path}`).toBe(true);
      expect(head.meta('og:image:alt'), path).toBe(head.title);
      expect(head.meta('og:image:width'), path).toBe('1200');
      expect(head.meta('robots'), path).toBeUndefined();
      expect(head.things[0], path).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/` });
    }
    expect(pages.failures).toEqual([]);
  });

  it('keeps what it was built with', async ({ server }) => {
    const head = await headOf(pagesOf(server), '/about?part=design');
    expect(head.title).toBe(`활동 소개 | ${SITE.name}`);
    expect(head.meta('description')).toBe('OT부터 "프로젝트"까지 & 더');
    expect(head.canonical).toBe(`${ORIGIN}/about`);
    expect(head.main).toBe('활동 소개');
  });

  it('begins its addresses with whatever the site is called now', async ({ server }) => {
    for (const origin of ['http://localhost:4321', 'https://other.example']) {
      const head = await headOf(pagesOf(server, origin), '/blogs');
      expect(head.canonical).toBe(`${origin}/blogs`);
      expect(head.meta('og:image')).toMatch(`${origin}/og/page/blogs.png?v=`);
      expect(head.html).not.toContain(ORIGIN);
    }
  });

  it('tells search engines on the first page whose site it is', async ({ server }) => {
    const codes = { 'naver-site-verification': 'a1"', 'google-site-verification': 'b2' };
    const pages = pagesOf(server, ORIGIN, SHOWN, codes);
    for (const [name, code] of Object.entries(codes)) {
      expect((await headOf(pages, '/')).meta(name)).toBe(code);
      expect((await headOf(pages, '/about')).meta(name)).toBeUndefined();
      expect((await headOf(pagesOf(server), '/')).meta(name)).toBeUndefined();
    }
  });

  it('is not indexed where nobody should come in', async ({ server }) => {
    const pages = pagesOf(server);
    for (const path of ['/loading', '/nowhere', '/admin', '/admin/blogs']) {
      const head = await headOf(pages, path);
      expect(head.meta('robots'), path).toBe('noindex');
      expect(head.canonical, path).toBeUndefined();
      expect(head.things, path).toEqual([]);
    }
  });
});

describe('a post', () => {
  it('tells its own title, text, picture, days and place, ten times over', async ({ server }) => {
    const pages = pagesOf(server);
    for (let index = 0; index < 10; index += 1) {
      const created = await create(
        server,
        'createPost',
        post({
          title: `${index}번째 글`,
          content: `본문 ${index}`,
          thumbnail: `/uploads/${index}.webp`,
        }),
      );
      const path = `/blogs/${created.id}`;
      const head = await headOf(pages, path);
      expect(head.status).toBe(200);
      expect(head.title).toBe(`${index}번째 글 | ${SITE.name}`);
      expect(head.meta('description')).toBe(`본문 ${index}`);
      expect(head.canonical).toBe(ORIGIN + path);
      expect(head.meta('og:type')).toBe('article');
      expect(head.meta('article:published_time')).toBe(created.created_at);
      expect(head.meta('og:image')).toMatch(`${ORIGIN}/og/posts/${created.id}.png?v=`);
      expect(head.meta('og:image:width')).toBe('1200');
      expect(head.preload).toBe(`/uploads/${index}.webp`);
      expect(head.things.map((thing) => thing['@type'])).toEqual([
        'Organization',
        'BlogPosting',
        'BreadcrumbList',
      ]);
      expect(head.things[1]).toMatchObject({
        headline: `${index}번째 글`,
        mainEntityOfPage: ORIGIN + path,
        datePublished: created.created_at,
      });
      expect(head.things[2]!.itemListElement).toMatchObject([
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/blogs` },
        { position: 3, item: ORIGIN + path, name: `${index}번째 글` },
      ]);
    }
    expect(pages.failures).toEqual([]);
  });

  it('without a picture or a text has those of the site', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ thumbnail: null, content: '---' }));
    const head = await headOf(pagesOf(server), `/blogs/${id}`);
    expect(await isPicture(server, head.meta('og:image'))).toBe(true);
    expect(head.things[1]).toMatchObject({ image: head.meta('og:image') });
    expect(head.preload).toBeUndefined();
    expect(head.meta('description')).toBe(SITE.description);
  });
});

describe('a project', () => {
  it('tells its own title, introduction, picture and people, ten times over', async ({
    server,
  }) => {
    const pages = pagesOf(server);
    for (let index = 0; index < 10; index += 1) {
      const made = await create(server, 'createProject', project({ title: `작품 ${index}` }));
      const path = `/projects/${made.id}`;
      const head = await headOf(pages, path);
      expect(head.status).toBe(200);
      expect(head.title).toBe(`작품 ${index} | ${SITE.name}`);
      expect(head.meta('description')).toBe('잃어버린 물건을 찾아요');
      expect(head.canonical).toBe(ORIGIN + path);
      expect(head.meta('og:image')).toMatch(`${ORIGIN}/og/projects/${made.id}.png?v=`);
      expect(head.preload).toBe('https://example.com/cover.png');
      expect(head.things[1]).toMatchObject({
        '@type': 'CreativeWork',
        name: `작품 ${index}`,
        contributor: [{ name: '강하람' }, { name: '윤서호' }, { name: '나그네' }],
      });
      expect(head.things[2]).toMatchObject({ '@type': 'BreadcrumbList' });
    }
  });
});

describe.each([
  ['post', 'createPost', '/blogs', 'blog/posts/{id}', 'headline'],
  ['project', 'createProject', '/projects', 'projects/{id}', 'name'],
] as const)('a %s', (kind, creates, folder, answer, name) => {
  it.for(HOSTILE)('named %s stays text everywhere', async (text, { server }) => {
    const body =
      kind === 'post'
        ? post({
            title: text,
            content: text,
            tags: [Array.from(text).slice(0, 30).join('').trim()],
          })
        : project({ title: text, line_introduction: text, introduction: text });
    const made = await create(server, creates, body);
    const { id, title } = made;
    const head = await headOf(pagesOf(server), `${folder}/${id}`);
    expect(head.title).toBe(`${title} | ${SITE.name}`.replace(/\s+/g, ' '));
    expect(head.meta('og:title')).toBe(`${title} | ${SITE.name}`);
    expect(head.things[1]).toMatchObject({ [name]: title });
    expect(head.data!.answers[answer]).toMatchObject({ title });
    if (kind === 'project') {
      const { line_introduction, introduction } = made;
      expect(head.meta('description')).toBe(line_introduction);
      expect(head.data!.answers[answer]).toMatchObject({ introduction });
    }
    expect(head.shown).toBe(JSON.stringify(head.data!.answers));
    expect(['블로그', '프로젝트']).toContain(head.main);
    expect(head.scripts).toBe(2);
    // The page, the data and the island.
    expect(head.body).toBe(3);
  });
});

describe('what is not there', () => {
  it.for(['/blogs/999', '/projects/999', '/blogs/999999999999', '/projects/2147483648'])(
    '%s is 404 and not indexed',
    async (path, { server }) => {
      const pages = pagesOf(server);
      const head = await headOf(pages, path);
      expect(head.status).toBe(404);
      expect(head.meta('robots')).toBe('noindex');
      expect(head.canonical).toBeUndefined();
      expect(head.title).toContain('찾을 수 없어요');
      const answer = await pages.get(path);
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect((await pages.get(path, { method: 'HEAD' })).status).toBe(404);
      expect(pages.failures).toEqual([]);
    },
  );

  it('is what was deleted or hidden, from that moment on', async ({ server }) => {
    const pages = pagesOf(server);
    const hidden = await create(server, 'createPost', post());
    const deleted = await create(server, 'createPost', post());
    const gone = await create(server, 'createProject', project());
    const statuses = async () => [
      (await pages.get(`/blogs/${hidden.id}`)).status,
      (await pages.get(`/blogs/${deleted.id}`)).status,
      (await pages.get(`/projects/${gone.id}`)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await server.db.transaction((queries) =>
      queries.updateTable('posts').set({ status: 'hidden' }).where('id', '=', hidden.id).execute(),
    );
    await server.call('deletePost', { params: { id: deleted.id } });
    await server.call('deleteProject', { params: { id: gone.id } });
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});

describe('what the islands of a page show', () => {
  it('is in the page, once as data and once as text, with the prefix of their ids', async ({
    server,
  }) => {
    const pages = pagesOf(server);
    await create(server, 'createGeneration', { generation: 13 });
    await create(server, 'createMember', member());
    await create(server, 'createProject', project());
    for (let index = 0; index < 12; index += 1) {
      await create(server, 'createPost', post({ title: `글 ${index}` }));
    }
    const answersOf = async (path: string) => {
      const { data, shown: visible, island, hides } = await headOf(pages, path);
      expect(visible, path).toBe(JSON.stringify(data?.answers));
      expect(island, path).toContain('data-name="Shown" data-prefix="r7"');
      expect(island, path).toMatch(/<!--astro:end-->$/);
      expect(hides, path).toBe(0);
      return data!.answers;
    };
    const { blog } = (await answersOf('/blogs')) as { blog: { posts: object[]; total: number } };
    expect([blog.posts.length, blog.total]).toEqual([5, 12]);
    expect(Object.keys(blog.posts[0]!)).not.toContain('contents');
    const all = (await answersOf('/blogs/all')) as { blog: { posts: object[] } };
    expect(all.blog.posts).toHaveLength(10);
    expect(await answersOf('/projects')).toMatchObject({
      projects: { projects: [{ title: '찾아줄게' }] },
    });
    expect(await answersOf('/projects/projectlist')).toMatchObject({
      'projects/history': { projects: [{ title: '찾아줄게' }], total: 1 },
    });
    expect(await answersOf('/teams')).toMatchObject({
      'members/{generation}': { members: [{ name: '강하람' }] },
    });
    expect(await answersOf('/recruit')).toEqual({ recruit: null });
  });

  it('has the posts before and after a post', async ({ server }) => {
    const pages = pagesOf(server);
    const ids: number[] = [];
    for (const title of ['처음', '가운데', '지운', '끝']) {
      ids.push((await create(server, 'createPost', post({ title }))).id);
    }
    await server.call('deletePost', { params: { id: ids[2]! } });
    const thumbnail = '/uploads/sample/post-01_960x600.webp';
    const besides = async (id: number) => {
      const { data } = await headOf(pages, `/blogs/${id}`);
      const { older, newer } = data!.answers['blog/posts/{id}'] as Record<string, object | null>;
      return { older, newer };
    };
    expect(await besides(ids[0]!)).toEqual({
      older: null,
      newer: { id: ids[1], title: '가운데', thumbnail },
    });
    expect(await besides(ids[1]!)).toEqual({
      older: { id: ids[0], title: '처음', thumbnail },
      newer: { id: ids[3], title: '끝', thumbnail },
    });
    // Of those published at the same moment, which an import may bring, the later number is the newer one.
    await server.db.transaction((queries) =>
      queries.updateTable('posts').set({ published_at: '2026-01-01T00:00:00.000Z' }).execute(),
    );
    expect(await besides(ids[1]!)).toMatchObject({ older: { id: ids[0] }, newer: { id: ids[3] } });
    expect(await besides(ids[3]!)).toMatchObject({ older: { id: ids[1] }, newer: null });
  });

  it('holds what its address asks for, whichever way it is written', async ({ server }) => {
    const pages = pagesOf(server);
    for (let number = 1; number <= 13; number += 1) {
      const created = { title: `${number}번째`, tags: number === 3 ? ['바다'] : [] };
      await create(server, 'createPost', post(created));
      const generation = number === 13 ? 12 : 13;
      await create(server, 'createProject', project({ ...created, generation, activity: '개인' }));
    }
    await create(server, 'createProject', project({ title: '다른 것', generation: 12 }));
    const visible = async (path: string, page = 1) => {
      const { data, canonical, title, hides } = await headOf(pages, path);
      expect(hides, path).toBe(0);
      const own = path.replace(/\?.*/, '');
      expect(canonical, path).toBe(ORIGIN + own + (page > 1 ? `?page=${page}` : ''));
      expect(title.includes(`${page}쪽`), path).toBe(page > 1);
      const [list] = Object.values(data!.answers) as Record<string, { title: string }[]>[];
      const { query } = data!;
      return { query, titles: (list!.posts ?? list!.projects)!.map(({ title }) => title) };
    };
    const last = { query: 'page=2', titles: ['3번째', '2번째', '1번째'] };
    expect(await visible('/blogs/all?page=2', 2)).toEqual(last);
    expect(await visible('/blogs/all?utm=1&page=2&q=', 2)).toEqual(last);
    expect(await visible('/blogs/all?page=9', 2)).toEqual({ ...last, query: 'page=9' });
    const found = { query: 'q=%EB%B0%94%EB%8B%A4', titles: ['3번째'] };
    for (const q of ['바다', ' 바다 ', '바다'.normalize('NFD')]) {
      expect(await visible(`/blogs/all?q=${encodeURIComponent(q)}`), q).toEqual(found);
      expect(await visible(`/blogs?q=${encodeURIComponent(q)}`), q).toEqual(found);
    }
    expect(await visible('/projects/projectlist?page=2', 2)).toEqual({
      query: 'page=2',
      titles: ['2번째', '1번째'],
    });
    const activity = encodeURIComponent('개인');
    expect(await visible(`/projects/projectlist?activity=${activity}&generation=12`)).toEqual({
      query: `generation=12&activity=${activity}`,
      titles: ['13번째'],
    });
    const all = await visible('/blogs/all');
    const long = new URLSearchParams({ q: '가'.repeat(201) }).toString();
    expect(await visible(`/blogs/all?${long}`)).toEqual({ query: long, titles: [] });
    expect(await visible(`/projects/projectlist?${long}`)).toEqual({ query: long, titles: [] });
    for (const odd of ['page=0', 'page=1', 'page=x', 'generation=12']) {
      expect(await visible(`/blogs/all?${odd}`), odd).toEqual(all);
    }
    const projects = await visible('/projects/projectlist');
    for (const odd of ['generation=99', 'activity=x', 'page=-1']) {
      expect(await visible(`/projects/projectlist?${odd}`), odd).toEqual(projects);
    }
  });

  it('that is missing is there as missing, for all the same', async ({ server }) => {
    const pages = pagesOf(server);
    const bodies = new Set<string>();
    for (const path of ['/blogs/998', '/blogs/999']) {
      const head = await headOf(pages, path);
      expect(head.data).toEqual({ answers: { 'blog/posts/{id}': null }, day: '', query: '' });
      bodies.add(head.html);
    }
    expect(bodies.size).toBe(1);
    const { data } = await headOf(pages, '/projects/999');
    expect(data!.answers).toEqual({ 'projects/{id}': null });
  });

  it('is as it was built where it cannot be rendered', async ({ server }) => {
    const failing: Islands = {
      ...SHOWN,
      render: () => {
        throw new Error('cannot');
      },
    };
    const pages = pagesOf(server, ORIGIN, failing);
    const head = await headOf(pages, '/teams');
    expect([head.status, head.data, head.hides]).toEqual([200, null, 3]);
    expect(pages.failures).toEqual([new Error('cannot')]);
  });
});

describe('a built page without marks', () => {
  const load = (page: string, { db }: TestServer, islands: Islands | null = SHOWN) => {
    const folder = writeSite({ 'teams.html': page, 'about.html': builtPage({ body: '' }) });
    onTestFinished(folder.remove);
    return () =>
      loadSite(folder.dist, folder.compressed, null, {
        pageRenderer: pageRendererOver({ db, origin: ORIGIN }),
        islands,
        report: () => undefined,
      });
  };

  it('stops the start in one sentence, and so does an island that no server knows', ({
    server,
  }) => {
    expect(load(builtPage(), server)).not.toThrow();
    const sentence = (what: string, cure: string) =>
      new StartupError(
        `The built page /teams ${what}, so no data can be put into it: run npm run build, and where that says the same, ${cure}.`,
      );
    const unknown = (island: string) =>
      sentence(
        `shows the island ${island}, which no server knows`,
        'add it by its name to _islands.ts in its folder of src/pages, or to src/pages/_islands.tsx',
      );
    const whole = builtPage();
    expect(load(whole.replaceAll(/<!--\[.*?\]-->/g, ''), server)).toThrow(
      sentence('has no mark for its head', 'put its file in src/pages into src/layouts/Base.astro'),
    );
    expect(load(builtPage({ body: '<p>글</p>' }), server)).toThrow(
      sentence(
        'has no marks for its data',
        'give its file in src/pages an island with client:data',
      ),
    );
    expect(load(whole.replaceAll('"Shown"', '"Other"'), server)).toThrow(unknown('Other'));
    expect(load(whole, server, null)).toThrow(unknown('Shown'));
  });
});

describe('the page of an earlier generation', () => {
  it('arrives with its own title, address and members, and all of them with the way to each other', async ({
    server,
  }) => {
    for (const generation of [11, 12, 13]) {
      await create(server, 'createGeneration', { generation });
      const body = member({ generation, name: `${generation}번 사자` });
      if (generation > 11) await create(server, 'createMember', body);
    }
    const pages = pagesOf(server);
    const now = await headOf(pages, '/teams');
    const then = await headOf(pages, '/teams?generation=12');
    expect([now.title, now.canonical]).toEqual([`팀 | ${SITE.name}`, `${ORIGIN}/teams`]);
    expect(then.title).toBe(`12기 팀 | ${SITE.name}`);
    expect(then.canonical).toBe(`${ORIGIN}/teams?generation=12`);
    expect(then.meta('description')).toContain('12기');
    expect(then.meta('robots')).toBeUndefined();
    const generations = [13, 12, 11].map((generation) => expect.objectContaining({ generation }));
    const answers = (generation: number) => ({
      'members/{generation}': {
        generation,
        members: [expect.objectContaining({ name: `${generation}번 사자` })],
      },
      generations: { generations },
    });
    expect(now.data!.answers).toEqual(answers(13));
    expect(then.data!.answers).toEqual(answers(12));
    const map = await (await server.request('/sitemap.xml')).text();
    expect(map).toContain('/teams?generation=12<');
    expect(map).not.toMatch(/generation=1[13]</);
  });

  it.for(['13', '0', '012', '100', '-1', '1e1', 'abc', '12; drop', ''])(
    'is that of this year for %j',
    async (text, { server }) => {
      const head = await headOf(pagesOf(server), `/teams?generation=${encodeURIComponent(text)}`);
      expect([head.status, head.canonical]).toEqual([200, `${ORIGIN}/teams`]);
      expect(head.data!.answers).toMatchObject({ 'members/{generation}': { generation: 13 } });
    },
  );

  it('is the one of a pasted link, with its own address', async ({ server }) => {
    const head = await headOf(pagesOf(server), `/teams?generation=${encodeURIComponent('12를')}`);
    expect(head.canonical).toBe(`${ORIGIN}/teams?generation=12`);
  });

  it('without members is shown and not indexed', async ({ server }) => {
    const head = await headOf(pagesOf(server), '/teams?generation=5');
    expect([head.status, head.meta('robots')]).toEqual([200, 'noindex']);
    expect(head.data!.answers).toMatchObject({
      'members/{generation}': { generation: 5, members: [] },
    });
  });
});

describe('the recruitment', () => {
  it('is told of as open while it is, and not after', async ({ server }) => {
    const pages = pagesOf(server);
    const description = async () => (await headOf(pages, '/recruit')).meta('og:description');
    const open = Object.fromEntries(
      ['documentDate', 'candidateDate', 'interviewDate', 'acceptDate', 'otDate'].map((date) => [
        date,
        '2127-03-02',
      ]),
    );
    const { id } = await create(server, 'createRecruit', recruit(open));
    expect(await description()).not.toContain('기다려요');
    await server.call('updateRecruit', { params: { id }, body: recruit() });
    expect(await description()).toContain('기다려요');
  });

  it('tells of its OT where there is a notice', async ({ server }) => {
    const pages = pagesOf(server);
    const none = await headOf(pages, '/recruit');
    expect(none.things).toHaveLength(1);
    expect(none.meta('og:description')).toContain('다음 모집을 기다려요');
    await create(server, 'createRecruit', recruit());
    const { things } = await headOf(pages, '/recruit');
    expect(things[1]).toMatchObject({ '@type': 'Event', startDate: '2026-03-15' });
    expect(things[1]!.location).toMatchObject({ '@type': 'Place' });
  });

  it('is made anew on another day, by the clock of Seoul', async ({ server }) => {
    const pages = pagesOf(server);
    await create(server, 'createRecruit', recruit());
    travelTo(new Date('2026-03-01T14:59:59Z'));
    const before = await headOf(pages, '/recruit');
    travelTo(new Date('2026-03-01T15:00:00Z'));
    const after = await headOf(pages, '/recruit');
    expect([before.data!.day, after.data!.day]).toEqual(['2026-03-01', '2026-03-02']);
  });
});

describe('a finished page', () => {
  it('is kept until the next commit', async ({ server }) => {
    const pages = pagesOf(server);
    const { id } = await create(server, 'createPost', post({ title: '처음 이름' }));
    const first = await pages.get(`/blogs/${id}`);
    const again = await pages.get(`/blogs/${id}`);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    await server.call('updatePost', { params: { id }, body: { title: '나중 이름' } });
    const later = await pages.get(`/blogs/${id}`);
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(await later.text()).toContain('나중 이름');
  });

  it('negotiates, answers 304, HEAD and ranges as every file does', async ({ server }) => {
    const pages = pagesOf(server);
    const { id } = await create(server, 'createPost', post());
    const path = `/blogs/${id}`;
    const whole = await (await pages.get(path)).text();
    const etags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const answer = await pages.get(path, { headers });
      const etag = answer.headers.get('etag')!;
      etags.add(etag);
      expect(answer.headers.get('content-encoding')).toBe(
        accepted === 'identity' ? null : accepted,
      );
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age/);
      expect(answer.headers.get('set-cookie')).toBeNull();
      const length = (await answer.arrayBuffer()).byteLength;
      expect(answer.headers.get('content-length')).toBe(String(length));
      const unchanged = await pages.get(path, { headers: { ...headers, 'if-none-match': etag } });
      expect(unchanged.status).toBe(304);
      const head = await pages.get(path, { headers, method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)]);
      expect(await head.text()).toBe('');
    }
    expect(etags.size).toBe(3);
    const part = await pages.get(path, {
      headers: { range: 'bytes=0-14', 'accept-encoding': 'br' },
    });
    expect([part.status, await part.text()]).toEqual([206, whole.slice(0, 15)]);
    expect((await pages.get(path, { method: 'POST' })).status).toBe(405);
  });

  it('is the same for everybody', async ({ server }) => {
    const pages = pagesOf(server);
    const { id } = await create(server, 'createPost', post());
    const bodies = new Set<string>();
    for (const headers of [
      {},
      { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' },
      { 'user-agent': 'Googlebot/2.1', cookie: await server.cookie() },
    ]) {
      bodies.add(await (await pages.get(`/blogs/${id}`, { headers })).text());
    }
    expect(bodies.size).toBe(1);
  });
});

describe('while the database is away', () => {
  it('pages are sent as they were built, and it is told why', async ({ server }) => {
    const broken = new Error('away');
    const read = new Proxy(server.db.read, {
      get: () => {
        throw broken;
      },
    });
    const pages = pagesOf({ db: { ...server.db, version: () => null, read } });
    for (const path of [...PLAIN, '/blogs/1', '/projects/1']) {
      const head = await headOf(pages, path);
      expect(head.status, path).toBe(200);
      expect(head.title, path).toContain(SITE.name);
      expect(head.meta('robots'), path).toBeUndefined();
      expect(head.data, path).toBeNull();
    }
    expect(pages.failures.length, 'failures that are told').toBeGreaterThan(3);
    expect(new Set(pages.failures)).toEqual(new Set([broken]));
  });
});

describe('a link to a preview', () => {
  const linked = async (server: TestServer, kind: string, id: number) => {
    const answer = await server.call('createPreview', { params: { kind, id } });
    expect(answer.status).toBe(201);
    return new URL(answer.body.url);
  };
  const open = (pages: Pages, { pathname, search }: URL) => pages.get(pathname + search);

  it('shows a draft on its public page, to be kept and found by nobody', async ({ server }) => {
    const pages = pagesOf(server);
    const { id } = await create(server, 'createPost', post({ title: '비밀 글', status: 'draft' }));
    const other = await create(server, 'createPost', post({ status: 'draft' }));
    const work = await create(server, 'createProject', project({ status: 'draft' }));
    const url = await linked(server, 'post', id);
    expect(url.origin).toBe('http://localhost:4321');
    const visible = await open(pages, url);
    expect(visible.status).toBe(200);
    expect(visible.headers.get('cache-control')).toBe('no-store');
    expect(visible.headers.get('x-robots-tag')).toBe('noindex');
    const html = await visible.text();
    expect(html).toContain('비밀 글');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect((await pages.get(`/blogs/${id}`)).status).toBe(404);
    expect((await pages.get(`/blogs/${id}?preview=${'a'.repeat(43)}`)).status).toBe(404);
    expect((await pages.get(`/blogs/${other.id}${url.search}`)).status).toBe(404);
    expect((await pages.get(`/projects/${work.id}${url.search}`)).status).toBe(404);
  });

  it('shows what is saved later, ends with the next link, and is ordinary for what is public', async ({
    server,
  }) => {
    const pages = pagesOf(server);
    const made = await create(server, 'createProject', project({ status: 'hidden' }));
    const params = { id: made.id };
    const url = await linked(server, 'project', made.id);
    expect((await open(pages, url)).status).toBe(200);
    await server.call('updateProject', { params, body: project({ title: '고친 이름' }) });
    expect(await (await open(pages, url)).text()).toContain('고친 이름');
    await linked(server, 'project', made.id);
    expect((await open(pages, url)).status).toBe(404);
    await server.call('updateProject', { params, body: project({ status: 'published' }) });
    const visible = await open(pages, url);
    expect([visible.status, visible.headers.get('x-robots-tag')]).toEqual([200, null]);
  });

  it('shows what staff have written since the last look', async ({ server }) => {
    const pages = pagesOf(server);
    const { id } = await create(server, 'createPost', post({ title: '나간 글' }));
    const entry = await OpenEntry.open(server, 'post', id);
    await entry.save({ title: '쓰는 글', content: '**굵은** 말' });
    const url = await linked(server, 'post', id);
    const visible = async () => (await open(pages, url)).text();
    expect(await visible()).toContain('쓰는 글');
    expect(await visible()).toContain('content="굵은 말"');
    await entry.save({ title: '더 쓴 글' });
    expect(await visible()).toContain('더 쓴 글');
    expect(await (await pages.get(`/blogs/${id}`)).text()).not.toContain('쓴 글');
    // Once it has become public, the address leads to its page as visitors see it.
    await entry.publish();
    expect((await open(pages, url)).headers.get('x-robots-tag')).toBeNull();
  });

  it('is made for what is there, of a kind that has a page', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    for (const [kind, of] of [
      ['member', id],
      ['post', Number(id) + 1],
      ['project', id],
    ] as const) {
      const answer = await server.call('createPreview', { params: { kind, id: of } });
      expect(answer.status).toBe(404);
    }
  });
});

describe('the page of a copy', () => {
  const render = async (server: TestServer, { kind, id }: OpenEntry) => {
    server.renderCopy = pagesOf(server).pageRenderer.renderCopy;
    const answer = await server.call('getCopyPage', { params: { kind, id } });
    return { status: answer.status, html: String(answer.body.html ?? '') };
  };

  it('is that of a draft without a word, and of what is written over what is public', async ({
    server,
  }) => {
    const begun = await OpenEntry.begin(server, 'post');
    expect((await render(server, begun)).html).toContain('제목 없음');
    await begun.save({ title: ' ', content: '## 소제목' });
    const { html: first } = await render(server, begun);
    expect(first).toContain('제목 없음');
    expect(first).toContain('content="소제목"');
    expect(first).toMatch(/<meta name="robots" content="noindex/);
    const { id } = await create(server, 'createProject', project({ title: '나간 것' }));
    const entry = await OpenEntry.open(server, 'project', id);
    await entry.save({ title: '쓰는 것', generation: '12', startDate: '2026-0', url: 'https://' });
    const { html } = await render(server, entry);
    expect(html).toContain('쓰는 것');
    expect(html).toContain('"generation":12');
    expect(html).not.toContain('2026-0"');
    const saved = await server.call('getProject', { params: { id } });
    expect(saved.body).toMatchObject({ title: '나간 것' });
  });

  it('says of a text that is longer than a post that it shows none, counted as it would be saved', async ({
    server,
  }) => {
    const sentence = '글이 너무 길어 미리 볼 수 없어요.';
    const tooLong = '|a|\n|-|\n'.repeat(12_000);
    const longest = `${' '.repeat(10_000)}${'각'.normalize('NFD').repeat(17_000)}`;
    const entry = await OpenEntry.begin(server, 'post');
    expect((await entry.save({ content: longest })).status).toBe(200);
    expect((await render(server, entry)).html).not.toContain(sentence);
    expect((await entry.save({ content: tooLong })).status).toBe(200);
    expect((await render(server, entry)).html).toContain(sentence);
    const params = { kind: 'post', id: entry.id } as const;
    const link = await server.call('createPreview', { params });
    const token = new URL(link.body.url).searchParams.get('preview') ?? '';
    const opened = await server.call('openPreview', { params, query: { token }, as: 'visitor' });
    expect(opened.body.contents_html).toContain(sentence);
  });

  it('shows nothing harmful, and leaves out what would be refused', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ title: '나간 글' }));
    const entry = await OpenEntry.open(server, 'post', id);
    await entry.save({
      title: '나'.repeat(121),
      content: '<script>alert(1)</script>',
      url: 'javascript:alert(1)',
      thumbnail: 'data:image/png;base64,AAAA',
      tags: ['태그', '태그'],
    });
    const { status, html } = await render(server, entry);
    expect(status).toBe(200);
    for (const harmful of ['javascript:alert', 'data:image/png;base64,AAAA', '<script>alert(1)'])
      expect(html).not.toContain(harmful);
  });
});
