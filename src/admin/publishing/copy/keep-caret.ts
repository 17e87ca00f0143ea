import type { Typed } from '#contract/entries/schemas.ts';
import { mapPosition } from '../../editor/map-position.ts';
import type { FormFields } from '../../kit/form/form-fields.ts';

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Writes what comes from others into these fields; the caret stays between the same letters. */
export function writeKept<Values extends Typed>(
  { write }: Pick<FormFields<Values, unknown>, 'write'>,
  values: Values,
  names: readonly (keyof Values & string)[],
): void {
  if (names.length === 0) return;
  const element = document.activeElement;
  const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (!isText(element) || !(element.name in changes)) {
    write(changes as Partial<Values>);
    return;
  }
  const { value: before, selectionStart, selectionEnd } = element;
  write(changes as Partial<Values>);
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0].map((at) =>
    mapPosition(before, element.value, at),
  );
  element.setSelectionRange(start ?? 0, end ?? 0);
}
