import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { Button } from '../button/Button.tsx';
import { followInPlace } from '../button/follow-in-place.ts';
import { LinkButton } from '../button/LinkButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Pager.module.scss';

interface Props {
  label?: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** With addresses the two buttons are links, which also work without a script. */
  addressOf?: (page: number) => string;
  /** The pages themselves, which then show the place. */
  numbers?: ReactNode;
}

/** Renders nothing where there is only one page. */
export function Pager({ label = '페이지', page, pages, onTurn, addressOf, numbers }: Props) {
  const nav = useRef<HTMLElement>(null);
  // The buttons have moved with a page of another length.
  useLayoutEffect(() => {
    nav.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  if (pages <= 1) return null;
  const renderTurn = (to: number, children: ReactNode) => {
    const isEnd = to < 1 || to > pages;
    const turn = () => {
      if (!isEnd) onTurn(to);
    };
    // Both buttons stay at the ends of the list, because the one that was pressed has the focus.
    return addressOf === undefined ? (
      <Button aria-disabled={isEnd} onClick={turn}>
        {children}
      </Button>
    ) : (
      <LinkButton
        aria-disabled={isEnd}
        href={isEnd ? undefined : addressOf(to)}
        onClick={followInPlace(turn)}
      >
        {children}
      </LinkButton>
    );
  };
  return (
    <nav ref={nav} className={numbers ? styles.numbered : styles.pager} aria-label={label}>
      {renderTurn(
        page - 1,
        <>
          <Icon name="chevron-left" />
          이전
        </>,
      )}
      <p className={styles.place} aria-label={`${pages}쪽 가운데 ${page}쪽`} role="status">
        <b>{groupDigits(page)}</b> <span>{`/ ${groupDigits(pages)}쪽`}</span>
      </p>
      {numbers}
      {renderTurn(
        page + 1,
        <>
          다음
          <Icon name="chevron-right" />
        </>,
      )}
    </nav>
  );
}
