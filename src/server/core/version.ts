/** What an If-Match compares: a text that names the present state of an entry, of a list's order or of the settings. */
import { hash } from 'node:crypto';

/** Of a value that is answered; JSON leaves it out, so that no body, stored version or line of the log holds it. */
export const VERSION: unique symbol = Symbol('version');

export interface Versioned {
  readonly [VERSION]: string;
}

/**
 * The version after a write of public fields, state or moment; `before` is the row's. Hearts and an order keep it. The
 * moment tells a number that a restored backup gives again from the one that was given first.
 */
export function nextVersion(before = '0'): string {
  return `${(Number.parseInt(before, 10) || 0) + 1}-${Date.now()}`;
}

/** For what is stored as one text. */
export function versionOfText(text: string): string {
  return hash('sha1', text, 'base64url');
}

/** For what staff order. */
export function versionOfIds(entries: readonly { id: number }[]): string {
  return versionOfText(entries.map(({ id }) => id).join());
}

/** Undefined for an answer that is compared as a whole. */
export function versionOf(answer: unknown): string | undefined {
  return (answer as Partial<Versioned> | null | undefined)?.[VERSION];
}
