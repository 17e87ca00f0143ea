// @vitest-environment-options { "url": "http://localhost/admin" }
/** Pieces of the admin kit as they stand on a screen. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preserveFocus } from '#admin/kit/focus/focus-heading.ts';
import { GridRow, GridRows } from '#admin/kit/list/GridRows.tsx';
import { isBlocked } from '#admin/kit/navigation/blocker.ts';
import { OrderList } from '#admin/kit/order/OrderList.tsx';
import type { OrderOutcome } from '#admin/kit/order/save-order.ts';
import { Toasts } from '#admin/kit/ui/Toasts.tsx';
import { $toasts, dismissToast, toast } from '#shared/stores/toasts.ts';
import { renderInto } from './support/render.ts';

const { container, render } = renderInto();

// Before the components go that show them.
afterEach(() => act(() => $toasts.get().forEach(({ id }) => dismissToast(id))));

describe('Ctrl+Z', () => {
  const undo = vi.fn();
  beforeEach(() => undo.mockReset());

  const press = (target: Element, changes: KeyboardEventInit = {}): boolean => {
    const keys = { code: 'KeyZ', ctrlKey: true, ...changes };
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(event));
    return !event.defaultPrevented;
  };

  it('takes back what was done last, by either key, wherever no text is', async () => {
    await render(<Toasts />);
    act(() => {
      toast.success('먼저', { topic: 'a', undo: () => expect.unreachable() });
      toast.success('나중', { topic: 'b', undo });
      toast.error('실패', { topic: 'c' });
    });
    expect(press(document.body)).toBe(false);
    expect(undo).toHaveBeenCalledTimes(1);
    for (const change of [
      { shiftKey: true },
      { altKey: true },
      { ctrlKey: false },
      { code: 'KeyY' },
    ])
      expect(press(document.body, change)).toBe(true);
    expect(undo).toHaveBeenCalledTimes(1);
    act(() => toast.success('나중', { topic: 'b', undo }));
    press(document.body, { ctrlKey: false, metaKey: true });
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('belongs to the text where one types', async () => {
    await render(<Toasts />);
    act(() => toast.success('지웠어요', { undo }));
    for (const html of [
      '<input>',
      '<input type="search">',
      '<textarea></textarea>',
      '<select></select>',
      '<div contenteditable="true"></div>',
    ]) {
      document.body.insertAdjacentHTML('beforeend', html);
      expect(press(document.body.lastElementChild!), html).toBe(true);
    }
    expect(undo).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', '<input type="checkbox">');
    press(document.body.lastElementChild!);
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('a row that leaves', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = preserveFocus();
  });
  afterEach(() => stop());

  const list = (names: readonly string[]) => (
    <>
      <GridRows label="이름">
        {names.map((name) => (
          <GridRow
            key={name}
            id={name}
            title={name}
            facts={[]}
            actions={[{ label: `${name} 빼기`, act: () => {} }]}
          />
        ))}
      </GridRows>
      <button>바깥</button>
    </>
  );
  const rowOf = (name: string) =>
    [...document.querySelectorAll('[role="row"]')].find(
      (row) => row.getAttribute('aria-label') === name,
    )!;
  const buttonOf = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

  it('gives its focus to the one after it, the last one to the one before', async () => {
    await render(list(['하나', '둘', '셋']));
    act(() => buttonOf('둘 빼기').focus());
    await render(list(['하나', '셋']));
    expect(document.activeElement).toBe(rowOf('셋'));
    await render(list(['하나']));
    expect(document.activeElement).toBe(rowOf('하나'));
  });

  it('takes the focus from nothing else', async () => {
    await render(list(['하나', '둘', '셋']));
    buttonOf('바깥').focus();
    await render(list(['하나', '셋']));
    expect(document.activeElement).toBe(buttonOf('바깥'));
    buttonOf('바깥').blur();
    await render(list(['셋']));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('an order', () => {
  const items = [1, 2, 3].map((id) => ({ id, text: `${id}번`, detail: '' }));
  const buttonOf = (name: string) =>
    [...container.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    )!;
  const click = (button: HTMLElement) => act(async () => button.click());

  it('is sent once, and only when something has moved', async () => {
    const { promise, resolve } = Promise.withResolvers<OrderOutcome>();
    const onSave = vi.fn(() => promise);
    const onClose = vi.fn();
    await render(
      <OrderList label="순서" items={items} version={'"1"'} onSave={onSave} onClose={onClose} />,
    );
    const save = buttonOf('저장');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await click(save);
    expect(onSave).not.toHaveBeenCalled();
    await click(buttonOf('3번 위로'));
    expect(container.querySelector('[role=status]')?.textContent).toBe('3번 2번째');
    expect(save.getAttribute('aria-disabled')).toBe('false');
    await click(save);
    await click(save);
    expect(onSave.mock.calls).toEqual([[[1, 3, 2], '"1"']]);
    expect(save.textContent).toBe('저장 중');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await act(async () => resolve({ ok: true, result: '"2"' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that is changed while it is sent stays open, and goes on from what was saved', async () => {
    const answers: ((outcome: OrderOutcome) => void)[] = [];
    const onSave = vi.fn(() => new Promise<OrderOutcome>((resolve) => answers.push(resolve)));
    const onClose = vi.fn();
    await render(
      <OrderList label="순서" items={items} version={'"1"'} onSave={onSave} onClose={onClose} />,
    );
    await click(buttonOf('3번 위로'));
    await click(buttonOf('저장'));
    await click(buttonOf('3번 위로'));
    await act(async () => answers[0]?.({ ok: true, result: '"2"' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(isBlocked()).toBe(true);
    expect($toasts.get().at(-1)?.text).toContain('아직 저장하지 않았어요');
    await click(buttonOf('저장'));
    expect(onSave.mock.calls.at(-1)).toEqual([[3, 1, 2], '"2"']);
    await act(async () => answers[1]?.({ ok: true, result: '"3"' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(isBlocked()).toBe(false);
  });

  it('stays open with what was put where it could not be saved', async () => {
    const onSave = vi.fn(() => Promise.resolve({ ok: false, result: null } as const));
    const onClose = vi.fn();
    await render(
      <OrderList label="순서" items={items} version={null} onSave={onSave} onClose={onClose} />,
    );
    await click(buttonOf('1번 아래로'));
    await click(buttonOf('저장'));
    await click(buttonOf('저장'));
    expect(onSave.mock.calls).toEqual([
      [[2, 1, 3], null],
      [[2, 1, 3], null],
    ]);
    expect(onClose).not.toHaveBeenCalled();
    // Put back as it was, there is nothing to send.
    await click(buttonOf('1번 위로'));
    expect(buttonOf('저장').getAttribute('aria-disabled')).toBe('true');
  });
});
