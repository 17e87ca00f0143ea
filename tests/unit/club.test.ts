import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const club = JSON.parse(read('content/club.json')) as Record<string, unknown>;

/** Everything anew over a `content/club.json` that says something else. */
const changeClub = (change: Record<string, unknown>) => {
  vi.resetModules();
  vi.doMock('../../content/club.json', () => ({ default: { ...club, ...change } }));
};

afterEach(() => {
  vi.doUnmock('../../content/club.json');
  vi.resetModules();
});

describe('the line that says the generation', () => {
  it('says 13, as everything else then does', async () => {
    const { GENERATION, SITE, STATISTICS } = await import('#site');
    const { GENERATION_OPTIONS } = await import('#features/projects/list/store.ts');
    expect(GENERATION).toBe(13);
    expect(SITE.fullName).toBe('광운대학교 멋쟁이사자처럼 13기');
    expect(STATISTICS[0]).toEqual({ value: 13, unit: '기수째', label: '시작된 지' });
    expect(GENERATION_OPTIONS.map(({ label }) => label)).toEqual(['전체', '13기', '12기']);
  });

  it('is followed by names, figures, filters, the sample and what the admin area begins with', async () => {
    changeClub({ generation: 14 });
    const { GENERATION, SITE, STATISTICS } = await import('#site');
    const { GENERATION_OPTIONS } = await import('#features/projects/list/store.ts');
    const { readSample } = await import('#server/app/sample/read.ts');
    expect(GENERATION).toBe(14);
    expect(SITE.fullName).toBe('광운대학교 멋쟁이사자처럼 14기');
    expect(SITE.description).toContain('14기');
    expect(STATISTICS[0]?.value).toBe(14);
    expect(GENERATION_OPTIONS.map(({ label }) => label)).toEqual(['전체', '14기', '13기', '12기']);
    const sample = readSample();
    expect(new Set(sample.members.map(({ generation }) => generation))).toEqual(new Set([14]));
    expect(new Set(sample.projects.map(({ generation }) => generation))).toEqual(new Set([14, 13]));
  });

  it('is the only one: no source names a generation', () => {
    const files = globSync('src/**/*.{ts,tsx,astro,scss}', { cwd: root });
    const named = files.filter((file) =>
      read(file)
        .split('\n')
        // Comments and examples of what somebody may type.
        .some((line) => /1[0-9]기|열\S* 번째/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line)),
    );
    expect(named).toEqual([]);
  });
});

it('the mail address may hold what means something in a link', async () => {
  changeClub({ mail: "o'neil&100%@club.example" });
  const { CONTACT } = await import('#site');
  expect(CONTACT.mailHref).toBe("mailto:o'neil%26100%25@club.example");
});

it('the place where the club tells its news may be another one, or none', async () => {
  changeClub({ channel: { name: '카카오톡 채널', url: 'https://pf.kakao.com/_club' } });
  const none = { phase: 'none', stages: [], present: null, daysLeft: null } as const;
  const other = await import('#features/recruit/messages.ts');
  expect(other.describeStatus(null, none).sentence).toContain('카카오톡 채널에서 전할게요.');
  changeClub({ channel: null });
  const silent = await import('#features/recruit/messages.ts');
  expect(silent.describeStatus(null, none).sentence).toContain('이 페이지에서 전할게요.');
});
