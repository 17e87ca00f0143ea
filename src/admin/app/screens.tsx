import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Path } from '../kit/navigation/path.ts';
import type { GlyphName } from '../kit/ui/glyphs.ts';
import { adminPaths } from '../paths.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../screens/settings/sections.ts';

export { $settingsSections } from '../screens/settings/sections.ts';

export interface OpenScreen {
  readonly title: string;
  /** The public page about the same content. */
  readonly publicPath: string;
  readonly content: ReactNode;
}

/** `null` where `path` belongs to another screen. */
type FindScreen = (path: string) => OpenScreen | null;

/** A menu entry with its screens; the entry links to the first one. */
export interface Section {
  readonly label: string;
  readonly glyph: GlyphName;
  readonly href: string;
  readonly screens: readonly FindScreen[];
}

interface Options {
  readonly path: Path<[]> | Path<[number]>;
  readonly title: string | ((id: number) => string);
  /** The public path of the section's first screen when absent. */
  readonly publicPath?: string | ((id: number) => string) | undefined;
  /** Loads the screen's code when the screen is first opened; `id` is the number in its path. */
  readonly load: () => Promise<ComponentType<{ readonly id: number }>>;
}

/** `publicPath` is `/` where there is no public page about it. */
const screen = ({ path, title, publicPath = '/', load }: Options): FindScreen => {
  const Content = lazy(async () => ({ default: await load() }));
  return (address) => {
    const params = path.match(address);
    if (params === null) return null;
    const [id = 0] = params;
    const textOf = (text: Options['title']) => (typeof text === 'string' ? text : text(id));
    return { title: textOf(title), publicPath: textOf(publicPath), content: <Content id={id} /> };
  };
};

interface FirstOptions extends Options {
  readonly path: Path<[]>;
  readonly title: string;
}

/** A menu entry with the title of its first screen. */
const section = (
  glyph: GlyphName,
  first: FirstOptions,
  ...others: readonly Options[]
): Section => ({
  label: first.title,
  glyph,
  href: first.path(),
  screens: [first, ...others].map((one) => screen({ publicPath: first.publicPath, ...one })),
});

/** The first part of the menu. */
export const SECTIONS: readonly Section[] = [
  section('dashboard', {
    path: adminPaths.dashboard,
    title: '대시보드',
    load: async () => (await import('../screens/dashboard/Dashboard.tsx')).Dashboard,
  }),
  section(
    'document',
    {
      path: adminPaths.blogs,
      title: '블로그 관리',
      publicPath: '/blogs',
      load: async () => (await import('../screens/blog/Blogs.tsx')).Blogs,
    },
    {
      path: adminPaths.newPost,
      title: '글 만들기',
      load: async () => (await import('../screens/blog/PostForm.tsx')).NewPost,
    },
    {
      path: adminPaths.post,
      title: '글 수정',
      publicPath: (id) => `/blogs/${id}`,
      load: async () => (await import('../screens/blog/PostForm.tsx')).EditPost,
    },
  ),
  section(
    'people',
    {
      path: adminPaths.generations,
      title: '멤버 관리',
      publicPath: '/teams',
      load: async () => (await import('../screens/generations/Generations.tsx')).Generations,
    },
    {
      path: adminPaths.generation,
      title: (generation) => `${generation}기 멤버`,
      load: async () => (await import('../screens/members/Members.tsx')).Members,
    },
    {
      path: adminPaths.member,
      title: '멤버 관리',
      load: async () => (await import('../screens/members/MemberPosition.tsx')).MemberPosition,
    },
  ),
  section(
    'folder',
    {
      path: adminPaths.projects,
      title: '프로젝트 관리',
      publicPath: '/projects',
      load: async () => (await import('../screens/projects/Projects.tsx')).Projects,
    },
    {
      path: adminPaths.newProject,
      title: '프로젝트 만들기',
      load: async () => (await import('../screens/projects/OneProject.tsx')).NewProject,
    },
    {
      path: adminPaths.project,
      title: '프로젝트 상세',
      publicPath: (id) => `/projects/${id}`,
      load: async () => (await import('../screens/projects/OneProject.tsx')).OneProject,
    },
  ),
  section('megaphone', {
    path: adminPaths.recruits,
    title: '지원 관리',
    publicPath: '/recruit',
    load: async () => (await import('../screens/recruit/Recruits.tsx')).Recruits,
  }),
];

const SECTION_SCREENS: Readonly<Record<SettingsSection['key'], Options['load']>> = {
  site: async () => (await import('../screens/settings/SiteSettings.tsx')).SiteSettings,
  staff: async () => (await import('../screens/staff/Staff.tsx')).Staff,
  checks: async () => (await import('../screens/checks/Checks.tsx')).Checks,
  trash: async () => (await import('../screens/trash/Trash.tsx')).Trash,
  activity: async () => (await import('../screens/activity/ActivityLog.tsx')).ActivityLog,
  sessions: async () => (await import('./session/Sessions.tsx')).Sessions,
  help: async () => (await import('../screens/help/Help.tsx')).Help,
};

/** The second part of the menu: what is needed now and then. */
export const MORE_SECTIONS: readonly Section[] = [
  section('image', {
    path: adminPaths.pictures,
    title: '사진',
    load: async () => (await import('../screens/pictures/Pictures.tsx')).Pictures,
  }),
  section(
    'sliders',
    {
      path: adminPaths.settings,
      title: '설정',
      load: async () => (await import('../screens/settings/Settings.tsx')).Settings,
    },
    ...SETTINGS_SECTIONS.map((section) => ({ ...section, load: SECTION_SCREENS[section.key] })),
  ),
];
