/**
 * The document as a root whose styles go into `adoptedStyleSheets`, as they do in a shadow root. CodeMirror writes a
 * `<style>` element into a document with a `head`, which the policy of the page refuses as it names styles by hash.
 */
export function createStyleRoot(): Document {
  return new Proxy(document, {
    get: (target, key) => {
      if (key === 'head') return null;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}
