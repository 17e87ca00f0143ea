import { useEffect, useId, useRef, useState } from 'react';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { ChipEditor } from '../../kit/fields/ChipEditor.tsx';
import { limitsOf } from '../../kit/fields/chips.ts';
import { finishFields, type UnfinishedField, UnfinishedFields } from '../../kit/form/unfinished.ts';
import { Actions } from '../../kit/ui/Actions.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './TagsDialog.module.scss';

/** The tags of a post; nobody knows those of one that is not in sight. */
type Tags = readonly string[] | undefined;

interface Props {
  readonly isAdding: boolean;
  readonly posts: readonly Tags[];
  readonly onChosen: (tags: readonly string[]) => void;
  readonly onClose: () => void;
}

export function TagsDialog({ isAdding, posts, onChosen, onClose }: Props) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const newest = useRef(tags);
  const [unfinished] = useState(() => new Set<UnfinishedField>());
  const [isSubmitted, setSubmitted] = useState(false);
  const counts = isAdding ? [] : countTags(posts);
  const isTyped = isAdding || posts.includes(undefined);
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
        {counts.length > 0 && (
          <TagChoices counts={counts} chosen={tags} error={error} onChange={select} />
        )}
        {isTyped && (
          <UnfinishedFields value={unfinished}>
            <TypedTags
              label={counts.length > 0 ? '다른 태그' : `${isAdding ? '더할' : '지울'} 태그`}
              hint={`게시글 ${posts.length}개${isAdding ? '에 더해요' : '에서 지워요'}. 쓰고 Enter나 쉼표를 누르면 하나씩 들어가요.`}
              error={counts.length > 0 ? undefined : error}
              tags={tags.filter((tag) => !counts.some(([shown]) => shown === tag))}
              onChange={(typed) =>
                select([...tags.filter((tag) => counts.some(([shown]) => shown === tag)), ...typed])
              }
            />
          </UnfinishedFields>
        )}
        {!isTyped && counts.length === 0 && <p>고른 게시글에는 태그가 없어요.</p>}
        <Actions>
          <Button onClick={onClose}>취소</Button>
          {(isTyped || counts.length > 0) && (
            <Button type="submit" variant="primary">
              {isAdding ? '추가' : '제거'}
            </Button>
          )}
        </Actions>
      </form>
    </AppDialog>
  );
}

interface TypedProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

function TypedTags({ tags, ...rest }: TypedProps) {
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <ChipEditor
      {...rest}
      name="tags"
      limits={limitsOf(POST_FIELDS.tags)}
      chips={tags}
      attach={(element) => {
        input.current = element;
      }}
    />
  );
}

type Counts = readonly (readonly [tag: string, count: number])[];

/** The tags of the posts that were seen, the most used first. */
function countTags(posts: readonly Tags[]): Counts {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((tags) => tags ?? []))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(
    ([one, count], [other, others]) => others - count || one.localeCompare(other, 'ko'),
  );
}

interface ChoicesProps {
  readonly counts: Counts;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

function TagChoices({ counts, chosen, error, onChange }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={errorId}>
      <legend>지울 태그</legend>
      {counts.map(([tag, count]) => (
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
