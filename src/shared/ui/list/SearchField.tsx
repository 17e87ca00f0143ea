import { useEffect, useEffectEvent, useRef } from 'react';
import { blockCompositionEnter } from '../../lib/composition.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './SearchField.module.scss';

/** In milliseconds; longer while a syllable is being composed. */
const REST = 250;
const REST_COMPOSING = 700;

interface Props {
  label: string;
  placeholder?: string;
  /** The search text; a change from outside (back button, tag link) fills the field. */
  value: string;
  /** The form's id, so that other fields can belong to it without a script. */
  form?: string;
  /** The text is trimmed and NFC. */
  onSearch: (text: string) => void;
}

/** Searches while somebody types, but never for a single jamo. */
export function SearchField({ label, placeholder, value, form, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const passedOn = useRef(value);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === passedOn.current || !input.current) return;
    clearTimeout(timer.current);
    passedOn.current = value;
    input.current.value = value;
  }, [value]);

  const search = () => {
    clearTimeout(timer.current);
    const text = (input.current?.value ?? '').trim().normalize('NFC');
    if (text === passedOn.current) return;
    passedOn.current = text;
    onSearch(text);
  };
  // Also for text that was typed before hydration.
  const searchInput = useEffectEvent(search);
  useEffect(() => searchInput(), []);
  const searchAfter = (rest: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, rest);
  };

  return (
    <form
      role="search"
      id={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label className={styles.field}>
        <span className="visually-hidden">{label}</span>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => {
            const inputEvent = event.nativeEvent as InputEvent;
            searchAfter(inputEvent.isComposing ? REST_COMPOSING : REST);
          }}
          onCompositionEnd={() => searchAfter(REST)}
          onKeyDown={(event) => blockCompositionEnter(event.nativeEvent)}
        />
      </label>
      <Button type="submit" className="without-js">
        찾기
      </Button>
    </form>
  );
}
