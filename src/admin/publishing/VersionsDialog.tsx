import { useState } from 'react';
import type { RevisionKind } from '#contract/kinds.ts';
import type { ReadRevision } from '#contract/publishing/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { fieldName } from '../data/field-name.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { confirm } from '../kit/dialog/confirm.ts';
import { ResourceView } from '../kit/screen/ResourceView.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { Difference } from '../kit/ui/Difference.tsx';
import {
  createChangeResource,
  createVersionsResource,
  describeField,
  revertTo,
  type Versioned,
} from './versions.ts';
import styles from './Publishing.module.scss';

interface Props extends Versioned {
  /** The id of the version that is shown first; the newest one when absent. */
  readonly revision?: number;
  /** Whether reverting would discard unsaved input. */
  readonly isUnsaved?: () => boolean;
  readonly onClose: () => void;
  readonly onReverted: () => Promise<void>;
}

export function VersionsDialog({ kind, id, revision, ...rest }: Props) {
  const [resource] = useState(() => createVersionsResource({ kind, id }));
  const hasVersions = (useData(resource) ?? []).length > 0;
  return (
    <AppDialog title="이전 버전" wide onClose={rest.onClose}>
      <ResourceView of={resource} failure="이전 버전을 불러오지 못했어요." rows={3}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState message="아직 이전 버전이 없어요." />
          ) : (
            <Versions
              of={{ kind, id }}
              versions={versions}
              first={revision === undefined ? 0 : versions.findIndex((one) => one.id === revision)}
              {...rest}
            />
          )
        }
      </ResourceView>
      {/* A touch screen has no Escape key to close an empty or failed list. */}
      {!hasVersions && (
        <Actions>
          <Button onClick={rest.onClose}>닫기</Button>
        </Actions>
      )}
    </AppDialog>
  );
}

interface VersionsProps extends Pick<Props, 'isUnsaved' | 'onClose' | 'onReverted'> {
  readonly of: Versioned;
  readonly versions: readonly ReadRevision[];
  /** The index of the version shown first; -1 where the wanted one no longer exists. */
  readonly first: number;
}

function Versions({ of, versions, first, isUnsaved, onClose, onReverted }: VersionsProps) {
  const [chosen, setChosen] = useState(first);
  const version = versions[chosen];
  const canRevert = version !== undefined && chosen > 0;
  const revert = async () => {
    if (!canRevert || (isUnsaved?.() && !(await confirm(QUESTION)))) return;
    if (!(await revertTo(of, version.id))) return;
    onClose();
    await onReverted();
  };
  return (
    <>
      <ol className={styles.versions} aria-label="버전">
        {versions.map((listed, index) => (
          <li key={listed.id}>
            <button
              ref={index === first ? scrollIntoList : undefined}
              type="button"
              className={styles.version}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {describeVersion(of.kind, listed, index)}
            </button>
          </li>
        ))}
      </ol>
      {version === undefined ? (
        <p className={styles.hint}>
          이 변경의 버전은 더 이상 남아 있지 않아요. 마지막 20개까지 남아요.
        </p>
      ) : (
        <ChangeView key={chosen} of={of} versions={versions} index={chosen} />
      )}
      <Actions>
        <Button onClick={onClose}>닫기</Button>
        <Button variant="primary" aria-disabled={!canRevert} onClick={() => void revert()}>
          이 버전으로 되돌리기
        </Button>
      </Actions>
    </>
  );
}

const QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '되돌리면 지금 쓰던 내용 대신 그 버전이 들어가요.',
  confirmLabel: '되돌리기',
  cancelLabel: '계속 쓰기',
} as const;

const scrollIntoList = (button: HTMLElement | null): void => {
  button?.scrollIntoView({ block: 'nearest' });
};

function describeVersion(
  kind: RevisionKind,
  { saved_at, saved_by, fields }: ReadRevision,
  index: number,
): string {
  return [
    describeMoment(saved_at),
    saved_by,
    fields.map((field) => fieldName(kind, field)).join(', '),
    index === 0 && '지금 버전',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ChangeProps {
  readonly of: Versioned;
  readonly versions: readonly ReadRevision[];
  readonly index: number;
}

function ChangeView({ of, versions, index }: ChangeProps) {
  const [resource] = useState(() => createChangeResource(of, versions, index));
  const fields = versions[index]?.fields ?? [];
  return (
    <ResourceView of={resource} failure="버전의 내용을 불러오지 못했어요." fields={2}>
      {({ before, after }) => (
        <>
          {fields.map((field) => (
            <section key={field} className={styles.change} aria-label={fieldName(of.kind, field)}>
              <h3>{fieldName(of.kind, field)}</h3>
              <Difference
                before={describeField(field, before[field])}
                after={describeField(field, after[field])}
              />
            </section>
          ))}
          {fields.length === 0 && (
            <p className={styles.hint}>
              {index + 1 === versions.length ? '처음 남은 버전이에요.' : '달라진 내용이 없어요.'}
            </p>
          )}
        </>
      )}
    </ResourceView>
  );
}
