import { useStore } from '@nanostores/react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { SITE } from '#site';
import { useKeys } from '../../kit/focus/use-keys.ts';
import { Account } from '../../kit/form/local/account.ts';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { NewWindow } from '../../kit/ui/OutsideLink.tsx';
import { $route } from '../router.ts';
import { watchLeftWords } from '../watch-left-words.ts';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import styles from './Shell.module.scss';

const Finder = lazyPart(async () => (await import('./Finder.tsx')).Finder);

interface Props {
  readonly children: ReactNode;
}

export function Shell({ children }: Props) {
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const publicPath = useStore($route)?.screen.publicPath ?? '/';

  useLeftWords();
  const sidebar = useSidebar(toggle);
  const [isFinding, setFinding] = useState(false);
  // Ctrl+K does nothing where a field uses it itself or a dialog is open.
  useKeys((event) => {
    const isOurs = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
    if (!isOurs || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    if (document.querySelector('[role$="dialog"]') === null) setFinding(true);
  });

  return (
    <div className={styles.shell} data-beside={sidebar.isOpen && !sidebar.isOver ? '' : undefined}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => main.current?.querySelector('h1')?.focus()}
      >
        본문으로 건너뛰기
      </button>
      <header className={styles.bar} data-print="none">
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={sidebar.isOpen}
          aria-controls="admin-menu"
          onClick={sidebar.toggle}
        >
          <Glyph name="menu" />
          메뉴
        </button>
        <p className={styles.name}>
          <span className={styles.club}>{SITE.name} </span>관리
        </p>
        <a className={styles.site} href={publicPath} target="_blank" rel="noopener">
          사이트 보기 <NewWindow />
        </a>
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setFinding(true)}
        >
          <Glyph name="search" />
          <span className={styles.findLabel}>빠른 이동</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      </header>
      <Sidebar of={sidebar} />
      <main ref={main} className={styles.main}>
        {children}
      </main>
      {isFinding && <Finder onClose={() => setFinding(false)} />}
    </div>
  );
}

/** Sends what closed forms have left under this account. */
function useLeftWords(): void {
  const account = use(Account);
  useEffect(() => (hasCapability() ? watchLeftWords(account) : undefined), [account]);
}
