import { useState } from 'react';
import { REVISION_SORTS, type RevisionKind, type RevisionSort } from '#contract/kinds.ts';
import type { ReadRevision } from '#contract/publishing/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { fieldName } from '../data/field-name.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { ResourceView } from '../kit/screen/ResourceView.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { Difference } from '../kit/ui/Difference.tsx';
import {
  createChangeResource,
  createVersionsResource,
  describeField,
  revertTo,
  SORT_NAMES,
  type Versioned,
} from './versions.ts';
import styles from './Publishing.module.scss';

interface Props extends Versioned {
  /** The id of the version that is shown first; the newest one when absent. */
  readonly revision?: number;
  /** The sort of which the newest is shown first. */
  readonly sort?: RevisionSort;
  readonly onClose: () => void;
  /** Reverts an open form; resolves to whether that is done. */
  readonly onRevert?: (revision: number) => Promise<boolean>;
  readonly onReverted?: () => Promise<void>;
}

export function VersionsDialog({ kind, id, revision, sort, ...rest }: Props) {
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
              first={firstOf(versions, { revision, sort })}
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

/** `undefined` where the wanted one no longer exists. */
const firstOf = (
  versions: readonly ReadRevision[],
  {
    revision,
    sort,
  }: Partial<Record<'revision', number | undefined>> & {
    readonly sort?: RevisionSort | undefined;
  },
): number | undefined => {
  if (revision !== undefined) return versions.find(({ id }) => id === revision)?.id;
  return (versions.find((one) => one.sort === sort) ?? versions[0])?.id;
};

interface VersionsProps extends Pick<Props, 'onClose' | 'onRevert' | 'onReverted'> {
  readonly of: Versioned;
  readonly versions: readonly ReadRevision[];
  /** The id of the version shown first. */
  readonly first: number | undefined;
}

function Versions({ of, versions, first, onClose, ...props }: VersionsProps) {
  const { onRevert = (revision) => revertTo(of, revision), onReverted } = props;
  const [chosen, setChosen] = useState(first);
  const version = versions.find(({ id }) => id === chosen);
  const shown = versions.find(({ sort }) => sort === 'public');
  const canRevert = version !== undefined && version !== shown;
  const revert = async () => {
    if (!canRevert || !(await onRevert(version.id))) return;
    onClose();
    await onReverted?.();
  };
  return (
    <>
      <div className={styles.versions}>
        {REVISION_SORTS.map((sort) => {
          const ofSort = versions.filter((one) => one.sort === sort);
          if (ofSort.length === 0) return null;
          return (
            <section key={sort}>
              {of.kind !== 'recruit' && <h3>{SORT_NAMES[sort]}</h3>}
              <ol aria-label={of.kind === 'recruit' ? '버전' : SORT_NAMES[sort]}>
                {ofSort.map((listed) => (
                  <li key={listed.id}>
                    <button
                      ref={listed.id === first ? scrollIntoList : undefined}
                      type="button"
                      className={styles.version}
                      aria-pressed={listed.id === chosen}
                      onClick={() => setChosen(listed.id)}
                    >
                      {describeVersion(of.kind, listed, listed === shown)}
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      {version === undefined ? (
        <p className={styles.hint}>
          이 변경의 버전은 더 이상 남아 있지 않아요. 종류마다 마지막 20개까지 남아요.
        </p>
      ) : (
        <ChangeView key={chosen} of={of} versions={versions} version={version} />
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

const scrollIntoList = (button: HTMLElement | null): void => {
  button?.scrollIntoView({ block: 'nearest' });
};

function describeVersion(
  kind: RevisionKind,
  { saved_at, saved_by, fields }: ReadRevision,
  isShown: boolean,
): string {
  return [
    describeMoment(saved_at),
    saved_by,
    fields.map((field) => fieldName(kind, field)).join(', '),
    isShown && '지금 버전',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ChangeProps {
  readonly of: Versioned;
  readonly versions: readonly ReadRevision[];
  readonly version: ReadRevision;
}

function ChangeView({ of, versions, version }: ChangeProps) {
  const [resource] = useState(() => createChangeResource(of, versions, version));
  const { fields } = version;
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
              {Object.keys(before).length === 0 ? '처음 남은 버전이에요.' : '달라진 내용이 없어요.'}
            </p>
          )}
        </>
      )}
    </ResourceView>
  );
}
