import type { ReactNode } from 'react';
import type { Listing } from '#shared/stores/listing.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { clearSearch, turnPage } from '../navigation/search.ts';
import { ResourceView } from '../screen/ResourceView.tsx';
import { isFiltered, type Query } from './ListTools.tsx';
import { PageNumbers } from './PageNumbers.tsx';

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
  /** The accessible name of the pager. */
  readonly pager: string;
  /** `view` names the page, search and order. */
  readonly children: (items: readonly Item[], view: string) => ReactNode;
}

/** The page that the address asks for: its rows and the pager. */
export function ListPage<Item>(props: Props<Item>) {
  const {
    of,
    failure,
    rows,
    empty,
    next,
    notFound = '검색 결과가 없습니다.',
    pager,
    children,
  } = props;
  return (
    <ResourceView of={of} failure={failure} rows={rows}>
      {({ items, page, pages, query }) => (
        <>
          {items.length === 0 ? (
            <EmptyState message={isFiltered(query) ? notFound : empty}>
              {isFiltered(query) ? <Button onClick={clearSearch}>전체 보기</Button> : next}
            </EmptyState>
          ) : (
            children(items, JSON.stringify(query))
          )}
          <Pager
            label={pager}
            page={page}
            pages={pages}
            onTurn={turnPage}
            numbers={<PageNumbers page={page} pages={pages} onTurn={turnPage} />}
          />
        </>
      )}
    </ResourceView>
  );
}
