/** Stands in a text for a picture on its way, or for one that did not arrive; no page shows it. */
const UNFINISHED = /!\[(?:올리는 중|올리지 못함) \d+: [^\][()\n]*\]\(\)/g;

/** What stands in a text for a picture on its way. */
export function placeholderOf(id: number, name: string): string {
  return `![올리는 중 ${id}: ${name.replace(/[[\]()\\\n]/g, '')}]()`;
}

/** The same for one that did not arrive. */
export function failedPlaceholder(placeholder: string): string {
  return placeholder.replace('올리는 중', '올리지 못함');
}

/** What stands in a text for pictures that have not arrived. */
export function unfinishedPicturesIn(text: string): readonly string[] {
  return text.match(UNFINISHED) ?? [];
}
