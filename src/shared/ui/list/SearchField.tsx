import { useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '../../lib/composition.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './SearchField.module.scss';

/** How long typing rests before the text is passed on; longer inside a syllable that is still composed. */
const REST = 250;
const REST_COMPOSING = 700;

interface Props {
  /** Name of the field, read aloud. */
  label: string;
  placeholder?: string;
  /** The text searched for; changing it from outside (back button, tag link) fills the field. */
  value: string;
  /** Called with the trimmed NFC text once typing rests, at once on Enter. */
  onSearch: (text: string) => void;
}

/** A search box that searches while typing, never once a jamo, and leaves Enter to the composition. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
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
  // Also for what was typed before this code was there.
  const searchTyped = useEffectEvent(search);
  useEffect(() => searchTyped(), []);
  const searchAfter = (rest: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, rest);
  };

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          defaultValue={value}
          onChange={(event) => {
            const typed = event.nativeEvent as InputEvent;
            searchAfter(typed.isComposing ? REST_COMPOSING : REST);
          }}
          onCompositionEnd={() => searchAfter(REST)}
          onKeyDown={(event) => {
            // The Enter that ends a composition is not a wish to search.
            if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
          }}
        />
      </label>
    </form>
  );
}
