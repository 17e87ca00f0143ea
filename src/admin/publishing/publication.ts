import type { Status } from '#contract/core/publication.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { SaveWay } from '../kit/form/use-entity-form.ts';
import type { Check } from './checks.ts';
import type { Saved } from './states.ts';

/** What a save sets: who sees the entry, and from when. */
export interface Publication {
  readonly status?: Status;
  readonly published_at?: string;
}

export interface PublishedForm {
  /** Saves the typed values with this publication, and tells whether that was done. */
  readonly submitWith: (publication: Publication, way?: SaveWay) => Promise<boolean>;
  /** The fields that keep the typed values from being published. */
  readonly findProblems: () => readonly { readonly field: string; readonly text: string }[];
  readonly isChanged: () => boolean;
  readonly reload: () => Promise<void>;
}

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
