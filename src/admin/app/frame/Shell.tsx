import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SITE } from '#site';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { NewWindow } from '../../kit/ui/OutsideLink.tsx';
import { $route } from '../router.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './Shell.module.scss';

/** From this width on the sidebar stands beside the content; below it covers the content. */
const BESIDE = '(width >= 80rem)';

interface Props {
  readonly children: ReactNode;
}

export function Shell({ children }: Props) {
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches);
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const publicPath = useStore($route)?.screen.publicPath ?? '/';

  const close = () => setOpen(false);
  const chosen = () => {
    if (!matchMedia(BESIDE).matches) close();
  };
  useCloseOutside(isOpen, toggle, close);

  return (
    <div className={styles.shell}>
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
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
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
      </header>
      <Sidebar isOpen={isOpen} onChosen={chosen} />
      <main ref={main} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** Clicks elsewhere and Escape close the sidebar; Escape returns the focus to its button. */
function useCloseOutside(
  isOpen: boolean,
  toggle: { readonly current: HTMLElement | null },
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      // The button handles its own clicks, and a dialog over the sidebar returns the focus into it.
      const isOwn = target instanceof Element && target.closest(`#admin-menu, .${styles.toggle}`);
      if (!isOwn && !toggle.current?.closest('[inert], [aria-hidden]')) close();
    };
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      const inMenu = target instanceof Element && target.closest('#admin-menu') !== null;
      if (key !== 'Escape' || isComposing || !(inMenu || target === toggle.current)) return;
      close();
      toggle.current?.focus();
    };
    // In the capture phase: once React has handled the click, its target may have left the page.
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  });
}
