import { type KeyboardEvent, useRef } from 'react';
import { PARTS, type PartSlug } from '#site';
import { choosePart } from './part-store.ts';
import styles from './PartTabs.module.scss';

/** Where an arrow key leads from one tab. */
const KEYS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % PARTS.length,
  ArrowLeft: (at) => (at - 1 + PARTS.length) % PARTS.length,
  Home: () => 0,
  End: () => PARTS.length - 1,
};

interface Props {
  part: PartSlug;
}

/** The tabs of the curriculums: one stop for the Tab key, walked with the arrow keys. */
export function PartTabs({ part }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const choose = (slug: PartSlug) => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-part="${slug}"]`);
    tab?.focus({ preventScroll: true });
    if (choosePart(slug)) backToStart(slug);
  };

  /** From deep inside one curriculum the next one starts at its beginning, with the tabs where they were. */
  const backToStart = (slug: PartSlug) => {
    const start = document.getElementById(slug)?.getBoundingClientRect().top ?? 0;
    const edge = list.current?.getBoundingClientRect().bottom ?? 0;
    if (start < edge) scrollBy({ top: start - edge, behavior: 'instant' });
  };

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = PARTS[KEYS[event.key]?.(at) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next.slug);
  };

  return (
    <div
      className={`${styles.tabs} needs-js`}
      ref={list}
      role="tablist"
      aria-label="파트"
      data-print="none"
    >
      {PARTS.map(({ slug, labelKo }, place) => (
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
          onClick={() => choose(slug)}
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          <span lang="en">{slug.toUpperCase()}</span>
          <small>{labelKo}</small>
        </button>
      ))}
    </div>
  );
}
