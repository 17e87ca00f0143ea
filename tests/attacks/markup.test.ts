import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { Window } from 'happy-dom';
import ICAL from 'ical.js';
import { afterAll, describe, expect } from 'vitest';
/** Markup that somebody wrote into every field there is, at every place where it comes out. */
import { loadSite } from '#server/site/pages/site.ts';
import { create, member, post, project, recruit } from '../server/support/factories.ts';
import { pageRendererOver } from '../server/support/page-renderer.ts';
import { ORIGIN, type TestServer } from '../server/support/server-client.ts';
import { it } from '../server/support/server.ts';
import { builtPage, SHOWN } from '../support/built-page.ts';
import { writeSite } from '../support/site.ts';

const PAYLOADS = {
  'a script': '<script>alert(1)</script>',
  'a picture that fails': '"><img src=x onerror=alert(1)>',
  'a drawing': '<svg/onload=alert(1)><foreignObject>',
  'the end of a title': '</title></head><script>alert(1)</script>',
  'the end of a script': '</script><script>alert(1)</script>',
  'the end of a section': ']]><script>alert(1)</script><![CDATA[',
  'a comment': '<!--<script>-->alert(1)</script>',
  'an attribute': "' onmouseover='alert(1)' x='",
  'escaped markup': '&lt;script&gt;alert(1)&lt;/script&gt;&#60;b&#62;',
  'an entity': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  'a link of Markdown': '[누르기](javascript:alert(1)) ![x](data:text/html,<script>)',
  'a template': '{{constructor.constructor("alert(1)")()}}${alert(1)}<%= 1 %>',
  'other line ends': '\u2028alert(1)\u2029\u0085<b>',
  'a base': '<base href="https://evil.example/"><meta http-equiv=refresh content=0>',
  'a style':
    '<style>@import "https://evil.example"</style><link rel=stylesheet href=//evil.example>',
};

const page = (name: string) => builtPage({ name });

const site = writeSite({
  'index.html': page('처음'),
  'blogs.html': page('블로그'),
  'projects.html': page('프로젝트'),
  'recruit.html': page('지원 안내'),
  'shell/blog.html': page('블로그'),
  'shell/project.html': page('프로젝트'),
});
afterAll(() => site.remove());

/** What in a document could run, load from elsewhere or change where its links lead. */
function dangersOf(html: string): string[] {
  const { document } = new Window({ url: ORIGIN });
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const bad = ['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style', 'svg'];
    const attributes = [...element.attributes].filter(
      ({ name: attribute, value }) =>
        /^on|^style$|^srcdoc$/i.test(attribute) ||
        /^\s*(?:javascript|data|vbscript):/i.test(value ?? ''),
    );
    return [
      ...(bad.includes(name) ? [name] : []),
      ...attributes.map((attribute) => `${name}[${attribute.name}]`),
    ];
  });
}

/** Everything there is to write, with the payload in every text. */
async function store(server: TestServer, text: string) {
  await create(server, 'createGeneration', { generation: 13 });
  await create(
    server,
    'createMember',
    member({ name: text.slice(0, 40), stacks: [text.slice(0, 30)] }),
  );
  const url = `https://a.kr/?x=${encodeURIComponent(text)}`;
  const { id } = await create(
    server,
    'createPost',
    post({
      title: text,
      content: `${text}\n\n# ${text}\n\n- ${text}`,
      tags: [text.slice(0, 30)],
      url,
    }),
  );
  const made = await create(
    server,
    'createProject',
    project({
      title: text,
      line_introduction: text,
      introduction: text,
      projectMember: [text.slice(0, 40).replaceAll(/[,:]/g, '')],
      stacks: [text.slice(0, 30).replaceAll(',', '')],
      url,
    }),
  );
  await create(server, 'createRecruit', recruit({ url }));
  return { post: Number(id), project: Number(made.id) };
}

const bodyOf = async (server: TestServer, path: string, type: string): Promise<string> => {
  const answer = await server.request(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  return answer.text();
};

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false });

function readXml(text: string) {
  expect(new SyntaxValidator().validate(text)).toBe(true);
  const outsideTexts = text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '');
  expect(outsideTexts).not.toMatch(/<!DOCTYPE|<!ENTITY|<script/i);
  return parser.parse(text);
}

