/** The placeholders in a text for pictures that are being uploaded or whose upload failed; no page shows them. */
const UNFINISHED = /!\[(?:올리는 중|올리지 못함) \d+: [^\][()\n]*\]\(\)/g;

export function placeholderOf(id: number, name: string): string {
  return `![올리는 중 ${id}: ${name.replace(/[[\]()\\\n]/g, '')}]()`;
}

/** The placeholder after its upload has failed. */
export function failedPlaceholder(placeholder: string): string {
  return placeholder.replace('올리는 중', '올리지 못함');
}

export function unfinishedPicturesIn(text: string): readonly string[] {
  return text.match(UNFINISHED) ?? [];
}
