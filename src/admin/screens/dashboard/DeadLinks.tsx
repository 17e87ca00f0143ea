import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadDeadLink, ReadDeadLinks } from '#contract/links/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { placeOf } from '../../paths.ts';
import { Section } from './Section.tsx';
import { deadLinksResource } from './store.ts';
import styles from './Dashboard.module.scss';

const SHOWN_AT_FIRST = 3;

/** Shows nothing without dead links, and over a server that does not check links. */
export function DeadLinks() {
  const state = useStore(deadLinksResource.$state);
  if (state.status === 'ready' && !state.data?.links.length) return null;
  return (
    <Section title="끊어진 링크">
      <ResourceView
        of={deadLinksResource}
        failure="링크를 확인한 결과를 불러오지 못했어요."
        fields={1}
      >
        {(found) => found !== null && <LinkRows found={found} />}
      </ResourceView>
    </Section>
  );
}

interface Props {
  readonly found: ReadDeadLinks;
}

function LinkRows({ found: { links, checked_at } }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const checked = describeMoment(checked_at);
  return (
    <>
      <Rows>
        {links.slice(0, showsAll ? links.length : SHOWN_AT_FIRST).map((link) => (
          <LinkRow key={link.url} link={link} />
        ))}
      </Rows>
      {links.length > SHOWN_AT_FIRST && !showsAll && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {links.length}개 다 보기
        </Button>
      )}
      <p className={styles.quiet}>{checked !== null && `${checked}에 확인했어요.`}</p>
    </>
  );
}

interface RowProps {
  readonly link: ReadDeadLink;
}

function LinkRow({ link: { url, status, failed_at, used_by } }: RowProps) {
  const since = describeMoment(failed_at);
  const answer = status === null ? '응답이 없어요' : `${status} 오류`;
  return (
    <Row
      wraps
      title={answer}
      facts={[
        <OutsideLink key="url" href={url} />,
        since !== null && `${since}부터`,
        ...used_by.map(({ kind, id, title }) => (
          <a key={`${kind}:${id}`} href={placeOf(kind, id)}>
            {kind === 'recruit' ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} ‘${title}’`} 고치기
          </a>
        )),
      ]}
    />
  );
}
