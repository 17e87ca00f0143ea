import type { ComponentProps } from 'react';
import styles from './Field.module.scss';

export type Choice = string | { readonly value: string; readonly label: string };

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly choices: readonly Choice[];
}

/** The select of every form and filter. */
export function Select({ choices, ...select }: Props) {
  return (
    <select className={styles.control} {...select}>
      {choices.map((choice) => {
        const { value, label } =
          typeof choice === 'string' ? { value: choice, label: choice } : choice;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </select>
  );
}
