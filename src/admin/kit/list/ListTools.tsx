import { type ReactNode, useId } from 'react';
import { SearchField } from '#shared/ui/list/SearchField.tsx';
import fieldStyles from '../fields/Field.module.scss';
import styles from './ListTools.module.scss';

interface Props {
  readonly children: ReactNode;
}

/** The row above a list: search first, then filters and order. */
export function ListTools({ children }: Props) {
  return <div className={styles.tools}>{children}</div>;
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a list while typing. */
export function ListSearch({ label, value, onSearch }: SearchProps) {
  return (
    <div className={styles.search}>
      <SearchField label={label} placeholder={label} value={value} onSearch={onSearch} />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onSelect: (value: string) => void;
}

/** A filter or an order of a list. */
export function ListSelect({ label, value, choices, onSelect }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fieldStyles.control}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onSelect(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
