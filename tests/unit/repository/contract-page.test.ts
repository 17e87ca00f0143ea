import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/core/errors/errors.ts';
import { operations } from '#contract/operations.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/contract.md'), 'utf8');

it('names every operation, and `If-Match` where it is honoured', () => {
  const rows = page.matchAll(/^\| `([A-Z]+ [^`]+)` \| (?:basic|added)?([^|]*) \|/gm);
  const named = [...rows].map(([, call, more]) => `${call}${more}`);
  const all: readonly { method: string; path: string; conditional?: boolean }[] =
    Object.values(operations);
  expect(
    named.toSorted(),
    'rows of docs/contract.md, one a call, beside the calls of the contract',
  ).toEqual(
    all
      .map(
        ({ method, path, conditional }) => `${method} ${path}${conditional ? ', `If-Match`' : ''}`,
      )
      .toSorted(),
  );
});

it('names every error code under its status', () => {
  const rows = page.matchAll(/^\| (\d{3}) \| (`.*) \|$/gm);
  const named = [...rows].flatMap(([, status, codes = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => [code, Number(status)]),
  );
  expect(Object.fromEntries(named), 'the table of docs/contract.md, Errors').toEqual(ERROR_STATUS);
});
