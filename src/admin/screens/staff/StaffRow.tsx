import { useStore } from '@nanostores/react';
import type { ReadStaffAccount } from '#contract/staff/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { roleName } from '../../data/staff.ts';
import { Row } from '../../kit/list/Rows.tsx';
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
  const isBusy = useStore($busyStaff).includes(account.id);
  const { name, username, role, disabled } = account;
  return (
    <Row
      wraps
      title={`${name || username}${isOwn ? ' (나)' : ''}`}
      facts={[
        username,
        roleName(role),
        disabled && <span className={styles.disabled}>멈춤</span>,
        seenOf(account),
        canManage && isLastOwner && '하나뿐인 소유자라서 역할을 바꾸거나 멈출 수 없어요.',
      ]}
      actions={
        canManage
          ? [
              !isLastOwner &&
                !disabled && {
                  label: role === 'owner' ? '운영진으로' : '소유자로',
                  act: () => changeRole(account, isOwn),
                  isBusy,
                },
              !isOwn && !disabled && { label: '비밀번호 초기화', act: onReset, isBusy },
              !isOwn &&
                !isLastOwner && {
                  label: disabled ? '다시 쓰기' : '멈추기',
                  act: () => toggleDisabled(account),
                  isBusy,
                },
            ]
          : []
      }
    />
  );
}
