import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $session } from '../../data/session.ts';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $route } from '../router.ts';
import { MORE_SECTIONS, type Section, SECTIONS } from '../screens.tsx';
import { leaveAdmin } from '../session/leave-admin.ts';
import styles from './Shell.module.scss';

const PasswordDialog = lazy(async () => ({
  default: (await import('../session/forms/PasswordDialog.tsx')).PasswordDialog,
}));

interface Props {
  readonly isOpen: boolean;
  /** Called when an entry is followed. */
  readonly onChosen: () => void;
}

export function Sidebar({ isOpen, onChosen }: Props) {
  const isSignedIn = useStore($session).status === 'signed-in';
  const more = MORE_SECTIONS.filter(({ needsAccount = false }) => isSignedIn || !needsAccount);
  return (
    <div
      id="admin-menu"
      className={styles.sidebar}
      data-print="none"
      inert={!isOpen}
      data-closed={isOpen ? undefined : ''}
    >
      <nav aria-label="관리 메뉴">
        <Entries of={SECTIONS} onChosen={onChosen} />
        <Account />
      </nav>
      <nav className={styles.more} aria-label="더 보기">
        <Entries of={more} onChosen={onChosen} />
      </nav>
    </div>
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
            aria-current={section === current ? 'page' : undefined}
            onClick={onChosen}
          >
            <Glyph name={section.glyph} />
            {section.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Account() {
  const session = useStore($session);
  const [changesPassword, setChangesPassword] = useState(false);
  return (
    <div className={styles.account}>
      {session.status === 'signed-in' && (
        <>
          <p className={styles.who}>{session.user.name || session.user.username}</p>
          <button type="button" className={styles.item} onClick={() => setChangesPassword(true)}>
            <Glyph name="key" />
            비밀번호 변경
          </button>
        </>
      )}
      <button type="button" className={styles.item} onClick={() => void leaveAdmin()}>
        <Glyph name="logout" />
        로그아웃
      </button>
      {changesPassword && (
        <Suspense>
          <PasswordDialog onClose={() => setChangesPassword(false)} />
        </Suspense>
      )}
    </div>
  );
}
