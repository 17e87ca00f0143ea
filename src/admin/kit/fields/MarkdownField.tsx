import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { createResource } from '#shared/stores/resource.ts';
import { Markdown } from '#shared/ui/content/Markdown.tsx';
import { ResourceView } from '../screen/ResourceView.tsx';
import { RowsSkeleton } from '../screen/Skeletons.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from './Field.tsx';
import { type FieldOf, useFieldState } from './fields.tsx';
import fieldStyles from './Field.module.scss';
import styles from './MarkdownField.module.scss';

// Whoever opens no preview loads no Markdown code.
const markdown = createResource('markdown', () => import('#markdown/render.ts'));

const VIEWS = [
  { label: '쓰기', isPreview: false },
  { label: '미리보기', isPreview: true },
] as const;

/**
 * Contents written in Markdown, with what visitors will see of it, drawn by the page's own renderer while typing: beside the
 * text where there is room, in its place where there is not.
 */
export function MarkdownField<Values extends FieldValues>(props: FieldOf<Values>) {
  const { of, name, hint, optional = false } = props;
  const { error, label } = useFieldState(props);
  const [isShown, setShown] = useState(false);
  return (
    <div className={classNames(styles.markdown, isShown && styles.split)} data-wide>
      <Field
        label={label}
        error={error}
        hint={hint}
        optional={optional}
        tools={
          <div className={styles.views} role="group" aria-label="편집 화면">
            {VIEWS.map(({ label: view, isPreview }) => (
              <button
                key={view}
                type="button"
                className={styles.view}
                aria-pressed={isShown === isPreview}
                onClick={() => setShown(isPreview)}
              >
                {view}
              </button>
            ))}
          </div>
        }
      >
        {(wiring) => (
          <textarea
            className={classNames(fieldStyles.control, styles.text)}
            rows={16}
            {...wiring}
            {...of.form.register(name)}
          />
        )}
      </Field>
      {isShown && <Preview {...props} />}
    </div>
  );
}

function Preview<Values extends FieldValues>({ of, name }: FieldOf<Values>) {
  const value: unknown = useWatch({ control: of.form.control, name });
  // Drawing a long text must not hold up the typing.
  const text = useDeferredValue(typeof value === 'string' ? value : '');
  const element = useRef<HTMLElement>(null);
  // Below the text it would open out of sight.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={element} className={styles.preview} aria-label="미리보기">
      {text.trim() === '' ? (
        <p className={styles.empty}>쓴 내용이 여기에 보여요.</p>
      ) : (
        <ResourceView
          of={markdown}
          failure="미리보기를 불러오지 못했어요."
          skeleton={<RowsSkeleton rows={2} />}
        >
          {({ renderMarkdown }) => <Markdown html={renderMarkdown(text, 3).html} />}
        </ResourceView>
      )}
    </section>
  );
}
