import type { ReadMember } from '#contract/members/read.ts';
import { useHydrated, useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { SkeletonList } from '#shared/ui/state/Skeleton.tsx';
import { GENERATION } from '#site';
import { $visibleGeneration, initialGeneration, team } from './store.ts';
import styles from './TeamBoard.module.scss';

export function TeamBoard() {
  const state = useResource(team);
  const generation = useHydrated($visibleGeneration, initialGeneration);

  return <div className={styles.board}>{renderTeam()}</div>;

  function renderTeam() {
    if (state.status === 'loading') return <TeamSkeleton />;
    if (state.status === 'failed') {
      return <FailedState message="데이터를 불러오지 못했습니다." onRetry={team.reload} />;
    }
    if (state.data.length === 0) {
      return (
        <EmptyState message="아직 소개할 멤버가 없어요.">
          {generation !== GENERATION && (
            <LinkButton href="/teams">{`${GENERATION}기 보기`}</LinkButton>
          )}
        </EmptyState>
      );
    }
    return state.data.map(({ title, members }) => (
      <section key={title} className={styles.group} aria-labelledby={`team-${title}`}>
        <div className={styles.heading}>
          <h2 id={`team-${title}`}>{title}</h2>
          <p className={styles.count}>{`${members.length}명`}</p>
        </div>
        <ul className={styles.members}>
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      </section>
    ));
  }
}

interface MemberCardProps {
  member: ReadMember;
}

function MemberCard({ member }: MemberCardProps) {
  const { name, part, stacks, github, instagram, profile } = member;
  const links = [
    { icon: 'github', label: `${name} 깃허브 (새 창)`, href: github },
    { icon: 'instagram', label: `${name} 인스타그램 (새 창)`, href: instagram },
  ] as const;
  const hasLinks = links.some(({ href }) => href !== null);

  return (
    <li className={styles.place}>
      <article className={styles.card}>
        <Picture
          className={styles.portrait}
          src={profile}
          alt=""
          sizes="(max-width: 60rem) 45vw, 12rem"
          ratio="4 / 5"
        />
        <div className={styles.body}>
          <h3 className={styles.name}>{name}</h3>
          {part && <p className={styles.part}>{part}</p>}
          {stacks.length > 0 && (
            <ul className={styles.stacks} aria-label="기술 스택">
              {[...new Set(stacks)].map((stack) => (
                <li key={stack}>
                  <Tag>{stack}</Tag>
                </li>
              ))}
            </ul>
          )}
          {hasLinks && (
            <p className={styles.links}>
              {links.map(
                ({ icon, label, href }) =>
                  href && (
                    <a
                      key={icon}
                      href={href}
                      target="_blank"
                      rel="noopener"
                      aria-label={label}
                      title={label}
                    >
                      <Icon name={icon} />
                    </a>
                  ),
              )}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

/** About as long as a generation, so that the page keeps its length. */
function TeamSkeleton() {
  return (
    <div className={styles.group}>
      <p className={styles.count} role="status">
        불러오는 중...
      </p>
      <SkeletonList className={styles.members} count={12} height="16rem" />
    </div>
  );
}
