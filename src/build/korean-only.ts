/** React Aria has texts in 34 languages; English is used where a Korean text is missing. */
import type { Plugin } from 'vite';

const LOCALE_MODULE = /\/([a-z]{2}-[A-Z]{2})\.m?js$/;
const BUNDLED_LOCALES = ['ko-KR', 'en-US'];
const NOTHING = '\0other-language';

export function koreanOnly(): Plugin {
  return {
    name: 'korean-only',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = LOCALE_MODULE.exec(source)?.[1];
      const ofReactAria = importer !== undefined && /\/(?:react-aria|react-stately)/.test(importer);
      return ofReactAria && language !== undefined && !BUNDLED_LOCALES.includes(language)
        ? NOTHING
        : null;
    },
    load: (id) => (id === NOTHING ? 'export default {};' : null),
  };
}
