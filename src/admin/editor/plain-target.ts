import { isWritingElsewhere, lineEdges, type TextTarget } from './text-target.ts';

/** Tells the form of a change that no key has typed. */
function announce(area: HTMLTextAreaElement): void {
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

export function createPlainTarget(area: HTMLTextAreaElement): TextTarget {
  const insert = (text: string) => {
    const { selectionStart: start, selectionEnd: end, value } = area;
    const [before, behind] = lineEdges(value.charAt(start - 1), value.charAt(end));
    area.setRangeText(before + text + behind, start, end, 'end');
    announce(area);
  };
  return {
    insert,
    hold: insert,
    replace: (placeholder, text) => {
      const start = area.value.indexOf(placeholder);
      if (start === -1) return false;
      area.setRangeText(text, start, start + placeholder.length, 'preserve');
      announce(area);
      return true;
    },
    select: (text, part) => {
      const start = area.value.lastIndexOf(text);
      if (start === -1 || isWritingElsewhere(area)) return;
      area.focus();
      const from = start + text.indexOf(part);
      area.setSelectionRange(from, from + part.length);
    },
    focus: () => area.focus(),
  };
}
