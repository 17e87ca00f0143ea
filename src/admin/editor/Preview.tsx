import { type RefObject, useDeferredValue, useEffect } from 'react';
import { Markdown } from '#shared/ui/content/Markdown.tsx';
import { markdownResource } from '../data/markdown.ts';
import { ResourceView } from '../kit/screen/ResourceView.tsx';
import { RowsSkeleton } from '../kit/screen/Skeletons.tsx';
import styles from './MarkdownField.module.scss';

interface Props {
  readonly text: string;
  readonly ref: RefObject<HTMLElement | null>;
}

/** Draws a text with the public pages' own renderer. */
export function Preview({ text, ref }: Props) {
  // Drawing a long text must not delay typing.
  const drawn = useDeferredValue(text);
  // On a phone the preview replaces a text that may be scrolled out of sight.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);
  return (
    <section ref={ref} className={styles.preview} aria-label="미리보기">
      {drawn.trim() === '' ? (
        <p className={styles.empty}>쓴 내용이 여기에 보여요.</p>
      ) : (
        <ResourceView
          of={markdownResource}
          failure="미리보기를 불러오지 못했어요."
          skeleton={<RowsSkeleton rows={2} />}
        >
          {({ renderMarkdown }) => <Markdown html={renderMarkdown(drawn, 3).html} />}
        </ResourceView>
      )}
    </section>
  );
}
