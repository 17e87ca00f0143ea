import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shippedPackages, thirdPartyNotices } from '#cli/notices.ts';

const root = join(import.meta.dirname, '../../..');

it('is current: `npm run notices` would write the same', () => {
  const text = readFileSync(join(root, 'public/licenses.txt'), 'utf8');
  expect(text === thirdPartyNotices(root), 'run npm run notices, and commit what it wrote').toBe(
    true,
  );
});

it('holds the fonts and what reaches browsers, with a holder and the licence', () => {
  const text = thirdPartyNotices(root);
  expect(text).toMatch(/^react\n {4}Copyright \(c\) .*(Facebook|Meta)/m);
  expect(text).toMatch(/^nanostores\n {4}Copyright 20/m);
  expect(text).toContain('with Reserved Font Name Pretendard');
  expect(text).toContain('Space Grotesk Project Authors');
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  // That of heic-to stands on the GPL.
  for (const name of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE']) {
    expect(text).toMatch(new RegExp(`^ *${name}\\n +Version 3`, 'm'));
  }
});

it('finds only licences that let this project stand under MIT', () => {
  // MPL and LGPL bind only changes to the package itself, and nothing here changes one.
  const fine =
    /^(MIT|MIT-0|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|PSF-2\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0(?:-or-later)?)$/;
  const others = shippedPackages(root).filter(
    ({ license }) => !license.split(' AND ').every((name) => fine.test(name)),
  );
  expect(others, 'packages whose licence does not go with MIT: take others').toEqual([]);
});
