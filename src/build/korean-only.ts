/** React Aria has texts in 34 languages; English is used where a Korean text is missing. */
import type { Plugin } from 'vite';

const WORDS = /\/([a-z]{2}-[A-Z]{2})\.m?js$/;
const KEPT = ['ko-KR', 'en-US'];
const NOTHING = '\0other-language';

export function koreanOnly(): Plugin {
  return {
    name: 'korean-only',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = WORDS.exec(source)?.[1];
      const ofReactAria = importer !== undefined && /\/(?:react-aria|react-stately)/.test(importer);
      return ofReactAria && language !== undefined && !KEPT.includes(language) ? NOTHING : null;
    },
    load: (id) => (id === NOTHING ? 'export default {};' : null),
  };
}
