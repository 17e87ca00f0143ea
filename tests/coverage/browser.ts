/** Which lines and branches of `src` the browser's tests reach, from what V8 counted in each page. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mergeProcessCovs, type ScriptCov } from '@bcoe/v8-coverage';
import { type CoverageMap, createCoverageMap } from '@vitest/istanbul-lib-coverage';
import { convert } from 'ast-v8-to-istanbul';
import { parseSync } from 'vite';
import { DIST, WORK } from '#cli/built.ts';
import { ROOT } from '#cli/run.ts';

/** Reads the scripts' maps from the build, and what `counted.ts` wrote into `folder`: a file for each test. */
export async function readBrowserCoverage(folder: string): Promise<CoverageMap> {
  const map = createCoverageMap();
  for (const script of mergeScripts(folder)) {
    const file = join(DIST, script.url);
    // What holds nothing of ours has none.
    if (!existsSync(`${file}.map`)) continue;
    const code = readFileSync(file, 'utf8');
    const sourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap;
    // The maps name the sources from where the scripts were written first.
    const url = pathToFileURL(join(WORK, 'next', script.url)).href;
    const data = await convert({
      ast: parseSync(file, code).program,
      code,
      sourceMap,
      coverage: { ...script, url },
    });
    for (const [path, found] of Object.entries(data)) {
      if (path.startsWith(join(ROOT, 'src/'))) map.addFileCoverage(found);
    }
  }
  if (map.files().length === 0) throw new Error(`No script counted in ${folder} is of src.`);
  return map;
}

type SourceMap = NonNullable<Parameters<typeof convert>[0]['sourceMap']>;

/** All tests' counts of one script added up, a few files at a time: whole they would take gigabytes. */
function mergeScripts(folder: string): ScriptCov[] {
  let merged: ScriptCov[] = [];
  for (const file of globSync(join(folder, '*.json'))) {
    const result = JSON.parse(readFileSync(file, 'utf8')) as ScriptCov[];
    merged = mergeProcessCovs([{ result: merged }, { result }]).result;
  }
  return merged;
}
