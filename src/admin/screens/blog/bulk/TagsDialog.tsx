import { useEffect, useId, useRef, useState } from 'react';
import type { Post } from '#client/blog.ts';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../../kit/dialog/AppDialog.tsx';
import { ChipEditor } from '../../../kit/fields/ChipEditor.tsx';
import { limitsOf } from '../../../kit/fields/chips.ts';
import {
  finishFields,
  type UnfinishedField,
  UnfinishedFields,
} from '../../../kit/form/unfinished.ts';
import { Actions } from '../../../kit/ui/Actions.tsx';
import { Checkbox } from '../../../kit/ui/Checkbox.tsx';
import fieldStyles from '../../../kit/fields/Field.module.scss';
import styles from './TagsDialog.module.scss';

interface Props {
  readonly mode: 'add' | 'remove';
  readonly posts: readonly Post[];
  readonly onChosen: (tags: readonly string[]) => void;
  readonly onClose: () => void;
}

export function TagsDialog({ mode, posts, onChosen, onClose }: Props) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const newest = useRef(tags);
  const [unfinished] = useState(() => new Set<UnfinishedField>());
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  const error = isSubmitted && tags.length === 0 ? '태그를 하나 이상 골라 주세요.' : undefined;
  const select = (chosen: readonly string[]) => {
    newest.current = chosen;
    setTags(chosen);
  };
  const submit = async () => {
    if (!(await finishFields(unfinished))) return;
    if (newest.current.length === 0) setSubmitted(true);
    else onChosen(newest.current);
  };
  const isAdding = mode === 'add';
  const canSubmit = isAdding || posts.some((post) => post.tags.length > 0);
  return (
    <AppDialog title={isAdding ? '태그 추가' : '태그 제거'} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isAdding ? (
          <UnfinishedFields value={unfinished}>
            <ChipEditor
              name="tags"
              label="더할 태그"
              hint={`게시글 ${posts.length}개에 더해요. 쓰고 Enter나 쉼표를 누르면 하나씩 들어가요.`}
              error={error}
              limits={limitsOf(POST_FIELDS.tags)}
              chips={tags}
              onChange={select}
              attach={(element) => {
                input.current = element;
              }}
            />
          </UnfinishedFields>
        ) : (
          <TagChoices posts={posts} chosen={tags} error={error} onChange={select} />
        )}
        <Actions>
          <Button onClick={onClose}>취소</Button>
          {canSubmit && (
            <Button type="submit" variant="primary">
              {isAdding ? '추가' : '제거'}
            </Button>
          )}
        </Actions>
      </form>
    </AppDialog>
  );
}

interface ChoicesProps {
  readonly posts: readonly Post[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

function TagChoices({ posts, chosen, error, onChange }: ChoicesProps) {
  const errorId = useId();
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((post) => post.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts].sort(
    ([one, count], [other, others]) => others - count || one.localeCompare(other, 'ko'),
  );
  if (tags.length === 0) return <p>고른 게시글에는 태그가 없어요.</p>;
  return (
    <fieldset className={styles.choices} aria-describedby={errorId}>
      <legend>지울 태그</legend>
      {tags.map(([tag, count]) => (
        <Checkbox
          key={tag}
          checked={chosen.includes(tag)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, tag] : chosen.filter((other) => other !== tag))
          }
        >
          <span>{tag}</span> <span className={styles.count}>{count}개</span>
        </Checkbox>
      ))}
      <p id={errorId} className={fieldStyles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
