import { runNode } from './machine/process.ts';

/** The account every real server of the browser tests has. */
export const STAFF = { username: 'staff', password: 'lion-at-the-gate-13' };

/** Makes the account of `STAFF` with the command staff use, in the database that an environment names. */
export async function addStaff(database: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runNode(['src/cli/staff.ts', 'add', STAFF.username], {
    ...database,
    STAFF_PASSWORD: STAFF.password,
  });
  if (code !== 0) throw new Error(`No staff account could be made.\n${stdout}${stderr}`);
}
