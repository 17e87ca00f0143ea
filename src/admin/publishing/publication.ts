import type { FieldValues } from 'react-hook-form';
import type { Status } from '#contract/core/publication.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { EntityForm } from '../kit/form/use-entity-form.ts';
import type { Check } from './checks.ts';
import type { Saved } from './states.ts';

/** What a save sets: who sees the entry, and from when. */
export interface Publication {
  readonly status?: Status;
  readonly published_at?: string | null;
}

type PublishedForm = Pick<
  EntityForm<FieldValues, Publication>,
  'submitWith' | 'findProblems' | 'isChanged' | 'reload'
>;

/** A form's values as visitors will meet them. */
export interface Subject {
  /** The path that its pages are below. */
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly checks: readonly Check[];
  /** What has to be asked of the server. */
  readonly furtherChecks?: Promise<readonly Check[]>;
}

export interface PublishProps {
  readonly kind: PreviewKind;
  /** `null` before the first save: no older versions, and no address yet. */
  readonly entity: Saved | null;
  readonly of: PublishedForm;
  readonly describe: () => Promise<Subject>;
  /** Whether the form stays open, so that the sheet itself says what was done. */
  readonly stays?: boolean;
}
