import { describe, expect, it } from 'vitest';
import { indexOfWrite } from '#admin/publishing/versions.ts';

const version = (id: number, saved_at: string, more: object = {}) => ({
  id,
  saved_at,
  saved_by: 'staff',
  fields: ['title'],
  ...more,
});

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 5, 5, seconds)).toISOString();
const write = { at: at(10), actor: 'staff', fields: ['title'] };

describe('the version of an entry of the log', () => {
  it('is the nearest one of the same person and fields', () => {
    const versions = [
      version(4, at(12)),
      version(3, at(10), { saved_by: 'other' }),
      version(2, at(10), { fields: ['contents'] }),
      version(1, at(11)),
    ];
    expect(indexOfWrite(versions, write)).toBe(3);
  });

  it('is none where it is no longer kept', () => {
    expect(indexOfWrite([version(9, at(40)), version(8, '')], write)).toBe(-1);
    expect(indexOfWrite([], write)).toBe(-1);
  });
});
