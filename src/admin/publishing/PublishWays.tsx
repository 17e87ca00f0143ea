import { useStore } from '@nanostores/react';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { type PublishedForm, PublishMenu } from './PublishMenu.tsx';
import { StateBadge } from './StateBadge.tsx';
import { type Published, stateOf } from './states.ts';
import { publishingSupport } from './support.ts';

interface Props {
  readonly kind: PreviewKind;
  /** `null` before the first save. */
  readonly id: number | null;
  readonly entity: Published | null;
  readonly of: PublishedForm;
}

/** Shows nothing over a server without drafts. */
export function PublishWays({ kind, id, entity, of }: Props) {
  const support = useStore(publishingSupport.$state);
  const state = entity && stateOf(entity);
  if (support.status !== 'ready' || !support.data) return null;
  return (
    <>
      {entity && <StateBadge of={entity} />}
      <PublishMenu kind={kind} id={id} of={of} />
      {state !== null && state !== 'published' && (
        <Button onClick={() => of.submitWith({ status: 'published' })}>지금 발행</Button>
      )}
    </>
  );
}
