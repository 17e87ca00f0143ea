import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import type { Listing } from '#shared/stores/listing.ts';
import { useData } from '#shared/stores/use-data.ts';
import { SearchField } from '#shared/ui/list/SearchField.tsx';
import { type Choice, Select } from '../fields/Select.tsx';
import { $address } from '../navigation/address.ts';
import { changeSearch } from '../navigation/search.ts';
import styles from './ListTools.module.scss';

interface Props {
  readonly children: ReactNode;
}

export function ListTools({ children }: Props) {
  return <div className={styles.tools}>{children}</div>;
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function ListSearch({ label, value, onSearch }: SearchProps) {
  return (
    <div className={styles.search}>
      <SearchField label={label} placeholder={label} value={value} onSearch={onSearch} />
    </div>
  );
}

interface ParameterProps {
  readonly label: string;
  /** The search parameter of the address that it shows and changes. */
  readonly name: string;
}

export function AddressSearch({ label, name }: ParameterProps) {
  const value = useStore($address).search[name] ?? '';
  return (
    <ListSearch label={label} value={value} onSearch={(text) => changeSearch({ [name]: text })} />
  );
}

/** The choice that filters nothing. */
export const ALL = { value: '', label: '전체' } as const;

interface SelectProps extends ParameterProps {
  readonly choices: readonly Choice[];
}

/** A parameter that is none of the choices shows the first one. */
export function AddressSelect({ label, name, choices }: SelectProps) {
  const id = useId();
  const value = useStore($address).search[name] ?? '';
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        choices={choices}
        value={value}
        onChange={(event) => changeSearch({ [name]: event.target.value })}
      />
    </div>
  );
}

export type Query = Readonly<Record<string, string | number>>;

export function isFiltered(query: Query): boolean {
  return Object.entries(query).some(
    ([name, value]) => !['page', 'sort'].includes(name) && value !== '',
  );
}

interface FoundProps {
  /** `null` until the first answer. */
  readonly total: number | null;
  readonly isFiltered: boolean;
  readonly unit?: string | undefined;
}

/** The number of hits, or of all entries. The live region exists before the first answer, so that each is announced. */
export function Found({ total, isFiltered: isSearch, unit = '개' }: FoundProps) {
  return (
    <p className={styles.found} role="status">
      {total !== null && `${isSearch ? '검색 결과' : '모두'} ${groupDigits(total)}${unit}`}
    </p>
  );
}

interface HeadProps<Item> {
  readonly of: Listing<Query, Item>;
  readonly unit?: string | undefined;
  readonly selectAll?: ((items: readonly Item[], total: number) => ReactNode) | undefined;
}

/** The line above the rows. */
export function ListHeadLine({ children }: Props) {
  return <div className={styles.head}>{children}</div>;
}

export function ListHead<Item>({ of, unit, selectAll }: HeadProps<Item>) {
  const page = useData(of);
  return (
    <ListHeadLine>
      {page !== null && page.items.length > 0 && selectAll?.(page.items, page.total)}
      <Found
        total={page?.total ?? null}
        isFiltered={page !== null && isFiltered(page.query)}
        unit={unit}
      />
    </ListHeadLine>
  );
}
