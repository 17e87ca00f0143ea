import { type KeyboardEvent, useRef } from 'react';
import { PARTS, type PartSlug } from '#site';
import { selectPart } from './part-store.ts';
import styles from './PartTabs.module.scss';

const KEYS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % PARTS.length,
  ArrowLeft: (at) => (at - 1 + PARTS.length) % PARTS.length,
  Home: () => 0,
  End: () => PARTS.length - 1,
};

interface Props {
  part: PartSlug;
}

/** The Tab key stops once and arrow keys move between the tabs. Without a script the tabs are links. */
export function PartTabs({ part }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const selectTab = (slug: PartSlug) => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-part="${slug}"]`);
    tab?.focus({ preventScroll: true });
    if (selectPart(slug)) backToStart(slug);
  };

  /** Shows the next curriculum from its start, with the tabs in the same place. */
  const backToStart = (slug: PartSlug) => {
    const start = document.getElementById(slug)?.getBoundingClientRect().top ?? 0;
    const edge = list.current?.getBoundingClientRect().bottom ?? 0;
    if (start < edge) scrollBy({ top: start - edge, behavior: 'instant' });
  };

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = PARTS[KEYS[event.key]?.(at) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    selectTab(next.slug);
  };

  const renderName = (label: string, slug: PartSlug) => (
    <>
      <span lang="en">{slug.toUpperCase()}</span>
      <small>{label}</small>
    </>
  );

  return (
    <>
      <nav className={`${styles.tabs} without-js`} aria-label="파트" data-print="none">
        {PARTS.map(({ slug, labelKo }) => (
          <a key={slug} className={styles.tab} href={`#${slug}`}>
            {renderName(labelKo, slug)}
          </a>
        ))}
      </nav>
      <div
        className={`${styles.tabs} needs-js`}
        ref={list}
        role="tablist"
        aria-label="파트"
        data-print="none"
      >
        {PARTS.map(({ slug, labelKo }, index) => (
          <button
            key={slug}
            type="button"
            className={styles.tab}
            role="tab"
            id={`tab-${slug}`}
            aria-controls={slug}
            aria-selected={slug === part}
            tabIndex={slug === part ? 0 : -1}
            data-part={slug}
            onClick={() => selectTab(slug)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {renderName(labelKo, slug)}
          </button>
        ))}
      </div>
    </>
  );
}
