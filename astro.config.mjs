import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { BROWSER_TARGETS, browserTargets } from './src/build/browser-targets.ts';
import { contentFiles } from './src/build/content-files.ts';
import { devApi } from './src/build/dev-api.ts';
import { devContent } from './src/build/dev-content.ts';
import { finishPages } from './src/build/finish-pages.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { koreanOnly } from './src/build/korean-only.ts';
import { STYLESHEETS } from './src/build/stylesheets.ts';
import { PREPARED_PATHS } from './src/contract/pages/pages.ts';
import { hashOf } from './src/server/site/pages/astro-output.ts';

/** React Aria puts these two `<style>` elements into the page; a policy of hashes has to name them. */
const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashOf);

/** React, and the few lines that the build itself gives to every island: each file more is a place in the queue. */
const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;

/** What islands with data share; a collection's own part of the client and the contract comes with the islands that show it. */
const SHARED =
  /src\/((shared|client\/(basic|transport)|contract\/(core|pages))\/|(client\/preview-link|contract\/publishing\/preview)\.)/;
/** Of that, what only the admin area or a single page needs. */
const SHARED_BY_FEW =
  /contract\/core\/(described-schemas|description|errors\/error-sentences|fields|limits|mail-address|publication(-fields)?|typed|text\/(clean|add-scheme|invisible|parse-number|reading-time|searchable|text|title-key))\.|client\/(basic\/(optional-call|order|sort)|transport\/(background|download|server-time|staff|upload))\.|shared\/(lib\/moment|stores\/(busy-keys|form|mutation|reload|toasts|use-data))|ui\/(content\/Markdown|sun\/Sun)/;

/** What only lists need that are searched and turned over. */
const LISTS =
  /contract\/core\/(page|paging|text\/searchable)\.|client\/basic\/(find-page|cache-time|cached-call|walk)\.|shared\/(lib\/composition|stores\/(listing|url-query)|ui\/list\/(ListCount|Pager|SearchField))/;

/**
 * What islands need that ask for no data: stores, the simplest controls; and what the Markdown module shares with the
 * pages. A module that is loaded on demand brings the styles of every chunk it leans on, once more and after those that
 * the page holds inline, where they would win: it may lean on no chunk with styles, as `page` is.
 */
const BASICS =
  /vite\/preload-helper|src\/shared\/(islands(?!\/moments)|timings)|node_modules\/(nanostores|@nanostores\/react)\/|src\/site|content\/club|contract\/core\/text\/(characters|nfc|url)\.|shared\/(lib\/(open-over|pass-focus|reduced-motion)|ui\/(button\/(Button|button-class|LinkButton)|content\/BuiltHtml|icon\/))/;

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  // A stylesheet of its own is a journey more before the first paint; all of them are 5 KB.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    devApi(),
    devContent(),
    finishPages(REACT_ARIA_STYLES),
    {
      name: 'directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          for (const name of ['visitor', 'data']) {
            addClientDirective({ name, entrypoint: `./src/shared/islands/${name}.ts` });
          }
        },
      },
    },
  ],
  vite: {
    plugins: [browserTargets(), contentFiles(), koreanOnly(), inlineScripts()],
    css: STYLESHEETS,
    // The table itself is larger than what browsers need of it.
    define: { 'import.meta.env.PREPARED_PATHS': JSON.stringify(PREPARED_PATHS) },
    // Modules find each other also where the site lies in a folder, as an exported one does.
    experimental: { renderBuiltUrl: (_, { ssr }) => (ssr ? undefined : { relative: true }) },
    // `npm run coverage` counts in the scripts as they were written.
    build: {
      cssTarget: BROWSER_TARGETS,
      ...(process.env.COVERAGE && { sourcemap: true, minify: false }),
    },
    environments: {
      client: {
        build: {
          // The policy refuses fonts of `data:`, which small ones would become.
          assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
          rolldownOptions: {
            // By itself the code falls into twenty pieces a page, small ones that compress badly. So React is one, what
            // most islands share another; what an island without data needs stays apart from both.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: REACT,
                    priority: 3,
                  },
                  // The header's script needs it, which must not bring React along.
                  { name: 'over-page', test: /shared\/lib\/over-page\./, priority: 4 },
                  { name: 'basics', test: BASICS, priority: 2 },
                  {
                    name: 'page',
                    test: (id) => SHARED.test(id) && !SHARED_BY_FEW.test(id) && !LISTS.test(id),
                    minShareCount: 2,
                    priority: 1,
                  },
                  { name: 'lists', test: LISTS, minShareCount: 2 },
                  // The admin area shares part of it: what the team's page asks would be two files.
                  {
                    name: 'members',
                    test: /src\/(client\/members|contract\/members\/(endpoints|read))\./,
                    minShareCount: 2,
                  },
                  // Three small ones of the list, which compress badly apart.
                  {
                    name: 'projects',
                    test: /src\/(contract\/(generations\/project-generations|projects\/kinds)|features\/projects\/messages)\./,
                    minShareCount: 2,
                  },
                  {
                    name: 'blog',
                    // What a post is, and its schemas, are the admin area's.
                    test: /src\/(client|contract|features)\/blog\/(?!fields|schemas|typed)/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  // Shiki colours with inline styles, which the policy below forbids; no text of ours holds code to colour.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Pictures of projects, posts and members may lie on any host.
        "img-src 'self' data: blob: https: http:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      styleDirective: {
        // Motion and React write `style=` attributes, also into the pre-rendered page.
        resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }],
        hashes: REACT_ARIA_STYLES,
      },
    },
  },
});
