import { adminPaths } from '../router.ts';
import type { GlyphName } from '../../kit/ui/glyphs.ts';

/** One entry of the sidebar; `routes` are the screens in which it is the current one. */
export interface MenuItem {
  readonly label: string;
  readonly href: string;
  readonly glyph: GlyphName;
  readonly routes: readonly string[];
}

/** The sidebar, in its order; 로그아웃 follows. */
export const MENU: readonly MenuItem[] = [
  { label: '대시보드', href: adminPaths.dashboard(), glyph: 'dashboard', routes: ['dashboard'] },
  {
    label: '블로그 관리',
    href: adminPaths.blogs(),
    glyph: 'document',
    routes: ['blogs', 'newPost', 'post'],
  },
  {
    label: '멤버 관리',
    href: adminPaths.generations(),
    glyph: 'people',
    routes: ['generations', 'generation'],
  },
  {
    label: '프로젝트 관리',
    href: adminPaths.projects(),
    glyph: 'folder',
    routes: ['projects', 'newProject', 'project'],
  },
  { label: '지원 관리', href: adminPaths.recruits(), glyph: 'megaphone', routes: ['recruits'] },
];
