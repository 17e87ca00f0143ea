import { useId, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../dialog/AppDialog.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Difference } from '../../ui/Difference.tsx';
import type { Describe } from '../entity-form-spec.ts';
import { type Conflict, describeSaver, mergeValues, type Pick } from './conflict.ts';
import styles from '../EntityFormView.module.scss';

interface Props<Values extends object> {
  readonly conflict: Conflict<Values>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly describe: Describe<Values> | undefined;
  readonly onResolve: (values: Values) => void;
  readonly onClose: () => void;
}

const PICKS: readonly { pick: Pick; label: string }[] = [
  { pick: 'mine', label: '내 것' },
  { pick: 'theirs', label: '저장된 것' },
];

/** Asks which version to keep of the fields that both have changed; all others are merged already. */
export function ConflictDialog<Values extends object>({
  conflict,
  labels,
  describe = {},
  onResolve,
  onClose,
}: Props<Values>) {
  const [picks, setPicks] = useState<Readonly<Record<string, Pick>>>({});
  const { conflicting } = mergeValues(conflict);
  return (
    <AppDialog title="그 사이 다른 사람이 먼저 저장했어요" wide onClose={onClose}>
      <p>
        {describeSaver(conflict.lastSave)} 먼저 저장했어요. 둘 다 고친 칸만 골라 주세요. 한쪽만 고친
        것은 알아서 합쳐요.
      </p>
      {conflicting.map((name) => (
        <VersionChoice
          key={name}
          label={labels[name]}
          before={textOf(conflict.base[name], describe[name])}
          versions={{
            mine: textOf(conflict.mine[name], describe[name]),
            theirs: textOf(conflict.theirs[name], describe[name]),
          }}
          picked={picks[name] ?? 'mine'}
          onPick={(pick) => setPicks({ ...picks, [name]: pick })}
        />
      ))}
      <Actions>
        <Button onClick={onClose}>더 고치기</Button>
        <Button variant="primary" onClick={() => onResolve(mergeValues(conflict, picks).values)}>
          저장
        </Button>
      </Actions>
    </AppDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The text from which both started. */
  readonly before: string;
  readonly versions: Readonly<Record<Pick, string>>;
  readonly picked: Pick;
  readonly onPick: (pick: Pick) => void;
}

function VersionChoice({ label, before, versions, picked, onPick }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {PICKS.map(({ pick, label: name }) => (
        <div key={pick} className={styles.version}>
          <Checkbox
            type="radio"
            name={group}
            checked={picked === pick}
            onChange={() => onPick(pick)}
          >
            {name}
          </Checkbox>
          {versions[pick] === '' ? (
            <p>(비어 있음)</p>
          ) : (
            <Difference
              label={`${name}, 달라진 곳`}
              before={before}
              after={versions[pick]}
              isNewOnly={!versions[pick].includes('\n')}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

const textOf = <Value,>(value: Value, describe?: (value: Value) => string): string => {
  const text = describe?.(value) ?? (Array.isArray(value) ? value.join(', ') : value);
  return typeof text === 'string' ? text : '';
};
