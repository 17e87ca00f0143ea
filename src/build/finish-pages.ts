import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { finishPage } from '#server/site/pages/astro-output.ts';
import { buildFonts } from './fonts.ts';

/** Makes the fonts, and writes each page that Astro has built as it is delivered. `laterStyles` are hashes of styles that a script adds. */
export function finishPages(laterStyles: readonly string[]): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  let laterCharacters: ReadonlySet<string> = new Set();

  const modulesOf = (files: readonly string[]): string[] => {
    const met = new Set<string>();
    const withImports = (file: string): string[] => {
      if (met.has(file)) return [];
      met.add(file);
      return [...(imports.get(file) ?? []).flatMap(withImports), file];
    };
    return files.flatMap(withImports);
  };

  return {
    name: 'finish-pages',
    hooks: {
      // Every page imports the faces, so `dev`, `build` and `check` make them first.
      'astro:config:setup': async ({ updateConfig }) => {
        laterCharacters = await buildFonts();
        updateConfig({ vite: { plugins: [rememberImports(imports)] } });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          const html = await readFile(path, 'utf8');
          await writeFile(path, finishPage(html, { modulesOf, laterCharacters, laterStyles }));
        }
      },
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
