import { listSessions, revokeSession } from '#client/staff/auth.ts';
import type { ReadOpenSession } from '#contract/auth/read.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';

export const sessionsResource = createResource('sessions', listSessions, { fresh: true });

const revokeMutation = createMutation({
  key: ({ id }: ReadOpenSession) => id,
  topic: () => 'sessions',
  run: ({ id }) => revokeSession(id),
  success: () => '그 기기에서 로그아웃했어요.',
  failure: '로그아웃하지 못했어요.',
  reload: () => reloadAfterSave(['sessions'], sessionsResource),
});

export const $busySessions = revokeMutation.busy.$keys;

export async function endSession(session: ReadOpenSession): Promise<void> {
  await revokeMutation.run(session);
}

const BROWSERS = [
  [/Edg\w*\//, 'Edge'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Describes a user agent: `Windows의 Chrome`. */
export function describeBrowser(userAgent: string | null): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined) return system ?? '알 수 없는 기기';
  return system === undefined ? browser : `${system}의 ${browser}`;
}
