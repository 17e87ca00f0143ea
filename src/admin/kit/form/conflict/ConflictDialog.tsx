import { useId, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../dialog/AppDialog.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Difference } from '../../ui/Difference.tsx';
import { type Conflict, type Describe, describeWriters, type Writer } from './conflict.ts';
import { mergeValues, type Pick } from './merge.ts';
import styles from '../EntityFormView.module.scss';

interface Props<Values extends object> extends Conflict<Values> {
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly describe: Describe<Values> | undefined;
}

const PICKS: readonly Pick[] = ['mine', 'theirs'];

/** Asks which words to keep of the fields that both have changed; all others are merged already. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { versions, writers, clean, labels } = props;
  const describe: Describe<Values> = props.describe ?? {};
  const [picks, setPicks] = useState<Readonly<Record<string, Pick>>>({});
  const { conflicting } = mergeValues(versions, { clean });
  return (
    <AppDialog title={props.title} wide onClose={props.onClose}>
      <p>둘 다 고친 칸만 골라 주세요. 한쪽만 고친 것은 알아서 합쳐요. {props.fate}</p>
      {conflicting.map((name) => (
        <VersionChoice
          key={name}
          label={labels[name]}
          names={props.names}
          writers={writers[name] ?? []}
          before={textOf(versions.base[name], describe[name])}
          versions={{
            mine: textOf(versions.mine[name], describe[name]),
            theirs: textOf(versions.theirs[name], describe[name]),
          }}
          picked={picks[name] ?? 'mine'}
          onPick={(pick) => setPicks({ ...picks, [name]: pick })}
        />
      ))}
      <Actions>
        <Button onClick={props.onClose}>더 고치기</Button>
        <Button
          variant="primary"
          onClick={() => props.onResolve(mergeValues(versions, { picks, clean }).values)}
        >
          {props.action}
        </Button>
      </Actions>
    </AppDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly names: Conflict<object>['names'];
  readonly writers: readonly Writer[];
  /** The text from which both started. */
  readonly before: string;
  readonly versions: Readonly<Record<Pick, string>>;
  readonly picked: Pick;
  readonly onPick: (pick: Pick) => void;
}

function VersionChoice(props: ChoiceProps) {
  const { label, names, writers, before, versions, picked, onPick } = props;
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {PICKS.map((pick) => (
        <div key={pick} className={styles.version}>
          <Checkbox
            type="radio"
            name={group}
            checked={picked === pick}
            onChange={() => onPick(pick)}
          >
            {names[pick]}
          </Checkbox>
          {pick === 'theirs' && writers.length > 0 && (
            <p className={styles.when}>{describeWriters(writers)} 먼저 저장했어요.</p>
          )}
          {versions[pick] === '' ? (
            <p>(비어 있음)</p>
          ) : (
            <Difference
              label={`${names[pick]}, 달라진 곳`}
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
