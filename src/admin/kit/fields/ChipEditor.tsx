import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { isComposing } from '#shared/lib/composition.ts';
import { useUnfinished } from '../form/unfinished.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { ChipComboBox, ChipInput } from './ChipInput.tsx';
import { type ChipLimits, parseChips } from './chips.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './ChipEditor.module.scss';

interface Props extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'optional' | 'wide'> {
  readonly name: string;
  readonly limits: ChipLimits;
  /** Suggestions; other words can be typed too. */
  readonly choices?: readonly string[] | undefined;
  readonly chips: readonly string[];
  readonly onChange: (chips: string[]) => void;
  /** Registers the input, which the form focuses when it is invalid. */
  readonly attach: (element: HTMLInputElement | null) => void;
  /** Replaces the chips where the words are shown in another way. */
  readonly children?: ReactNode;
}

/** A list of unique words, added by Enter, a comma, pasting or a suggestion. */
export function ChipEditor(props: Props) {
  const { name, label, hint, optional, wide, limits, choices, chips, onChange } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (text: string): boolean => {
    const taken = parseChips(chips, text, limits);
    if (taken.chips.length !== chips.length) onChange(taken.chips);
    setText(taken.rest);
    setProblem(taken.problem);
    return taken.problem === null;
  };
  const type = (text: string) => {
    setProblem(null);
    if (/[,\n，、]/.test(text)) take(text);
    else setText(text);
  };
  // Text still in the input is added before the form is sent; invalid text stops the submission.
  useUnfinished({
    isUnfinished: () => text.trim() !== '',
    finish: () => {
      const isTaken = take(text);
      if (!isTaken) input.current?.focus();
      return isTaken;
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed on the button beside the field are not handled here.
    if (!(event.target instanceof HTMLInputElement)) return;
    if (isComposing(event.nativeEvent)) {
      // Enter, Escape and arrows belong to the composition; an Enter would also send the form.
      if (event.key === 'Enter') event.preventDefault();
      event.stopPropagation();
      return;
    }
    const chosen = event.target.getAttribute('aria-activedescendant');
    if (event.key === 'Enter' && !chosen) {
      event.preventDefault();
      event.stopPropagation();
      if (text.trim() !== '') take(text);
    } else if (event.key === 'Backspace' && text === '' && chips.length > 0) {
      onChange(chips.slice(0, -1));
    }
  };
  // New chips, drawn by the next frame, push the field down, on a phone behind the bar at the lower edge.
  const isChoosing = useRef(false);
  useEffect(() => {
    if (isChoosing.current || input.current === document.activeElement) {
      requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }));
    }
    isChoosing.current = false;
  }, [chips.length]);
  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
    props.attach(element);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Adding the word moves the layout, so a press of the submit button would miss; submitting adds the word itself.
    if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'))
      take(text);
  };
  const control = { text, attach, onType: type, onKeyDown, onLeave: leave, name };

  return (
    <Field label={label} error={problem ?? props.error} hint={hint} optional={optional} wide={wide}>
      {(wiring) => (
        <div className={styles.chips}>
          {props.children ?? (
            <ChipList
              chips={chips}
              onRemove={(chip) => onChange(chips.filter((other) => other !== chip))}
            />
          )}
          {choices === undefined ? (
            <ChipInput {...control} wiring={wiring} />
          ) : (
            <ChipComboBox
              {...control}
              wiring={wiring}
              label={label}
              choices={choices.filter((choice) => !chips.includes(choice))}
              onSelect={(choice) => {
                isChoosing.current = true;
                take(choice);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface ListProps {
  readonly chips: readonly string[];
  readonly onRemove: (chip: string) => void;
}

function ChipList({ chips, onRemove }: ListProps) {
  if (chips.length === 0) return null;
  return (
    // Not named by the field's label: that name must find only the field.
    <TagGroup
      aria-label="넣은 항목"
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key));
      }}
    >
      <TagList className={styles.list ?? ''}>
        {chips.map((chip) => (
          <Tag key={chip} id={chip} textValue={chip} className={styles.chip ?? ''}>
            {chip}
            <AriaButton slot="remove" className={styles.remove ?? ''}>
              <Glyph name="close" size="1em" />
            </AriaButton>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
