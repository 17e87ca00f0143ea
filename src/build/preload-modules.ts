import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { rewritePages } from './rewrite-pages.ts';

/** The opening tag of an island, and in it the modules of its component and of React's renderer. */
const ISLAND = /<astro-island(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/g;
const ISLAND_MODULE = /(?:component|renderer)-url="\/([^"]+)"/g;
/** Islands that start after the first paint; their directive loads the modules in `data-modules`. */
const LATE = /client="(?:visitor|data)"/;

/**
 * Otherwise browsers find one import after the other, each a round trip. The priority is low, because what is visible
 * before the scripts comes first.
 */
export function preloadModules(): AstroIntegration {
  const imports = new Map<string, readonly string[]>();

  /** The modules of the islands in `tags`, each after those that it imports. */
  const modulesOf = (tags: string): string[] => {
    const met = new Set<string>();
    const withImports = (file: string): string[] => {
      if (met.has(file)) return [];
      met.add(file);
      return [...(imports.get(file) ?? []).flatMap(withImports), file];
    };
    return [...tags.matchAll(ISLAND_MODULE)].flatMap(([, file = '']) => withImports(file));
  };

  const preload = (html: string): string => {
    const shown = html.replaceAll(/<template\b.*?<\/template>/gs, '');
    const early = [...shown.matchAll(ISLAND)].map(([tag]) => tag).filter((tag) => !LATE.test(tag));
    const links = modulesOf(early.join('')).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
    );
    return html
      .replace('</head>', `${links.join('')}</head>`)
      .replaceAll(ISLAND, (tag) => (LATE.test(tag) ? withModules(tag) : tag));
  };

  const withModules = (tag: string): string => {
    const files = modulesOf(tag).map((file) => `/${file}`);
    return tag.replace(/>$/, ` data-modules="${files.join(' ')}">`);
  };

  return {
    name: 'preload-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [rememberImports(imports)] } });
      },
      'astro:build:done': ({ dir }) => rewritePages(dir, preload),
    },
  };
}

const rememberImports = (imports: Map<string, readonly string[]>): Plugin => ({
  name: 'remember-imports',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') imports.set(chunk.fileName, chunk.imports);
    }
  },
});
