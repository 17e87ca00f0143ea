import styles from './RecruitSection.module.scss';

/** Explains values that nobody has typed. */
export function CopyNote() {
  return (
    <p className={styles.note} role="status" data-wide>
      지난 공고를 가져와 날짜를 한 해 뒤로 옮겼어요. 요일이 달라지고 신청서 주소는 지난번 것이니,
      하나씩 확인하고 저장해 주세요.
    </p>
  );
}
