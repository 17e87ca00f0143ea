import { groupDigits } from '#contract/core/text/number.ts';
import type { ReadImportReport } from '#contract/members/read.ts';
import styles from './MemberTable.module.scss';

interface Props {
  readonly report: ReadImportReport;
}

/** What an import would do, or every reason that prevents it. */
export function TableReport({ report: { created, updated, unchanged, problems } }: Props) {
  return (
    <>
      <p role="status">
        {problems.length === 0
          ? `${created}명을 새로 넣고 ${updated}명을 고쳐요. ${unchanged}명은 그대로예요.`
          : `고칠 곳이 ${groupDigits(problems.length)}개 있어요. 고친 다음 다시 확인해 주세요.`}
      </p>
      {problems.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach it to scroll
        <div className={styles.problems} role="region" aria-label="고칠 곳" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">줄</th>
                <th scope="col">칸</th>
                <th scope="col">고칠 점</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, field, message }, index) => (
                <tr key={index}>
                  <td>{row}</td>
                  <td>{field}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
