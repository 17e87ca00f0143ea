import { describe, expect, it } from 'vitest';
import { fingerprint } from '#cli/built.ts';
import { readBuildConfig } from '#server/app/config.ts';

describe('the build that lies there', () => {
  it('is that of the settings that are written into it, and of no others', () => {
    const fingerprints = [
      {},
      { PUBLIC_ADMIN_SECRET: 'another' },
      { API_ORIGIN: 'https://api.example.com' },
    ].map((env) => fingerprint(readBuildConfig(env)));
    expect(new Set(fingerprints).size).toBe(3);
    // Our server writes its address into the pages as it sends them.
    const elsewhere = readBuildConfig({ SITE_URL: 'https://club.example.com' });
    expect(fingerprint(elsewhere)).toBe(fingerprints[0]);
  });
});
