import type { Status } from '#contract/core/publication.ts';
import type { Check } from './checks.ts';

/** The fields of a write that set who sees the entry, and from when. */
export interface Publication {
  readonly status?: Status;
  readonly published_at?: string | null;
}

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
