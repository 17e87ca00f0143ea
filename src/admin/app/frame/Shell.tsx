import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SITE } from '#site';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $route } from '../router.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './Shell.module.scss';

/** From here on the sidebar stands beside the content; below it lies over it. */
const BESIDE = '(width >= 80rem)';

interface Props {
  readonly children: ReactNode;
}

/** The frame of the admin area: a bar with the menu's button, the sidebar, the content. */
export function Shell({ children }: Props) {
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches);
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const publicPath = useStore($route)?.screen.publicPath ?? '/';

  const close = () => setOpen(false);
  const chosen = () => {
    if (!matchMedia(BESIDE).matches) close();
  };
  useCloseOutside(isOpen, main, toggle, close);

  return (
    <div className={styles.shell}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => main.current?.querySelector('h1')?.focus()}
      >
        본문으로 건너뛰기
      </button>
      <header className={styles.bar}>
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
          사이트 보기 <Glyph name="arrow-up-right" size="1em" />
        </a>
      </header>
      <Sidebar isOpen={isOpen} onChosen={chosen} />
      <main ref={main} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** A click in the main area and Escape close the sidebar; Escape gives the focus back to its button. */
function useCloseOutside(
  isOpen: boolean,
  main: { readonly current: HTMLElement | null },
  toggle: { readonly current: HTMLElement | null },
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && main.current?.contains(target)) close();
    };
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      const inMenu = target instanceof Element && target.closest('#admin-menu') !== null;
      if (key !== 'Escape' || isComposing || !(inMenu || target === toggle.current)) return;
      close();
      toggle.current?.focus();
    };
    // Before React answers the click: what was clicked may be gone from the page after that.
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  });
}
