import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** A place in the document in which each test of the file draws components; nothing of one is left to the next. */
export function renderInto(container = document.createElement('main')) {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.append(container);
    root = createRoot(container);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return { container, render: (node: ReactNode) => act(async () => root.render(node)) };
}

/** Puts a text into a field as typing does: React notices no change through its own property. */
export const typeInto = (field: HTMLInputElement, text: string, isComposing = false) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    const event = new InputEvent('input', { bubbles: true });
    Object.defineProperty(event, 'isComposing', { value: isComposing });
    field.dispatchEvent(event);
  });
