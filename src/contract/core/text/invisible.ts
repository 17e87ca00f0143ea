/** Fillers, joiners, marks of direction, soft hyphens, variation selectors: what shows nothing by itself. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Without the characters that nobody sees, also where they change what stands around them. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
