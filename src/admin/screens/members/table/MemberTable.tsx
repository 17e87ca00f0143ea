import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { memberTableAddress } from '#client/staff/members.ts';
import type { ReadImportReport } from '#contract/members/read.ts';
import { MEMBER_COLUMNS } from '#contract/members/table.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../../kit/dialog/AppDialog.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { Actions } from '../../../kit/ui/Actions.tsx';
import { $busyTables, checkTable, importTable, type Table } from './table-actions.ts';
import { TableReport } from './TableReport.tsx';
import fieldStyles from '../../../kit/fields/Field.module.scss';
import styles from './MemberTable.module.scss';

interface Props {
  readonly generation: number;
  readonly onClose: () => void;
}

const TITLES = Object.values(MEMBER_COLUMNS).join(', ');

/** Exports the members as a table, and imports one once nothing in it is invalid. */
export function MemberTable({ generation, onClose }: Props) {
  const [table, setTable] = useState<Table | null>(null);
  const [report, setReport] = useState<ReadImportReport | null>(null);
  const isBusy = useStore($busyTables).length > 0;
  const isReady = report?.problems.length === 0;
  const choose = (next: Table | null) => {
    setTable(next);
    setReport(null);
  };
  const open = async (file: File | undefined) =>
    choose(file === undefined ? null : new Uint8Array(await file.arrayBuffer()));
  const check = async () => {
    if (table !== null) setReport(await checkTable({ generation, table }));
  };
  const put = async () => {
    if (table === null) return;
    const done = await importTable({ generation, table });
    if (done?.problems.length === 0) onClose();
    // Somebody has changed the list since the check.
    else setReport(done);
  };
  return (
    <AppDialog title={`${generation}기 멤버 표`} wide onClose={onClose}>
      <div className={styles.table}>
        <p>
          <a href={memberTableAddress(generation)} download>
            지금 멤버를 CSV로 내려받기
          </a>
          <br />첫 줄은 열 이름이에요: {TITLES}. 이름이 같은 멤버는 고치고, 없는 멤버는 새로 넣어요.
        </p>
        <Field label="CSV 파일">
          {(wiring) => (
            <input
              type="file"
              className={fieldStyles.control}
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
              {...wiring}
            />
          )}
        </Field>
        <Field label="또는 스프레드시트에서 붙여 넣기">
          {(wiring) => (
            <textarea
              className={fieldStyles.control}
              rows={4}
              spellCheck={false}
              onChange={({ currentTarget: { value } }) =>
                choose(value.trim() === '' ? null : new TextEncoder().encode(value))
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
