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

/** What visitors will see of a text, drawn by the page's own renderer. */
export function Preview({ text, ref }: Props) {
  // Drawing a long text must not hold up the typing.
  const drawn = useDeferredValue(text);
  // On a phone it stands in the place of a text that may have been scrolled out of sight.
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
