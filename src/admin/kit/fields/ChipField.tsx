import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { type FieldValues, useController } from 'react-hook-form';
import { searchable } from '#contract/core/text.ts';
import { isComposing } from '#shared/lib/composition.ts';
import styles from './ChipField.module.scss';
import { type ChipLimits, parseChips } from './chips.ts';
import { classNames } from '../ui/class-names.ts';
import { Field, type FieldWiring, labelIdOf } from './Field.tsx';
import fieldStyles from './Field.module.scss';
import { type FieldOf, useFieldState } from './fields.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { useBeforeSubmit } from './use-before-submit.ts';

type Props<Values extends FieldValues> = FieldOf<Values> & {
  readonly limits: ChipLimits;
  /** Words to choose from; other words can be typed too. */
  readonly choices?: readonly string[];
  /** Shows the words in another way than as chips. */
  readonly list?: (
    words: readonly string[],
    change: (words: readonly string[]) => void,
  ) => ReactNode;
};

const toWords = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** A list of words: typed and taken by Enter or a comma, pasted, or chosen from suggestions; none twice. */
export function ChipField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, optional = false, limits, choices, list } = props;
  const { error, label } = useFieldState(props);
  const { field } = useController({ control: of.form.control, name });
  const chips = toWords(field.value);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const setChips = (next: readonly string[]) => field.onChange([...next]);
  const take = (typed: string): boolean => {
    const taken = parseChips(chips, typed, limits);
    if (taken.chips.length !== chips.length) setChips(taken.chips);
    setText(taken.rest);
    setProblem(taken.problem);
    return taken.problem === null;
  };
  const type = (typed: string) => {
    setProblem(null);
    if (/[,\n，、]/.test(typed)) take(typed);
    else setText(typed);
  };
  // What is still typed counts; what cannot be taken stops the sending.
  useBeforeSubmit(input, () => text.trim() === '' || take(text));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of the button beside the field are its own.
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
      setChips(chips.slice(0, -1));
    }
  };
  // The words push the field down, and on a phone below what sticks to the lower edge.
  const isChoosing = useRef(false);
  useEffect(() => {
    if (isChoosing.current || input.current === document.activeElement) {
      input.current?.scrollIntoView({ block: 'nearest' });
    }
    isChoosing.current = false;
  }, [chips.length]);
  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Taking the word moves what stands below; a press of the saving button would miss it, and takes the word itself.
    if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'))
      take(text);
  };
  const control = { text, attach, onType: type, onKeyDown, onLeave: leave, name };

  return (
    <Field label={label} error={problem ?? error} hint={hint} optional={optional}>
      {(wiring) => (
        <div className={styles.chips}>
          {list?.(chips, setChips) ?? (
            <ChipList
              chips={chips}
              onRemove={(chip) => setChips(chips.filter((other) => other !== chip))}
            />
          )}
          {choices === undefined ? (
            <PlainInput {...control} wiring={wiring} />
          ) : (
            <ChoosingInput
              {...control}
              wiring={wiring}
              label={label}
              choices={choices.filter((choice) => !chips.includes(choice))}
              onChoose={(choice) => {
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
    // Not named by the field's label: that name finds the field, and nothing but the field.
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

interface InputProps {
  readonly name: string;
  readonly text: string;
  readonly attach: (element: HTMLInputElement | null) => void;
  readonly wiring: FieldWiring;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onLeave: (event: FocusEvent) => void;
}

function PlainInput(props: InputProps) {
  const { name, text, attach, wiring, onType, onKeyDown, onLeave } = props;
  return (
    <input
      {...wiring}
      ref={attach}
      className={fieldStyles.control}
      name={name}
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}

type ChoosingProps = InputProps & {
  readonly label: string;
  readonly choices: readonly string[];
  readonly onChoose: (choice: string) => void;
};

function ChoosingInput(props: ChoosingProps) {
  const { name, text, attach, wiring, onType, onKeyDown, onLeave } = props;
  const { label, choices, onChoose } = props;
  const found = choices
    .filter((choice) => searchable(choice).includes(searchable(text)))
    .map((id) => ({ id }));
  return (
    <ComboBox
      aria-label={label}
      className={styles.choosing ?? ''}
      items={found}
      value={null}
      inputValue={text}
      allowsCustomValue
      menuTrigger="manual"
      onInputChange={onType}
      onChange={(key) => {
        if (key !== null) onChoose(String(key));
      }}
      onBlur={onLeave}
    >
      <div onKeyDownCapture={onKeyDown}>
        <Input
          id={wiring.id}
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={wiring['aria-invalid']}
          ref={attach}
          className={classNames(fieldStyles.control, styles.input)}
          name={name}
          autoComplete="off"
        />
        <AriaButton
          className={styles.open ?? ''}
          aria-label="목록 열기"
          aria-describedby={labelIdOf(wiring)}
        >
          <Glyph name="chevron-down" />
        </AriaButton>
      </div>
      <OpenWhileTyping text={text} choices={choices.length} found={found.length} />
      <Popover className={styles.popover ?? ''} maxHeight={MOST_HEIGHT}>
        <ListBox<{ id: string }> aria-label="고를 항목" className={styles.choices ?? ''}>
          {({ id }) => (
            <ListBoxItem id={id} textValue={id} className={styles.choice ?? ''}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

// Six of the choices: more would cover what the person is filling in.
const MOST_HEIGHT = 280;

interface OpenProps {
  readonly text: string;
  readonly choices: number;
  readonly found: number;
}

/**
 * The list is open while there is typed text that finds something, and closed once a word is taken. The component's
 * own triggers open it again at that moment, over the form and its buttons.
 */
function OpenWhileTyping({ text, choices, found }: OpenProps) {
  const state = useContext(ComboBoxStateContext);
  const newest = useRef(state);
  useEffect(() => {
    newest.current = state;
  });
  useEffect(() => {
    const list = newest.current;
    if (text === '') list?.close();
    else if (list?.isFocused === true && found > 0) list.open(null, 'input');
  }, [text, choices, found]);
  return null;
}
