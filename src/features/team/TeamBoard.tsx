import { useResource } from '#shared/stores/use-resource.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { GENERATION } from '#site';
import { MemberCard } from './MemberCard.tsx';
import { team } from './store.ts';
import { TeamSkeleton } from './TeamSkeleton.tsx';
import { useGeneration } from './use-generation.ts';
import styles from './TeamBoard.module.scss';

export function TeamBoard() {
  const state = useResource(team);
  const generation = useGeneration();

  return <div className={styles.board}>{renderTeam()}</div>;

  function renderTeam() {
    if (state.status === 'loading') return <TeamSkeleton />;
    if (state.status === 'failed') {
      return <FailedState message="데이터를 불러오지 못했습니다." onRetry={team.reload} />;
    }
    if (state.data.length === 0) {
      return (
        <EmptyState message="아직 소개할 멤버가 없어요.">
          {generation !== GENERATION && <LinkButton href="/teams">{GENERATION}기 보기</LinkButton>}
        </EmptyState>
      );
    }
    return state.data.map(({ title, members }) => (
      <section key={title} className={styles.group} aria-labelledby={`team-${title}`}>
        <div className={styles.heading}>
          <h2 id={`team-${title}`}>{title}</h2>
          <p className={styles.count}>{members.length}명</p>
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
