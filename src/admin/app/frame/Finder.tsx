import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '#shared/lib/composition.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { focusOnMount } from '../../kit/focus/focus-on-mount.ts';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { findEntries, findScreens, type Hit } from './finder.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './Finder.module.scss';

const TYPING_PAUSE_MS = 200;

interface Props {
  readonly onClose: () => void;
}

/** Goes to a screen, an entry or a person, or runs a command, by a few letters. */
export function Finder({ onClose }: Props) {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(0);
  const entries = useEntries(text);
  const id = useId();
  const hits = [...findScreens(text), ...entries];
  const active = Math.min(selected, hits.length - 1);
  const select = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    void hit.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') select(hits[active]);
    else if (step === undefined) return;
    else if (hits.length > 0) setSelected((active + step + hits.length) % hits.length);
    event.preventDefault();
  };
  return (
    <AppDialog title="빠른 이동" wide onClose={onClose}>
      <div className={styles.finder}>
        <input
          ref={focusOnMount}
          className={fieldStyles.control}
          role="combobox"
          aria-label="화면, 글, 프로젝트, 사람, 명령"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="이름이나 초성을 쓰세요"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSelected(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={id} className={styles.hits} role="listbox" aria-label="찾은 것">
          {hits.map((hit, index) => (
            <HitOption
              key={hit.key}
              id={`${id}${index}`}
              hit={hit}
              isActive={index === active}
              onSelect={() => select(hit)}
            />
          ))}
        </div>
        <p className={styles.none} role="status">
          {hits.length === 0 && '검색 결과가 없습니다.'}
        </p>
      </div>
    </AppDialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isActive: boolean;
  readonly onSelect: () => void;
}

function HitOption({ id, hit: { label, note, glyph }, isActive, onSelect }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={option}
      id={id}
      className={styles.hit}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onSelect}
    >
      <Glyph name={glyph} />
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
    </div>
  );
}

/** Searches the server's lists once typing pauses; the last hits stay until the next answer. */
function useEntries(text: string): readonly Hit[] {
  const [found, setFound] = useState<readonly Hit[]>([]);
  const q = text.trim().normalize('NFC');
  useEffect(() => {
    const controller = new AbortController();
    const find = async () => {
      const hits = q === '' ? [] : await findEntries(q, controller.signal);
      if (!controller.signal.aborted) setFound(hits);
    };
    const timer = setTimeout(() => void find(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return found;
}
