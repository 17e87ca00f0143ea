import { useId, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../dialog/AppDialog.tsx';
import { Actions } from '../../ui/Actions.tsx';
import type { Describe } from '../entity-form-spec.ts';
import { type Conflict, conflictFields, firstPicks, mergePicks, type Pick } from './conflict.ts';
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

export function ConflictDialog<Values extends object>({
  conflict,
  labels,
  describe = {},
  onResolve,
  onClose,
}: Props<Values>) {
  const [picks, setPicks] = useState(() => firstPicks(conflict));
  return (
    <AppDialog title="그 사이 다른 사람이 먼저 저장했어요" wide onClose={onClose}>
      <p>서로 다른 칸이에요. 칸마다 남길 내용을 고르고 저장해 주세요.</p>
      <div className={styles.conflicts}>
        {conflictFields(conflict).map((name) => (
          <VersionChoice
            key={name}
            label={labels[name]}
            versions={{
              mine: textOf(conflict.mine[name], describe[name]),
              theirs: textOf(conflict.theirs[name], describe[name]),
            }}
            picked={picks[name] ?? 'mine'}
            onPick={(pick) => setPicks({ ...picks, [name]: pick })}
          />
        ))}
      </div>
      <Actions>
        <Button onClick={onClose}>더 고치기</Button>
        <Button variant="primary" onClick={() => onResolve(mergePicks(conflict, picks))}>
          저장
        </Button>
      </Actions>
    </AppDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly versions: Readonly<Record<Pick, string>>;
  readonly picked: Pick;
  readonly onPick: (pick: Pick) => void;
}

function VersionChoice({ label, versions, picked, onPick }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {PICKS.map(({ pick, label: name }) => (
        <label key={pick} className={styles.version}>
          <input
            type="radio"
            name={group}
            checked={picked === pick}
            onChange={() => onPick(pick)}
          />
          <span>{name}</span>
          <span className={styles.text}>{versions[pick]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const textOf = <Value,>(value: Value, describe?: (value: Value) => string): string => {
  const text = describe?.(value) ?? (Array.isArray(value) ? value.join(', ') : value);
  return typeof text === 'string' && text !== '' ? text : '(비어 있음)';
};
