import { ApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/call.ts';
import { getPost } from '#contract/blog/endpoints.ts';
import { addScheme } from '#contract/core/text/add-scheme.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import { isUndescribed } from '../editor/undescribed.ts';
import { stateOf } from './states.ts';

/** A problem to look at before an entry is published; only one with `isWrong` prevents that. */
export interface Check {
  readonly text: string;
  readonly isWrong?: boolean;
  readonly location: FieldLocation;
}

/** A field of the form, and in a text the element of this index among those that a selector finds. */
export interface FieldLocation {
  readonly field: string;
  readonly selector?: string;
  readonly index?: number;
}

/** Messengers show about two lines of a title. */
const VISIBLE_TITLE = 40;

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Code, between fences, set in or in a line, and escaped signs: nothing in them is a link. Safari 16.0 looks not behind. */
const NO_LINKS =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[^]*?^ {0,3}\1[`~]*[ \t]*$|[^]*)|\n[ \t]*\n(?:(?: {4}|\t)[^\n]*(?:\n|$))+|(`+)(?!`)[^]*?[^`]\2(?!`)|\\[^]/gm;

const LINK = /(!?)\[([^\]\n]*)\]\([ \t]*<?([^\s()<>]*)>?(?:[ \t]+["'(][^\n]*?["')])?[ \t]*\)/g;

/** Whether it looks like an address, unlike the text of `[필독](중요)` and the day of `[모집](3/2)`. */
const isAddressLike = (address: string): boolean =>
  address === '' || /^(?:[/#.]|[a-z][a-z\d+.-]*:)/i.test(address) || addScheme(address) !== address;

export function checkTitle(title: string, field: string): readonly Check[] {
  if (countCharacters(title) <= VISIBLE_TITLE) return [];
  return [{ text: `제목이 ${VISIBLE_TITLE}자를 넘어 메신저에서 잘려요.`, location: { field } }];
}

/** Checks a text and its rendered HTML. */
export function checkText(markdown: string, html: string, field: string): readonly Check[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: Check[] = [];
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  for (const [index, picture] of all('img').entries()) {
    const altText = picture.getAttribute('alt')?.trim() ?? '';
    if (altText !== '' && !isUndescribed(altText)) continue;
    found.push({
      text: `${index + 1}번째 사진에 설명이 없어요.`,
      location: { field, selector: 'img', index },
    });
  }
  let before = 1;
  for (const [index, heading] of all(HEADINGS).entries()) {
    const level = Number(heading.tagName.slice(1));
    if (level > before + 1) {
      const text = `제목 ‘${heading.textContent.trim()}’이 한 단계를 건너뛰어요.`;
      found.push({ text, location: { field, selector: HEADINGS, index } });
    }
    before = level;
  }
  // Without a safe address pages show only the words.
  const text = `\n\n${markdown}`.replace(NO_LINKS, '');
  for (const [, mark, altText = '', address = ''] of text.matchAll(LINK)) {
    if (mark === '!' || isSafeUrl(address) || !isAddressLike(address)) continue;
    found.push({ text: `링크 ‘${altText}’에 쓸 수 있는 주소가 없어요.`, location: { field } });
  }
  return found;
}

/** Links to entries of this site that visitors do not see. */
export async function checkOwnLinks(html: string, field: string): Promise<readonly Check[]> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('a')];
  const found = await Promise.all(
    links.map(async (link, index): Promise<Check | null> => {
      const problem = await problemOf(link.getAttribute('href') ?? '');
      if (problem === null) return null;
      const text = `링크 ‘${link.textContent.trim()}’이 ${problem} 글로 이어져요.`;
      return { text, location: { field, selector: 'a[href]', index } };
    }),
  );
  return found.filter((check) => check !== null);
}

async function problemOf(href: string): Promise<string | null> {
  const { origin, pathname } = new URL(href, location.origin);
  const [, folder, id] = /^\/(blogs|projects)\/(\d+)$/.exec(pathname) ?? [];
  if (origin !== location.origin || id === undefined) return null;
  try {
    const find = folder === 'blogs' ? getPost : getProject;
    const state = stateOf((await get(find, { params: { id } })).data);
    return state === null || state === 'published' ? null : '아직 보이지 않는';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? '지워진' : null;
  }
}
