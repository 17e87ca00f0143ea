import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';
import { adminPaths } from '../../paths.ts';
import { blogOverview, overProjects } from './store.ts';
import styles from './Stats.module.scss';

export function Stats() {
  return (
    <ul className={styles.stats}>
      <Stat label="전체 블로그 글" href={adminPaths.blogs()}>
        <Figure of={blogOverview}>
          {({ total, best }) => ({
            value: total,
            unit: '개',
            note: `베스트 글 ${groupDigits(best)}개 포함`,
          })}
        </Figure>
      </Stat>
      <Stat label="완료된 프로젝트" href={adminPaths.projects()}>
        <Figure of={overProjects}>
          {({ count, isOver }) => ({
            value: count,
            unit: '개',
            note: isOver ? '공개되고 끝난 프로젝트' : '등록된 프로젝트',
          })}
        </Figure>
      </Stat>
      <Stat label="운영 기수" href={adminPaths.generations()}>
        <Value value={GENERATION} unit="기" note="지금 활동하는 기수" />
      </Stat>
    </ul>
  );
}

interface StatProps {
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

function Stat({ label, href, children }: StatProps) {
  return (
    <li className={styles.stat}>
      <a href={href}>{label}</a>
      {children}
    </li>
  );
}

interface FigureProps<Data> {
  readonly of: Resource<Data>;
  readonly children: (data: Data) => ValueProps;
}

function Figure<Data>({ of, children }: FigureProps<Data>) {
  const state = useStore(of.$state);
  if (state.status === 'loading') return <Value value={null} note="불러오는 중..." />;
  if (state.status === 'failed') {
    return (
      <p className={styles.failed}>
        데이터를 불러오지 못했습니다.
        <button type="button" onClick={of.reload}>
          다시 시도
        </button>
      </p>
    );
  }
  return <Value {...children(state.data)} />;
}

interface ValueProps {
  /** `null` while it loads. */
  readonly value: number | null;
  readonly unit?: string;
  readonly note: string;
}

function Value({ value, unit, note }: ValueProps) {
  return (
    <>
      <p className={styles.value}>
        {value === null ? '–' : groupDigits(value)}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </p>
      <p className={styles.note}>{note}</p>
    </>
  );
}
