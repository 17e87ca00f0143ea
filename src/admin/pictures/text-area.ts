type Area = HTMLTextAreaElement | null;

/** Tells the form what no key has typed. */
function announce(area: HTMLTextAreaElement): void {
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts a text at the caret, on a line of its own. */
export function insertText(area: Area, text: string): void {
  if (area === null) return;
  const { selectionStart, selectionEnd, value } = area;
  const before = selectionStart === 0 || value[selectionStart - 1] === '\n' ? '' : '\n';
  const after = value[selectionEnd] === '\n' ? '' : '\n';
  area.setRangeText(before + text + after, selectionStart, selectionEnd, 'end');
  announce(area);
}

/** Puts a text in the place of another one wherever that stands by now; false where it is gone. */
export function replaceText(area: Area, old: string, text: string): boolean {
  const start = area?.value.indexOf(old) ?? -1;
  if (area === null || start === -1) return false;
  area.setRangeText(text, start, start + old.length, 'preserve');
  announce(area);
  return true;
}

/** Selects a part of a text that stands in the area, unless somebody is writing elsewhere. */
export function selectIn(area: Area, text: string, part: string): void {
  const start = area?.value.lastIndexOf(text) ?? -1;
  if (area === null || start === -1) return;
  const active = document.activeElement;
  const isElsewhere =
    active instanceof HTMLElement && active !== area && active.matches('input, select');
  if (isElsewhere) return;
  area.focus();
  const from = start + text.indexOf(part);
  area.setSelectionRange(from, from + part.length);
}
