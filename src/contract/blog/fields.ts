import type { Fields } from '../core/description.ts';

/** All that staff write of a post. */
export const POST_FIELDS = {
  title: {
    type: 'line',
    label: '제목',
    max: 120,
    isSearched: true,
    missing: '제목을 입력해 주세요.',
  },
  contents: {
    type: 'document',
    label: '내용',
    requestName: 'content',
    max: 50_000,
    isSearched: true,
    missing: '내용을 입력해 주세요.',
  },
  tags: { type: 'words', label: '태그', most: 10, max: 30, isSearched: true },
  thumbnail: { type: 'optionalUrl', label: '썸네일 URL' },
  url: { type: 'url', label: 'URL', missing: 'URL을 입력해 주세요.' },
} as const satisfies Fields;
