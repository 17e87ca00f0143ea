import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $busyGenerations } from '../../data/generations.ts';
import { Field } from '../../kit/fields/Field.tsx';
import { enterGeneration } from './generation-actions.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Generations.module.scss';

/** Opens the generation of the typed number; creates it where it does not exist. */
export function GenerationEntry() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const isBusy = useStore($busyGenerations).length > 0;
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const refused = await enterGeneration(text);
    setProblem(refused ?? undefined);
    if (refused !== null) input.current?.focus();
  };
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label="기수"
        error={problem}
        hint="번호를 넣으면 그 기수의 멤버 화면이 열려요. 새 기수도 여기에 번호를 넣으면 만들어져요."
      >
        {(wiring) => (
          <div className={styles.number}>
            <input
              {...wiring}
              ref={input}
              className={fieldStyles.control}
              inputMode="numeric"
              enterKeyHint="go"
              autoComplete="off"
              placeholder="예: 14"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={keepIdleEnter}
            />
            <Button type="submit" variant="primary" aria-disabled={isBusy}>
              멤버 조회
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** Enter submits only a field with text, and never at the end of a composition. */
const keepIdleEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  const isEmpty = event.currentTarget.value.trim() === '';
  if (event.key === 'Enter' && (isEmpty || isComposing(event.nativeEvent))) event.preventDefault();
};
