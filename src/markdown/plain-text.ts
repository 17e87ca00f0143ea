import type { Token } from 'markdown-it';

/** The text of a token on one line; a picture has none. */
export function plainText(token: Token | undefined): string {
  switch (token?.type) {
    case 'inline':
      return (token.children ?? []).map(plainText).join('');
    case 'text':
    case 'code_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    default:
      return '';
  }
}
