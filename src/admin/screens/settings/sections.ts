import { computed } from 'nanostores';
import { $session } from '../../data/session.ts';
import { adminPaths } from '../../paths.ts';

/** The screens that 설정 leads to. */
export const SETTINGS_SECTIONS = [
  {
    key: 'site',
    path: adminPaths.siteSettings,
    title: '사이트',
    glyph: 'sliders',
    needsAccount: true,
  },
  {
    key: 'staff',
    path: adminPaths.staff,
    title: '운영진',
    glyph: 'shield',
    needsAccount: true,
  },
  {
    key: 'checks',
    path: adminPaths.checks,
    title: '점검',
    glyph: 'key',
    needsAccount: true,
  },
  {
    key: 'trash',
    path: adminPaths.trash,
    title: '휴지통',
    glyph: 'trash',
    needsAccount: false,
  },
  {
    key: 'activity',
    path: adminPaths.activity,
    title: '활동 기록',
    glyph: 'document',
    needsAccount: false,
  },
  {
    key: 'sessions',
    path: adminPaths.sessions,
    title: '내 세션과 비밀번호',
    glyph: 'device',
    needsAccount: true,
  },
  {
    key: 'help',
    path: adminPaths.help,
    title: '도움말',
    glyph: 'question',
    needsAccount: false,
  },
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The sections that this server has: one without a sign-in has no accounts. */
export const $settingsSections = computed($session, ({ status }) =>
  SETTINGS_SECTIONS.filter(({ needsAccount }) => status === 'signed-in' || !needsAccount),
);
