/**
 * A translation wraps texts in elements of its own, or changes them, maybe before the island hydrates. React would then
 * draw the island anew, without what somebody has typed and without the focus. Answers what puts the texts back, to be
 * called right before hydration; the translation sees them come and translates them once more.
 */
export function rememberTexts(island: HTMLElement): () => void {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
  const texts: { text: Text; data: string; parent: Node | null; index: number }[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { data, parentNode: parent } = text;
    texts.push({ text, data, parent, index: [...(parent?.childNodes ?? [])].indexOf(text) });
  }
  return () => {
    for (const { text, data, parent, index } of texts) {
      if (text.data !== data) text.data = data;
      const wrapper = parent?.childNodes[index];
      if (text.parentNode !== parent && wrapper?.nodeName === 'FONT') wrapper.replaceWith(text);
    }
  };
}
