import { useStore } from '@nanostores/react';
import { $session } from '../../data/session.ts';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import type { GlyphName } from '../../kit/ui/glyphs.ts';
import { adminPaths } from '../../paths.ts';
import { $route } from '../router.ts';
import { MORE_SECTIONS, type Section, SECTIONS } from '../screens.tsx';
import { leaveAdmin } from '../session/leave-admin.ts';
import type { useSidebar } from './use-sidebar.ts';
import styles from './Shell.module.scss';

interface Props {
  readonly of: ReturnType<typeof useSidebar>;
}

/** Shows icons with labels while open; closed, only the icons on a wide screen, and nothing on a narrow one. */
export function Sidebar({ of: { isOpen, isOver, isPinned, pin, follow } }: Props) {
  const session = useStore($session);
  return (
    <nav
      id="admin-menu"
      className={styles.sidebar}
      aria-label={isOpen ? '관리 메뉴' : '바로 가기'}
      data-print="none"
      data-closed={isOpen ? undefined : ''}
      data-over={isOver ? '' : undefined}
    >
      <div className={styles.top}>
        <a className={styles.write} href={adminPaths.newPost()} title="글쓰기" onClick={follow}>
          <Item glyph="pencil">글쓰기</Item>
        </a>
        <button
          type="button"
          className={styles.pin}
          aria-label="고정"
          title="메뉴 고정"
          aria-pressed={isPinned}
          onClick={pin}
        >
          <Glyph name="pin" />
        </button>
      </div>
      <Entries of={SECTIONS} onChosen={follow} />
      <div className={styles.foot}>
        <Entries of={MORE_SECTIONS} onChosen={follow} />
        <button
          type="button"
          className={styles.item}
          title="로그아웃"
          onClick={() => void leaveAdmin()}
        >
          <Item glyph="logout">로그아웃</Item>
        </button>
        {session.status === 'signed-in' && (
          <p className={styles.who}>{session.user.name || session.user.username}</p>
        )}
      </div>
    </nav>
  );
}

interface EntriesProps {
  readonly of: readonly Section[];
  readonly onChosen: () => void;
}

function Entries({ of, onChosen }: EntriesProps) {
  const current = useStore($route)?.section;
  return (
    <ul className={styles.items}>
      {of.map((section) => (
        <li key={section.href}>
          <a
            className={styles.item}
            href={section.href}
            title={section.label}
            aria-current={section === current ? 'page' : undefined}
            onClick={onChosen}
          >
            <Item glyph={section.glyph}>{section.label}</Item>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly glyph: GlyphName;
  readonly children: string;
}

function Item({ glyph, children }: ItemProps) {
  return (
    <>
      <Glyph name={glyph} />
      <span className={styles.label}>{children}</span>
    </>
  );
}
