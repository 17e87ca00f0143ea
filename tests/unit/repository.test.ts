import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('has the newest entry of the changelog for the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('holds back in Renovate exactly the packages that a page of decisions gives a reason for', () => {
  const rows = read('docs/decisions/versions.md').matchAll(/^\| ([^|]+) \| [^|]*\d[^|]* \|/gm);
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
    packageRules: { matchPackageNames: string[]; allowedVersions?: string }[];
  };
  const held = packageRules
    .filter(({ allowedVersions }) => allowedVersions !== undefined)
    .flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(held.toSorted()).toEqual(
    [...rows].flatMap(([, names = '']) => names.split(', ')).toSorted(),
  );
});
