/** Runs before what builds or tests: `npm ci` leaves the packages for it out where NODE_ENV is production. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

const names = Object.keys({ ...dependencies, ...devDependencies });
if (!names.every((name) => existsSync(join(root, 'node_modules', name)))) {
  console.error(
    '사이트를 만들고 검사하는 패키지가 빠져 있어요. npm ci --include=dev 를 실행하고 다시 해 주세요.',
  );
  process.exit(1);
}
