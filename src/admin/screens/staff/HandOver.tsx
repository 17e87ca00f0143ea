import { useId } from 'react';
import type { ReadStaffAccount } from '#contract/staff/read.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { isOwner, STAFF_KEYS } from '../../data/staff.ts';
import { changeRole } from './staff-actions.ts';
import styles from './Staff.module.scss';

interface Props {
  readonly own: ReadStaffAccount;
  readonly staff: readonly ReadStaffAccount[];
  readonly onInvite: () => void;
}

/** 인수인계 in three steps: invite a successor, wait for their first sign-in, step back. */
export function HandOver({ own, staff, onInvite }: Props) {
  const headingId = useId();
  const successors = staff.filter((account) => account.id !== own.id && isOwner(account));
  const arrived = successors.filter(({ last_seen }) => last_seen !== null);
  return (
    <section className={styles.handOver} aria-labelledby={headingId}>
      <h2 id={headingId}>인수인계</h2>
      <ol>
        <li>
          <h3>다음 소유자 초대하기</h3>
          <p>
            다음 운영진의 대표를 소유자로 초대해 주세요. 이미 있는 운영진이면 소유자로 정하면 돼요.
          </p>
          <Button onClick={onInvite}>다음 소유자 초대</Button>
        </li>
        <li>
          <h3>들어왔는지 확인하기</h3>
          <p>
            {arrived.length > 0
              ? `${arrived.map(({ name }) => name).join(', ')} 님이 들어왔어요.`
              : '다른 소유자가 들어오면 여기에 보여요.'}
          </p>
          {arrived.length === 0 && (
            <Button onClick={() => void reloadAfterSave(STAFF_KEYS)}>다시 확인</Button>
          )}
        </li>
        <li>
          <h3>물러나기</h3>
          <p>
            {arrived.length > 0
              ? '이제 운영진으로 물러날 수 있어요. 새 소유자가 이 계정을 멈출 수도 있어요.'
              : '다음 소유자가 들어온 다음에 할 수 있어요.'}
          </p>
          {arrived.length > 0 && (
            <Button variant="danger" onClick={() => void changeRole(own, true)}>
              운영진으로 물러나기
            </Button>
          )}
        </li>
      </ol>
    </section>
  );
}
