import { describe, expect } from 'vitest';
/** The sentence a bad value is refused with; forms say the same ones, as they read the same schemas (e2e/admin/bad-input). */
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import type { OperationName } from '#contract/operations.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { PERIOD_BACKWARDS } from '#contract/projects/schemas.ts';
import { member, post, project, recruit } from '../support/factories.ts';
import { it } from '../support/server.ts';

type Row = readonly [field: string, sentence: string, values: readonly unknown[]];

const long = (length: number) => '가'.repeat(length);
const PASTED = 50_000;
const INVISIBLE = '\u0007 \u200b\u3164';
const RANGE = '기수는 1부터 99까지예요.';

/** Every way a required line can be wrong. */
const line = (field: string, most: number, required: string = MESSAGES.required): Row[] => [
  [field, required, ['', INVISIBLE]],
  [
    field,
    MESSAGES.tooLong(most),
    [long(most + 1), '🦁'.repeat(most + 1), `\u0000${long(PASTED + 1)}\u0007`],
  ],
  [field, MESSAGES.text, [7]],
];

const BAD_URLS = [
  'javascript:alert(1)',
  'ftp://example.com/a.png',
  'data:image/png;base64,AA',
  '//example.com',
  'example.com',
  '그림 🦁',
];

const url = (field: string): Row => [field, MESSAGES.url, BAD_URLS];

const requiredUrl = (field: string, required: string = MESSAGES.required): Row[] => [
  [field, required, ['']],
  url(field),
  [field, MESSAGES.tooLong(LIMITS.url), [`https://example.com/${'a'.repeat(LIMITS.url)}`]],
];

const date = (field: string, required: string = MESSAGES.required): Row[] => [
  [field, required, ['']],
  [field, MESSAGES.date, ['2027-02-30', '다음 주 🦁', '1969-12-31', 20270302]],
];

const list = (field: string, longest: number, most: number): Row[] => [
  [field, MESSAGES.duplicate, [['사자', '사자']]],
  [field, MESSAGES.tooLong(longest), [[long(longest + 1)]]],
  [field, MESSAGES.tooMany(most), [Array.from({ length: most + 1 }, (_, index) => `${index}`)]],
];

const choice = (field: string, ...values: string[]): Row => [field, MESSAGES.choice, values];

const generation = (required: string = MESSAGES.required): Row[] => [
  ['generation', required, [undefined]],
  ['generation', RANGE, [0, -3, 100, 99_999]],
  ['generation', '기수는 소수 없이 입력해 주세요.', [1.5]],
  ['generation', MESSAGES.wholeNumber, ['abc', '1e1', '🦁', long(PASTED)]],
];

const NOTICE = recruit();
const DATES = ['documentDate', 'candidateDate', 'interviewDate', 'acceptDate', 'otDate'];
const before = (field: string, value: string, name: string, earlier: string): Row => [
  field,
  `${name} ${earlier}과 같거나 그 뒤여야 해요.`,
  [value],
];

const CALLS: readonly (readonly [OperationName, object, Row[]])[] = [
  [
    'createPost',
    post(),
    [
      ...line('title', POST_FIELDS.title.max, '제목을 입력해 주세요.'),
      ...line('content', POST_FIELDS.contents.max, '내용을 입력해 주세요.'),
      ...requiredUrl('url', 'URL을 입력해 주세요.'),
      url('thumbnail'),
      ...list('tags', POST_FIELDS.tags.max, POST_FIELDS.tags.most),
    ],
  ],
  [
    'createProject',
    project({ startDate: '2026-03-02', endDate: '2026-06-20' }),
    [
      ...line('title', POST_FIELDS.title.max, '프로젝트 제목을 입력해 주세요.'),
      ...line(
        'line_introduction',
        PROJECT_FIELDS.line_introduction.max,
        '한 줄 소개를 입력해 주세요.',
      ),
      ...requiredUrl('url', '이미지 URL을 입력해 주세요.'),
      ['images', MESSAGES.url, [['javascript:alert(1)']]],
      ...line('introduction', PROJECT_FIELDS.introduction.max, '상세 설명을 입력해 주세요.'),
      ...generation('기수를 골라 주세요.'),
      ['projectMember', '참여 멤버를 입력해 주세요.', [[]]],
      [
        'projectMember',
        '역할은 기획, 디자인, 프론트엔드, 백엔드 가운데 하나로 써 주세요.',
        [['김사자:왕']],
      ],
      ['projectMember', MESSAGES.tooLong(MEMBER_FIELDS.name.max), [[long(41)]]],
      ['projectMember', MESSAGES.duplicate, [['김사자', '김사자:pm']]],
      ['stacks', '기술 스택을 입력해 주세요.', [[]]],
      ...list('stacks', MEMBER_FIELDS.name.max, PROJECT_FIELDS.stacks.most),
      choice('part', '왕'),
      choice('activity', '왕'),
      ...date('startDate', '시작일을 입력해 주세요.'),
      ...date('endDate', '종료일을 입력해 주세요.'),
      ['endDate', PERIOD_BACKWARDS, ['2026-03-01']],
    ],
  ],
  [
    'createMember',
    member(),
    [
      ...line('name', MEMBER_FIELDS.name.max),
      choice('position', '', '왕'),
      choice('part', '', '왕'),
      ...requiredUrl('profile'),
      url('github'),
      url('instagram'),
      ...list('stacks', MEMBER_FIELDS.name.max, PROJECT_FIELDS.stacks.most),
      ...generation(),
    ],
  ],
  ['createGeneration', {}, generation()],
  [
    'updateRecruit',
    NOTICE,
    [
      ...requiredUrl('url'),
      ...DATES.flatMap((field) => date(field)),
      before(
        'candidateDate',
        dayBefore(NOTICE.documentDate),
        '합격자 발표일은',
        '서류 제출 마감일',
      ),
      before('interviewDate', dayBefore(NOTICE.candidateDate), '면접일은', '합격자 발표일'),
      before('acceptDate', dayBefore(NOTICE.interviewDate), '최종 합격자 발표일은', '면접일'),
      before('otDate', dayBefore(NOTICE.acceptDate), 'OT 일자는', '최종 합격자 발표일'),
    ],
  ],
];

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

describe('a bad value', () => {
  it.for(CALLS)('of %s is refused with its sentence', async ([name, body, rows], { server }) => {
    for (const [field, sentence, values] of rows) {
      for (const value of values) {
        const answer = await server.call(name, {
          params: { id: 1 },
          body: { ...body, [field]: value },
        });
        const errors = answer.body.errors as { path: string; message: string }[];
        expect(
          [answer.status, ...errors.map(({ path, message }) => [path.split('.')[0], message])],
          String(value).slice(0, 40),
        ).toEqual([422, [field, sentence]]);
      }
    }
  });
});
