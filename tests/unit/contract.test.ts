import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ReadBlog } from '#contract/blog/read.ts';
import { CreatePost, POST_REQUIRED, UpdatePost } from '#contract/blog/schemas.ts';
import { CalendarDate } from '#contract/core/fields.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import {
  isFoundIn,
  MESSAGES,
  normalizeDocument,
  normalizeLine,
  searchable,
} from '#contract/core/text/text.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { ReadMemberList } from '#contract/members/read.ts';
import { CreateMember } from '#contract/members/schemas.ts';
import { ReadProjectDetail } from '#contract/projects/read.ts';
import { WriteProject } from '#contract/projects/schemas.ts';
import { ReadCurrentRecruit } from '#contract/recruit/read.ts';
import { WriteRecruit } from '#contract/recruit/schemas.ts';

const issuesOf = (schema: v.GenericSchema, input: unknown): Record<string, string> => {
  const result = v.safeParse(schema, input);
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
};

const post = { title: '첫 글', content: '본문', url: 'https://example.com/1' };

const project = {
  title: '모아',
  line_introduction: '한 줄',
  url: 'https://example.com/a.png',
  introduction: '설명',
  projectMember: '김하늘:frontend, 이바다',
  stacks: 'React, Hono',
  part: 'WEB',
  generation: 13,
  startDate: '2026-03-02',
  endDate: '2026-03-02',
};

const recruit = {
  url: 'https://example.com/form',
  documentDate: '2026-03-02',
  candidateDate: '2026-03-05',
  interviewDate: '2026-03-07',
  acceptDate: '2026-03-10',
  otDate: '2026-03-14',
};

describe('text', () => {
  it('normalises a line: NFC, one line, no control characters, trimmed', () => {
    const nfd = '\u1100\u1161'; // 가 in two jamo
    expect(normalizeLine(`  ${nfd}\u0000\u0007 나\r\n다\t `)).toBe('가 나 다');
  });

  it('replaces a lone surrogate, which no database stores', () => {
    expect(normalizeLine('a\ud800b')).toBe('a\ufffdb');
  });

  it('keeps line feeds and tabs of a document', () => {
    expect(normalizeDocument('\u0000첫째\r\n\t둘째\r셋째\n')).toBe('첫째\n\t둘째\n셋째');
  });

  it('counts an emoji as one character', () => {
    expect(countCharacters('🦁가')).toBe(2);
  });

  it('searches without case and white space', () => {
    expect(searchable(' React\t Hooks 입문 ')).toBe('reacthooks입문');
  });

  it.each([
    ['프로젝트', 'ㅍㄹㅈㅌ', true],
    ['나의 프로젝트 2', 'ㄹㅈㅌ2', true],
    ['프로젝트'.normalize('NFD'), 'ㅍㄹ', true],
    ['감사 인사', 'ㄳ', true],
    ['ㄳ', 'ㄱㅅ', true],
    ['쌍둥이', 'ㅆㄷ', true],
    ['쌍둥이', 'ㅅㄷ', false],
    ['프로젝트', 'ㅍ', false],
    ['ㅍ', 'ㅍ', true],
    ['프로젝트', '프ㄹ', false],
    ['abc', 'b', true],
  ])('a search in %s for %s: %s', (text, wanted, found) => {
    expect(isFoundIn(searchable(text), wanted)).toBe(found);
  });
});

describe('URLs', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com/a?b=c#d',
    'https://한글.kr/경로',
    '/uploads/sample/post-01_960x600.webp',
  ])('accepts %s', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'https://exa mple.com',
    'https:\\\\example.com',
    '/uploads/../etc/passwd',
    '/uploads/a//b.png',
    '/other/a.png',
    '',
  ])('refuses %j', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});