describe.each(Object.entries(PAYLOADS))('%s in every field', (_, text) => {
  it('is a text in the answers of the API, and its HTML is harmless', async ({ server }) => {
    const ids = await store(server, text);
    for (const path of [
      ...['/api/blog', `/api/blog/posts/${ids.post}`, '/api/projects', '/api/projects/history'],
      ...[`/api/projects/${ids.project}`, '/api/members/13', '/api/recruit'],
    ]) {
      await bodyOf(server, path, 'application/json; charset=utf-8');
    }
    const { body } = await server.call('getPost', { params: { id: ids.post } });
    expect(dangersOf(body.contents_html)).toEqual([]);
  });

  it('is a text of one entry of the feed', async ({ server }) => {
    const { post: id } = await store(server, text);
    const xml = await bodyOf(server, '/rss.xml', 'application/rss+xml; charset=utf-8');
    const { item, ...channel } = readXml(xml).rss.channel;
    expect(Array.isArray(item)).toBe(false);
    expect(Object.keys(channel).filter((name) => /^(?:script|item)/.test(name))).toEqual([]);
    expect(
      Object.keys(item)
        .filter((name) => name !== '#text')
        .toSorted(),
    ).toEqual(
      ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded', 'category'].toSorted(),
    );
    expect(item.link).toBe(`${ORIGIN}/blogs/${id}`);
    expect(dangersOf(item['content:encoded'])).toEqual([]);
  });

  it('makes no line of the calendar', async ({ server }) => {
    await store(server, text);
    const ics = await bodyOf(server, '/recruit.ics', 'text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(ics) as never[]);
    const events = calendar.getAllSubcomponents();
    expect(events.map(({ name }) => name)).toEqual(Array(5).fill('vevent'));
    const names = events.flatMap((event) => event.getAllProperties().map(({ name }) => name));
    const known =
      'uid dtstamp last-modified sequence dtstart dtend summary description url transp'.split(' ');
    expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is no part of the map, nor of the description of the API', async ({ server }) => {
    const openapi = await bodyOf(server, '/api/openapi.json', 'application/json; charset=utf-8');
    const ids = await store(server, text);
    const map = readXml(await bodyOf(server, '/sitemap.xml', 'application/xml; charset=utf-8'));
    const addresses = map.urlset.url.map(({ loc }: { loc: string }) => loc) as string[];
    expect(addresses).toContain(`${ORIGIN}/blogs/${ids.post}`);
    expect(addresses.filter((loc) => !/^http:\/\/localhost:4321\/[\w/]*$/.test(loc))).toEqual([]);
    expect(await bodyOf(server, '/api/openapi.json', 'application/json; charset=utf-8')).toBe(
      openapi,
    );
  });

  it('is a text in the pages', async ({ server }) => {
    const ids = await store(server, text);
    const failures: unknown[] = [];
    const { find, notFound } = loadSite(site.dist, site.compressed, new URL(ORIGIN), {
      pageRenderer: pageRendererOver({ db: server.db, origin: ORIGIN }),
      islands: SHOWN,
      report: (error) => failures.push(error),
    });
    const paths = ['/', '/blogs', '/projects', '/recruit'];
    for (const path of [...paths, `/blogs/${ids.post}`, `/projects/${ids.project}`]) {
      const request = new Request(`http://localhost${path}`);
      const answer = await (find(request) ?? notFound(request));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const { document } = new Window({ url: ORIGIN });
      document.write(await answer.text());
      // What search engines and islands read is data, and no other script is there.
      const scripts = [...document.querySelectorAll('script')];
      expect(scripts.filter(({ type }) => !type.endsWith('json'))).toEqual([]);
      for (const { textContent } of scripts) JSON.parse(textContent);
      expect(
        document.querySelectorAll('base, meta[http-equiv=refresh], style, svg, img'),
      ).toHaveLength(0);
      // The page and its island, with the data or with what stands there without it.
      expect(document.body.children).toHaveLength(path === '/' ? 5 : 3);
    }
    expect(failures).toEqual([]);
  });
});

it.for([
  'https://a.kr/\r\nBEGIN:VEVENT',
  'https://a.kr/\nX-EVIL:1',
  'https://a.kr/"><script>alert(1)</script>',
  'https://a.kr/;VALUE=TEXT:x,y\\n',
])(
  'an address that would be a line or a tag is refused, or stays one address: %s',
  async (url, { server }) => {
    const { status } = await server.call('createRecruit', { body: recruit({ url }) });
    if (status !== 201) {
      expect(status).toBe(422);
      return;
    }
    const ics = await bodyOf(server, '/recruit.ics', 'text/calendar; charset=utf-8');
    expect(ics).not.toMatch(/^(?:X-EVIL|BEGIN:VEVENT\S)/m);
    const calendar = new ICAL.Component(ICAL.parse(ics) as never[]);
    expect(calendar.getAllSubcomponents()).toHaveLength(5);
  },
);
