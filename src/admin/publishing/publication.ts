import type { FieldValues } from 'react-hook-form';
import type { Status } from '#contract/core/publication.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { EntityForm } from '../kit/form/use-entity-form.ts';
import type { Check } from './checks.ts';
import type { Saved } from './states.ts';

/** The fields of a save that set who sees the entry, and from when. */
export interface Publication {
  readonly status?: Status;
  readonly published_at?: string | null;
}

export type PublishedForm = Pick<
  EntityForm<FieldValues, Publication>,
  'save' | 'findProblems' | 'isChanged' | 'reload' | 'read' | 'watch' | 'flush'
>;

/** A form's values as visitors will see them. */
export interface Subject {
  /** The path of its list, as `/blogs`. */
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly checks: readonly Check[];
  /** The checks that need requests. */
  readonly furtherChecks?: Promise<readonly Check[]>;
}

export interface PublishProps {
  readonly kind: PreviewKind;
  /** `null` before the first save, when there is no address and no older version. */
  readonly entity: Saved | null;
  readonly of: PublishedForm;
  readonly describe: () => Promise<Subject>;
  /** Moves the entry to the trash, after asking, and leaves the form. */
  readonly onDelete: (id: number) => void;
  /** Whether the form stays open, so that the sheet reports the publication. */
  readonly stays?: boolean;
}
