import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addressOf } from '#client/transport/address.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { exportMembers } from '#contract/members/endpoints.ts';
import type { ReadImportReport } from '#contract/members/read.ts';
import { MEMBER_COLUMNS } from '#contract/members/table.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../../kit/dialog/AppDialog.tsx';
import { Field, InputField } from '../../../kit/fields/Field.tsx';
import { Actions } from '../../../kit/ui/Actions.tsx';
import { $busyTables, checkTable, importTable, type Table } from './table-actions.ts';
import fieldStyles from '../../../kit/fields/Field.module.scss';
import styles from './MemberTable.module.scss';

interface Props {
  readonly generation: number;
  readonly onClose: () => void;
}

const TITLES = Object.values(MEMBER_COLUMNS).join(', ');

/** Exports the members as a table, and imports a table without errors. */
export function MemberTable({ generation, onClose }: Props) {
  const [table, setTable] = useState<Table | null>(null);
  const [report, setReport] = useState<ReadImportReport | null>(null);
  const isBusy = useStore($busyTables).length > 0;
  const isReady = report?.problems.length === 0;
  const selectTable = (next: Table | null) => {
    setTable(next);
    setReport(null);
  };
  const open = async (file: File | undefined) =>
    selectTable(file === undefined ? null : new Uint8Array(await file.arrayBuffer()));
  const check = async () => {
    if (table !== null) setReport(await checkTable({ generation, table }));
  };
  const put = async () => {
    if (table === null) return;
    const done = await importTable({ generation, table });
    if (done?.problems.length === 0) onClose();
    // The import finds new problems where somebody has changed the list since the check.
    else setReport(done);
  };
  return (
    <AppDialog title={`${generation}기 멤버 표`} wide onClose={onClose}>
      <div className={styles.table}>
        <p>
          <a href={addressOf(pathOf(exportMembers, { generation }))} download>
            지금 멤버를 CSV로 내려받기
          </a>
          <br />첫 줄은 열 이름이에요: {TITLES}. 이름이 같은 멤버는 고치고, 없는 멤버는 새로 넣어요.
        </p>
        <InputField
          label="CSV 파일"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          // Browsers tell nothing of the file that is chosen already, which may have been mended.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
            selectTable(null);
          }}
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
        />
        <Field label="또는 스프레드시트에서 붙여 넣기">
          {(wiring) => (
            <textarea
              className={fieldStyles.control}
              rows={4}
              spellCheck={false}
              onChange={({ currentTarget: { value } }) =>
                selectTable(value.trim() === '' ? null : new TextEncoder().encode(value))
              }
              {...wiring}
            />
          )}
        </Field>
        {report !== null && <TableReport report={report} />}
      </div>
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          aria-disabled={isBusy || table === null}
          onClick={() => void (isReady ? put() : check())}
        >
          {isReady ? '넣기' : '확인하기'}
        </Button>
      </Actions>
    </AppDialog>
  );
}

interface ReportProps {
  readonly report: ReadImportReport;
}

/** Shows what an import would do, or all errors that prevent it. */
function TableReport({ report: { created, updated, unchanged, emptied, problems } }: ReportProps) {
  return (
    <>
      <p role="status">
        {problems.length === 0
          ? `${created}명을 새로 넣고 ${updated}명을 고쳐요. ${unchanged}명은 그대로예요.`
          : `고칠 곳이 ${groupDigits(problems.length)}개 있어요. 고친 다음 다시 확인해 주세요.`}
      </p>
      {emptied.length > 0 && (
        <p>
          빈칸이라서 지워져요:{' '}
          {emptied.map(({ name, fields }) => `${name}(${fields.join(', ')})`).join(', ')}
        </p>
      )}
      {problems.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach it to scroll
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
