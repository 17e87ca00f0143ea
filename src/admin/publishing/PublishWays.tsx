import { useStore } from '@nanostores/react';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { type Publication, PublishMenu } from './PublishMenu.tsx';
import { StateBadge } from './StateBadge.tsx';
import { type Published, stateOf } from './states.ts';
import { publishingSupport } from './support.ts';

interface Props {
  readonly kind: PreviewKind;
  /** Null for what has not been saved yet. */
  readonly id: number | null;
  readonly entity: Published | null;
  readonly onSave: (publication: Publication) => void;
  readonly onReverted: () => Promise<void>;
}

/** How a form saves besides its own button; nothing over a server without drafts. */
export function PublishWays({ kind, id, entity, onSave, onReverted }: Props) {
  const support = useStore(publishingSupport.$state);
  const state = entity && stateOf(entity);
  if (support.status !== 'ready' || !support.data) return null;
  return (
    <>
      {entity && <StateBadge of={entity} />}
      <PublishMenu kind={kind} id={id} onSave={onSave} onReverted={onReverted} />
      {state !== null && state !== 'published' && (
        <Button onClick={() => onSave({ status: 'published' })}>지금 발행</Button>
      )}
    </>
  );
}
