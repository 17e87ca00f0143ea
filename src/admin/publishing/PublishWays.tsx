import type { PreviewKind } from '#contract/publishing/kinds.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { type PublishedForm, PublishMenu } from './PublishMenu.tsx';
import { StateBadge } from './StateBadge.tsx';
import { type Published, stateOf } from './states.ts';
import { useCanPublish } from './support.ts';

interface Props {
  readonly kind: PreviewKind;
  /** `null` before the first save. */
  readonly id: number | null;
  readonly entity: Published | null;
  readonly of: PublishedForm;
}

/** Shows nothing over a server without drafts. */
export function PublishWays({ kind, id, entity, of }: Props) {
  const canPublish = useCanPublish();
  const state = entity && stateOf(entity);
  if (!canPublish) return null;
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
