import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { formatDay, toDay } from '#shared/lib/date.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { GENERATION } from '#site';
import { adminPaths } from '../../app/paths.ts';
import { RECRUIT_FIELDS, recruitResource } from '../../data/recruit.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { FormSkeleton, RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { Details } from '../../kit/ui/Details.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { blogOverview, projectCount } from './store.ts';
import styles from './Dashboard.module.scss';

const RECENT = 5;

/** 대시보드: three figures, the latest posts and where the recruitment stands. */
export function Dashboard() {
  return (
    <Screen>
      <ul className={styles.stats}>
        <Stat label="전체 블로그 글" href={adminPaths.blogs()}>
          <Figure of={blogOverview}>
            {({ total, best }) => ({
              value: total,
              unit: '개',
              note: `베스트 글 ${best.toLocaleString('ko-KR')}개 포함`,
            })}
          </Figure>
        </Stat>
        <Stat label="완료된 프로젝트" href={adminPaths.projects()}>
          <Figure of={projectCount}>
            {(value) => ({ value, unit: '개', note: '등록된 프로젝트' })}
          </Figure>
        </Stat>
        <Stat label="운영 기수" href={adminPaths.generations()}>
          <Value value={GENERATION} unit="기" note="지금 활동하는 기수" />
        </Stat>
      </ul>
      <div className={styles.columns}>
        <section aria-labelledby="recent-posts">
          <SectionHead id="recent-posts" title="최근 블로그 글">
            <a href={adminPaths.blogs()}>모두 보기</a>
          </SectionHead>
          <RecentPosts />
        </section>
        <section aria-labelledby="recruit-status">
          <SectionHead id="recruit-status" title="모집 현황">
            <a href={adminPaths.recruits()}>모집 일정 관리</a>
          </SectionHead>
          <ResourceView
            of={recruitResource}
            failure="데이터 불러오기 실패"
            skeleton={<FormSkeleton fields={3} />}
          >
            {({ notice }) => <RecruitStatus notice={notice} />}
          </ResourceView>
        </section>
      </div>
    </Screen>
  );
}

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** The link to the screen where it is managed. */
  readonly children: ReactNode;
}

function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
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
  /** `null` while it is not known. */
  readonly value: number | null;
  readonly unit?: string;
  readonly note: string;
}

function Value({ value, unit, note }: ValueProps) {
  return (
    <>
      <p className={styles.value}>
        {value === null ? '–' : value.toLocaleString('ko-KR')}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </p>
      <p className={styles.note}>{note}</p>
    </>
  );
}

function RecentPosts() {
  return (
    <ResourceView
      of={blogOverview}
      failure="데이터를 불러오는 데 실패했습니다."
      skeleton={<RowsSkeleton rows={RECENT} />}
    >
      {({ newest }) =>
        newest.length === 0 ? (
          <EmptyState message="등록된 블로그 게시글이 없습니다." />
        ) : (
          <ul className={styles.posts}>
            {newest.slice(0, RECENT).map(({ id, title, thumbnail, tags }) => (
              <li key={id}>
                <a className={styles.post} href={adminPaths.post(id)}>
                  <Picture src={thumbnail} alt="" ratio="16 / 10" className={styles.thumbnail} />
                  <span className={styles.text}>
                    <span className={styles.title}>{title}</span>
                    {tags.length > 0 && <span className={styles.tags}>{tags.join(', ')}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </ResourceView>
  );
}

interface RecruitStatusProps {
  readonly notice: ReadRecruit | null;
}

function RecruitStatus({ notice }: RecruitStatusProps) {
  if (notice === null) return <EmptyState message="현재 진행 중인 모집이 없습니다." />;
  const dayOf = (date: string | null) => {
    const day = toDay(date);
    return day && formatDay(day);
  };
  return (
    <Details
      rows={[
        { label: RECRUIT_FIELDS.url, value: notice.url && <OutsideLink href={notice.url} /> },
        { label: RECRUIT_FIELDS.documentDate, value: dayOf(notice.documentDate) },
        { label: RECRUIT_FIELDS.interviewDate, value: dayOf(notice.interviewDate) },
      ]}
    />
  );
}
