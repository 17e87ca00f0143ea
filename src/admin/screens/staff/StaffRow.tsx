import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ReadStaffAccount } from '#contract/staff/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { roleName } from '../../data/staff.ts';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { $busyStaff, changeRole, toggleDisabled } from './staff-actions.ts';
import styles from './Staff.module.scss';

interface Props {
  readonly account: ReadStaffAccount;
  readonly isOwn: boolean;
  readonly canManage: boolean;
  /** The last owner's account cannot be changed. */
  readonly isLastOwner: boolean;
  readonly onReset: () => void;
}

const seenOf = ({ last_seen, sessions }: ReadStaffAccount): string => {
  const moment = describeMoment(last_seen);
  if (moment === null) return '아직 들어온 적이 없어요';
  const seen = `마지막 접속 ${moment}`;
  return sessions ? `${seen} · 로그인 ${sessions}곳` : seen;
};

export function StaffRow({ account, isOwn, canManage, isLastOwner, onReset }: Props) {
  const nameId = useId();
  const isBusy = useStore($busyStaff).includes(account.id);
  const { name, username, role, disabled } = account;
  const button = { 'aria-disabled': isBusy, 'aria-describedby': nameId } as const;
  return (
    <ListRow className={styles.row}>
      <div className={styles.who}>
        <p id={nameId} className={styles.name}>
          {name || username}
          {isOwn && ' (나)'}
        </p>
        <p className={styles.facts}>
          <span>{username}</span>
          <span>{roleName(role)}</span>
          {disabled && <span className={styles.disabled}>멈춤</span>}
          <span>{seenOf(account)}</span>
        </p>
        {canManage && isLastOwner && (
          <p className={styles.facts}>하나뿐인 소유자라서 역할을 바꾸거나 멈출 수 없어요.</p>
        )}
      </div>
      {canManage && (
        <div className={styles.actions}>
          {!isLastOwner && !disabled && (
            <Button {...button} onClick={() => void changeRole(account, isOwn)}>
              {role === 'owner' ? '운영진으로' : '소유자로'}
            </Button>
          )}
          {!isOwn && !disabled && (
            <Button {...button} onClick={onReset}>
              비밀번호 초기화
            </Button>
          )}
          {!isOwn && !isLastOwner && (
            <Button
              {...button}
              variant={disabled ? 'secondary' : 'danger'}
              onClick={() => void toggleDisabled(account)}
            >
              {disabled ? '다시 쓰기' : '멈추기'}
            </Button>
          )}
        </div>
      )}
    </ListRow>
  );
}
