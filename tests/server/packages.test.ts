/** The program where `NODE_ENV=production npm ci` has left the packages out that only build and test. */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from '../support/built-page.ts';
import { environment, ROOT, startServer } from '../support/machine/process.ts';

const { devDependencies, scripts } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as Record<'devDependencies' | 'scripts', Record<string, string>>;

const tree = mkdtempSync(join(tmpdir(), 'club-production-'));
const dataDir = join(tree, 'club');
const packages = join(tree, 'node_modules');

const run = async (script: string, cwd = tree) => {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd,
    env: environment({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', PORT: '0' }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
};

beforeAll(() => {
  for (const path of ['src', 'content', 'public', 'package.json'])
    cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  const installed = readdirSync(join(ROOT, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(ROOT, 'node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
  for (const name of installed.filter((other) => !(other in devDependencies))) {
    mkdirSync(join(packages, name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('with the packages of production alone', () => {
  const commands = ['start', 'build', 'dev', 'test', 'lint', 'test:unit', 'shots'];

  it.each(commands)('npm run %s says what to install and begins nothing', async (script) => {
    expect(scripts).toHaveProperty([script]);
    expect(await run(script)).toEqual({
      code: 1,
      said: '사이트를 만들고 검사하는 패키지가 빠져 있어요. npm ci --include=dev 를 실행하고 다시 해 주세요.\n',
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('npm start serves what has been built', async () => {
    for (const folder of ['dist', '.build/islands'])
      mkdirSync(join(tree, folder), { recursive: true });
    writeFileSync(join(tree, 'dist/index.html'), builtPage());
    writeFileSync(join(tree, '.build/islands/islands.js'), 'export const names = [];');
    const stamp = `import { fingerprint } from './src/cli/built.ts';
      console.log(fingerprint({ adminSecret: 'likelion', apiOrigin: null }));`;
    const made = execFileSync(process.execPath, ['--input-type=module', '--eval', stamp], {
      cwd: tree,
    });
    writeFileSync(join(tree, '.build/stamp'), made);
    const server = await startServer({ SAMPLE_CONTENT: 'off' }, tree);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await server.stop();
  });
});

it('says what to do where nothing has been installed', async () => {
  const bare = join(tree, 'bare');
  for (const path of ['src/cli', 'package.json'])
    cpSync(join(ROOT, path), join(bare, path), { recursive: true });
  expect(await run('start', bare)).toEqual({
    code: 1,
    said: '패키지가 아직 없어요. npm ci 를 먼저 실행해 주세요.\n',
  });
});

describe('in a folder whose name a program takes for something else', () => {
  it.each(['a*b', 'a?b', 'a#b', 'a%20b', 'a"b', 'a\\b', 'a:b'])(
    'npm start says so: %s',
    async (name) => {
      const folder = join(tree, name);
      for (const path of ['src/cli', 'package.json'])
        cpSync(join(ROOT, path), join(folder, path), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      expect(await run('start', folder)).toEqual({
        code: 1,
        said: `폴더 ${folder}의 이름에 " # % * : ? \\ 가 있어요. 이런 글자가 없는 폴더로 옮겨 주세요.\n`,
      });
    },
  );

  it.each(['a b', 'a[b]', 'a{b}', '(x)', '한글'])('npm start takes any other: %s', async (name) => {
    const folder = join(tree, name);
    for (const path of ['src', 'content', 'package.json'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(packages, join(folder, 'node_modules'));
    // It gets as far as what it has to build with.
    expect((await run('start', folder)).said).toMatch(/^사이트를 만들고/);
  });
});
