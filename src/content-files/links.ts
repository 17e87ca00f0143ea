import { withoutInvisible } from '#contract/core/text/invisible.ts';
import { isSafeUrl, parseUrl } from '#contract/core/text/url.ts';
import { readableAddress } from '#markdown/render.ts';
import { isSiteLink, type TextLink } from '#markdown/site-text.ts';
import { codeOf } from './text.ts';

export const hiddenIn = (sign: string): string =>
  `주소에 보이지 않는 글자(${codeOf(sign)})가 있어요. 주소를 지우고 손으로 다시 적어 주세요.`;

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** A domain, by its last part, or an address of the Internet protocol. */
const HOST =
  /^(?:(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})\.?|[\d.]+|\[[\da-f:.]+\]|localhost)$/;

/** Whether a browser would find a machine by the address, as far as the address alone says. */
export function hasHost(address: string): boolean {
  return HOST.test(parseUrl(address)?.hostname ?? '');
}

/** What is wrong with the host of an address that leads out of the site. */
export function explainHost(address: string): string | null {
  if (!/^https?:\/\/\S*$/i.test(address) || hasHost(address)) return null;
  return `링크 ${readableAddress(address)}: 어느 브라우저도 열 수 없는 주소예요. 주소를 다시 복사해 주세요.`;
}

/** What is wrong with a link of a text, as far as its address alone says; `page` shows the text. */
export function explainLink({
  address,
  isPicture,
  page,
}: TextLink & { page: string }): string | null {
  const readable = isReadable(address) ? decodeURIComponent(address) : address;
  const hidden = Array.from(readable).find((sign) => withoutInvisible(sign) === '');
  if (hidden !== undefined) return hiddenIn(hidden);
  const outside = explainHost(address);
  if (outside !== null) return outside;
  if (address === '') return '링크나 사진에 주소가 없어요. 괄호 안에 주소를 적어 주세요.';
  if (/\s/.test(address)) {
    return `링크 ${address}: 주소에 빈칸이 있어 링크가 되지 않아요. 빈칸을 지우거나 %20으로 바꿔 주세요.`;
  }
  if (/^[/#]/.test(address) && !isReadable(address)) {
    return `링크 ${address}: 주소의 % 뒤가 잘못되었어요. 주소를 다시 복사해 주세요.`;
  }
  if (isPicture) {
    return isSafeUrl(address)
      ? null
      : `사진 ${readableAddress(address)}: 관리자 화면의 사진에 올린 주소(/uploads/…)나 https://로 시작하는 주소를 적어 주세요.`;
  }
  if (/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(address)) {
    return `링크 ${address}: 이 컴퓨터에서만 열려요. 사이트 안은 /recruit처럼 /로 시작하는 주소를 적어 주세요.`;
  }
  if (isSiteLink(address)) return null;
  if (/\.md(#|$)/i.test(address)) {
    return `링크 ${readableAddress(address)}: 글 파일이 아니라 그 글이 보이는 페이지의 주소를 적어 주세요. 이 폴더의 글은 ${page}에 보여요.`;
  }
  return `링크 ${readableAddress(address)}: 사이트 안은 /recruit처럼 /로, 밖은 https://로 시작하는 주소여야 해요.`;
}
