/**
 * A document without `head`, so that CodeMirror puts its styles into `adoptedStyleSheets`, as in a shadow root: the
 * page's policy names styles by hash and refuses a `<style>` element.
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
