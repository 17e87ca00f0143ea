import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { hasCapability } from '#client/staff/capabilities.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { presenceOf } from '#client/staff/presence.ts';
import { dropDraft, loadLastSave } from '#client/staff/publishing.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { toast } from '#shared/stores/toasts.ts';
import { type Calls, createOnce } from '../kit/form/create-once.ts';
import type { EntityFormSpec, Snapshot } from '../kit/form/entity-form-spec.ts';
import { sameValues } from '../kit/form/same-values.ts';
import { describeState, type Published, type Saved, stateOf } from './states.ts';

/** An entry as a write answers it; over a server of the basic calls it may have no id. */
export type Made = Published & { readonly id: number | null };

type Names<Values extends FieldValues, Body> = Pick<
  EntityFormSpec<Values, Body, Made>,
  'entity' | 'draft' | 'presence'
>;

interface Entry<Values extends FieldValues, Body>
  extends
    Pick<EntityFormSpec<Values, Body, Made>, 'shape' | 'labels' | 'describe' | 'leave'>,
    Pick<Calls<Body, Made>, 'create'> {
  readonly kind: PreviewKind;
  /** `null` for a new entry. */
  readonly open: { readonly entry: Saved; readonly saved: Snapshot<Values> } | null;
  readonly empty: Values;
  /** `isDraft` decides whether fields may be empty. */
  readonly schemaOf: (isDraft: () => boolean) => v.GenericSchema<Values, Body>;
  readonly update: (
    id: number,
    body: Body,
    ifMatch: string | null,
  ) => ReturnType<Calls<Body, Made>['update']>;
  readonly load: (id: number) => Promise<Snapshot<Values>>;
  /** Reloads what shows the data; `null` where the server did not tell the id. */
  readonly reload: (id: number | null) => Promise<void>;
  /** Gets the entry as each save has left it. */
  readonly onMade: (made: Saved) => void;
  readonly messages: {
    readonly created: string;
    readonly changed: string;
    readonly notCreated: string;
    readonly notChanged: string;
    readonly link: string;
    /** The folder of its public page. */
    readonly folder: string;
  };
}

/** What somebody else has written into stays. */
const ignore = (): void => undefined;

/** The form of a post or project: a draft from its first letter on, where the server has drafts. */
export function entrySpec<Values extends FieldValues, Body>({
  kind,
  open,
  messages,
  ...of
}: Entry<Values, Body>): EntityFormSpec<Values, Body, Made> {
  const canPublish = hasCapability();
  const namesOf = (id: number): Names<Values, Body> => ({
    entity: `${kind}:${id}`,
    draft: draftOf(kind, id),
    presence: presenceOf(kind, id),
  });
  let names: Names<Values, Body> =
    open === null ? { entity: `${kind}:new`, draft: draftOf(kind, 'new') } : namesOf(open.entry.id);
  const { made, send } = createOnce<Body, Made>({
    made: open?.entry ?? null,
    create: of.create,
    update: async ({ id }, body, ifMatch) => {
      const { data, version } = await of.update(id ?? 0, body, ifMatch);
      // A server of the basic calls may leave the id out.
      return { data: data && { ...data, id: data.id ?? id }, version };
    },
    onMade: (saved) => {
      const { id } = saved;
      if (id === null) return;
      if (names.presence === undefined) names = namesOf(id);
      of.onMade({ ...saved, id });
    },
  });
  // Without drafts 등록 publishes at once.
  const isDraft = () => canPublish && (made()?.status ?? 'draft') === 'draft';
  const isNew = () => isDraft() || made() === null;
  let wasNew = false;
  const schema = of.schemaOf(isDraft);
  return {
    get entity() {
      return names.entity;
    },
    get draft() {
      return names.draft;
    },
    get presence() {
      return names.presence;
    },
    get failure() {
      return isNew() ? messages.notCreated : messages.notChanged;
    },
    shape: of.shape,
    labels: of.labels,
    ...(of.describe && { describe: of.describe }),
    leave: of.leave,
    schema,
    saved: open?.saved ?? { values: of.empty, version: null },
    isDraft,
    send: (body, ifMatch) => {
      wasNew = isNew();
      return send(body, ifMatch);
    },
    loadCurrent: async () => {
      const id = made()?.id ?? 0;
      const [current, lastSave] = await Promise.all([of.load(id), loadLastSave(kind, id)]);
      return { ...current, lastSave };
    },
    report: (saved) => {
      const state = saved && describeState(saved);
      const isPublic = saved !== null && stateOf(saved) === 'published';
      const sentence = wasNew ? messages.created : messages.changed;
      toast.success(state === null ? sentence : `${sentence} · ${state}`, {
        topic: kind,
        link: isPublic
          ? { label: messages.link, href: `${messages.folder}/${String(saved.id)}` }
          : undefined,
      });
    },
    onSaved: () => of.reload(made()?.id ?? null),
    onClose: (body, version) => {
      const id = made()?.id ?? null;
      const isEmpty = open === null && isDraft() && sameValues(body, v.parse(schema, of.empty));
      if (isEmpty && id !== null) {
        void dropDraft(kind, id, version).then(() => of.reload(null), ignore);
      }
      return isEmpty;
    },
  };
}