describe('dates', () => {
  it.each(['2026-02-28', '2028-02-29', '1970-01-01', '2199-12-31'])('accepts %s', (day) => {
    expect(v.is(CalendarDate, day)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '2026-03-02T00:00:00Z', ''])(
    'refuses %j',
    (day) => {
      expect(v.is(CalendarDate, day)).toBe(false);
    },
  );
});

describe('posts', () => {
  it('says 제목, 내용, URL은 필수입니다. for each missing field', () => {
    expect(issuesOf(CreatePost, {})).toEqual({
      title: POST_REQUIRED,
      content: POST_REQUIRED,
      url: POST_REQUIRED,
    });
    expect(issuesOf(CreatePost, { title: ' ', content: '\u3164', url: null })).toEqual({
      title: POST_REQUIRED,
      content: POST_REQUIRED,
      url: POST_REQUIRED,
    });
  });

  it('fills what may be left out and empties what null clears', () => {
    expect(v.parse(CreatePost, post)).toEqual({ ...post, thumbnail: null, tags: [] });
    expect(v.parse(UpdatePost, { thumbnail: '', tags: null })).toEqual({
      thumbnail: null,
      tags: [],
    });
    expect(v.parse(UpdatePost, {})).toEqual({});
  });

  it('names the tag that is twice, blank or too long', () => {
    expect(Object.keys(issuesOf(CreatePost, { ...post, tags: ['가', ' 가 '] }))).toEqual(['tags']);
    expect(Object.keys(issuesOf(CreatePost, { ...post, tags: ['가', ' '] }))).toEqual(['tags.1']);
    expect(Object.keys(issuesOf(CreatePost, { ...post, tags: ['가'.repeat(31)] }))).toEqual([
      'tags.0',
    ]);
  });

  it('accepts 120 emoji as a title and refuses 121', () => {
    expect(issuesOf(CreatePost, { ...post, title: '🦁'.repeat(120) })).toEqual({});
    expect(Object.keys(issuesOf(CreatePost, { ...post, title: '🦁'.repeat(121) }))).toEqual([
      'title',
    ]);
  });
});

describe('projects', () => {
  it('reads a comma-separated text and a list alike', () => {
    const fromText = v.parse(WriteProject, project);
    const fromList = v.parse(WriteProject, {
      ...project,
      projectMember: ['김하늘:프론트엔드', '이바다'],
      stacks: ['React', 'Hono'],
    });
    expect(fromText.projectMember).toEqual([
      { name: '김하늘', role: 'frontend' },
      { name: '이바다', role: '' },
    ]);
    expect(fromList).toEqual(fromText);
  });

  it('refuses an unknown role, a repeated name and a period that runs backwards', () => {
    expect(Object.keys(issuesOf(WriteProject, { ...project, projectMember: '가:마법사' }))).toEqual(
      ['projectMember.0'],
    );
    expect(Object.keys(issuesOf(WriteProject, { ...project, projectMember: '가,가:pm' }))).toEqual([
      'projectMember',
    ]);
    expect(Object.keys(issuesOf(WriteProject, { ...project, endDate: '2026-03-01' }))).toEqual([
      'endDate',
    ]);
  });

  it('names every required field that is missing', () => {
    expect(issuesOf(WriteProject, {})).toEqual(
      Object.fromEntries(Object.keys(project).map((field) => [field, MESSAGES.required])),
    );
  });
});

describe('members and the notice', () => {
  it('requires profile, name, position, part and generation', () => {
    expect(Object.keys(issuesOf(CreateMember, {})).sort()).toEqual([
      'generation',
      'name',
      'part',
      'position',
      'profile',
    ]);
  });

  it('puts a date that runs backwards beside the later date', () => {
    expect(Object.keys(issuesOf(WriteRecruit, { ...recruit, otDate: '2026-03-09' }))).toEqual([
      'otDate',
    ]);
    expect(issuesOf(WriteRecruit, recruit)).toEqual({});
  });
});

describe('reading what a basic server answers', () => {
  it('fills missing fields and leaves out what is no post', () => {
    const blog = v.parse(ReadBlog, {
      posts: [
        { id: '7', title: null, thumbnail: 'javascript:alert(1)', tags: 'a, b' },
        null,
        3,
        {},
      ],
    });
    expect(blog.best).toEqual([]);
    expect(blog.total).toBeNull();
    expect(blog.posts).toEqual([
      expect.objectContaining({ id: 7, title: '제목 없음', thumbnail: null, tags: ['a', 'b'] }),
    ]);
  });

  it.each([[null], [[]], ['html'], [{}], [{ posts: null }]])(
    'does not take %j for a blog',
    (body) => {
      expect(v.safeParse(ReadBlog, body).success).toBe(false);
    },
  );

  it.each([{}, { project_member: null }, { project_member: '김하늘' }])(
    'takes %j for a project of nobody',
    (body) => {
      expect(v.parse(ReadProjectDetail, body).project_member).toEqual([]);
    },
  );

  it('reads a project detail with the basic fields', () => {
    const detail = v.parse(ReadProjectDetail, {
      title: '모아',
      project_member: { 김하늘: 'frontend', 이바다: 3 },
      images: ['https://example.com/a.png', 'data:x'],
    });
    expect(detail.project_member).toEqual([
      { name: '김하늘', role: 'frontend' },
      { name: '이바다', role: '' },
    ]);
    expect(detail.images).toEqual(['https://example.com/a.png']);
    expect(detail.generation).toBeNull();
  });

  it.each([null, {}])('takes %j for no notice', (body) => {
    expect(v.parse(ReadCurrentRecruit, body)).toBeNull();
  });

  it('keeps members it can read', () => {
    expect(v.parse(ReadMemberList, { members: [{ id: 1, name: '가' }, {}] }).members).toHaveLength(
      1,
    );
  });
});

describe('toNfc', () => {
  it('composes as Unicode does, whatever a language writes', () => {
    for (const text of ['한글', '\u1112\u1161\u11ab', 'e\u0301', 'q\u0307\u0323', '👨‍👩‍👧', '']) {
      expect(toNfc(text)).toBe(text.normalize('NFC'));
    }
  });

  it('breaks a long row of marks, and a broken one no more', () => {
    const broken = toNfc(`a${'\u0301\u0316'.repeat(1_000)}`);
    expect(broken).toContain('\u034f');
    expect(toNfc(broken)).toBe(broken);
  });
});
