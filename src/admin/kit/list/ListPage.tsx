import { Fragment, type ReactNode } from 'react';
import type { Listing } from '#shared/stores/listing.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { clearSearch } from '../navigation/search.ts';
import { ResourceView } from '../screen/ResourceView.tsx';
import { isFiltered, ListHead, type Query } from './ListTools.tsx';
import { NumberedPager } from './NumberedPager.tsx';

interface Props<Item> {
  readonly of: Listing<Query, Item>;
  readonly failure: string;
  /** The rows of the skeleton. */
  readonly rows: number;
  /** The sentence of a list without entries. */
  readonly empty: string;
  /** What an empty list asks for. */
  readonly next?: ReactNode;
  /** The sentence of a search that found nothing. */
  readonly notFound?: string;
  /** The counter word of the entries; 개 when absent. */
  readonly unit?: string;
  /** 모두 선택 for the shown items. */
  readonly selectAll?: ((items: readonly Item[], total: number) => ReactNode) | undefined;
  /** The accessible name of the pager. */
  readonly pager: string;
  /** The list of the page's items. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The page that the address asks for: how many there are, its rows and the pager. */
export function ListPage<Item>(props: Props<Item>) {
  const { of, failure, rows, empty, next, unit, selectAll, pager, children } = props;
  const { notFound = '검색 결과가 없습니다.' } = props;
  return (
    <>
      <ListHead of={of} unit={unit} selectAll={selectAll} />
      <ResourceView of={of} failure={failure} rows={rows}>
        {({ items, page, pages, query }) => (
          <>
            {items.length === 0 ? (
              <EmptyState message={isFiltered(query) ? notFound : empty}>
                {isFiltered(query) ? <Button onClick={clearSearch}>전체 보기</Button> : next}
              </EmptyState>
            ) : (
              // A range does not go on from another page.
              <Fragment key={JSON.stringify(query)}>{children(items)}</Fragment>
            )}
            <NumberedPager label={pager} page={page} pages={pages} />
          </>
        )}
      </ResourceView>
    </>
  );
}
