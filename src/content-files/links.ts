import { isSafeUrl } from '#contract/core/text/url.ts';
import { readableAddress } from '#markdown/render.ts';
import { isSiteLink, type TextLink } from '#markdown/site-text.ts';

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a link of a text, as far as its address alone says; `page` shows the text. */
export function explainLink({
  address,
  isPicture,
  page,
}: TextLink & { page: string }): string | null {
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
