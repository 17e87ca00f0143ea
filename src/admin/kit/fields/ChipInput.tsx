import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useEffectEvent,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import { classNames } from '../ui/class-names.ts';
import { Glyph } from '../ui/Glyph.tsx';
import type { FieldWiring } from './Field.tsx';
import styles from './ChipEditor.module.scss';
import fieldStyles from './Field.module.scss';

interface InputProps {
  readonly name: string;
  readonly text: string;
  readonly attach: (element: HTMLInputElement | null) => void;
  readonly wiring: FieldWiring;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onLeave: (event: FocusEvent) => void;
}

export function ChipInput(props: InputProps) {
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

type ComboBoxProps = InputProps & {
  readonly label: string;
  readonly choices: readonly string[];
  readonly onSelect: (choice: string) => void;
};

export function ChipComboBox(props: ComboBoxProps) {
  const { name, text, attach, wiring, onType, onKeyDown, onLeave } = props;
  const { label, choices, onSelect } = props;
  const found = choices
    .filter((choice) => isFoundIn(searchable(choice), text))
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
        if (key !== null) onSelect(String(key));
      }}
      onBlur={onLeave}
    >
      <div onKeyDownCapture={onKeyDown}>
        <OpeningInput
          id={wiring.id}
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={wiring['aria-invalid']}
          aria-required={wiring['aria-required']}
          ref={attach}
          className={classNames(fieldStyles.control, styles.input)}
          name={name}
          autoComplete="off"
        />
        <AriaButton
          className={styles.open ?? ''}
          aria-label="목록 열기"
          aria-describedby={wiring['aria-labelledby']}
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

/** Also opens at a click: the component's own trigger would open at every focus. */
function OpeningInput(props: ComponentProps<typeof Input>) {
  const list = use(ComboBoxStateContext);
  return <Input {...props} onClick={() => list?.open(null, 'manual')} />;
}

// CSS pixels for six suggestions: more would cover the form.
const MOST_HEIGHT = 280;

interface OpenProps {
  readonly text: string;
  readonly choices: number;
  readonly found: number;
}

/** Open while typed text finds something: the component's own triggers would open it again once a word is added. */
function OpenWhileTyping({ text, choices, found }: OpenProps) {
  const list = use(ComboBoxStateContext);
  const follow = useEffectEvent(() => {
    if (text === '') list?.close();
    else if (list?.isFocused === true && found > 0) list.open(null, 'input');
  });
  useEffect(() => follow(), [text, choices, found]);
  return null;
}
