import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Measured } from '#contract/handover/kinds.ts';
import type { HandoverItem } from '#contract/handover/schemas.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { listStaff } from '../../accounts/staff/service.ts';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { type BackupPlace, isOnDataDisk } from '../backup/away.ts';
import { AWAY_SETTING, REHEARSED_SETTING } from '../backup/tables.ts';
import {
  certificateEnd,
  MAX_AWAY_DAYS,
  MAX_REHEARSAL_DAYS,
  MIN_CERTIFICATE_DAYS,
  nodeEnd,
} from '../health/checks.ts';
import { ROOT } from '../root.ts';

type Measure = Pick<HandoverItem, 'due' | 'found' | 'state'>;

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;

/** Days before the day on which something is `soon`. */
const SOON_DAYS = 30;

const MIN_OWNERS = 2;
/** A site that was not updated for a year lacks a year of fixes. */
const MAX_VERSION_DAYS = 365;

const MISSING: Measure = { due: null, found: null, state: 'missing' };

export function byDay(due: string, soonDays = SOON_DAYS): HandoverItem['state'] {
  const today = dayInSeoul(new Date());
  if (due < today) return 'late';
  return due < dayInSeoul(new Date(Date.now() + soonDays * DAY_MS)) ? 'soon' : 'fine';
}

export interface MeasuredPlaces {
  /** Where the certificate is read, once an hour. */
  siteUrl: URL | null;
  backupTo?: BackupPlace | null;
}

export function createMeasures(
  db: Database,
  { siteUrl, backupTo = null }: MeasuredPlaces,
): Readonly<Record<Measured, () => Promise<Measure>>> {
  let certificate: { at: number; read: Promise<Measure> } | null = null;
  return {
    certificate: () => {
      if (siteUrl?.protocol !== 'https:') return Promise.resolve(MISSING);
      if (certificate === null || Date.now() - certificate.at > HOUR_MS) {
        certificate = { at: Date.now(), read: readCertificate(siteUrl) };
      }
      return certificate.read;
    },
    owners: async () => {
      const { staff } = await listStaff(db);
      const owners = staff.filter(({ role, disabled }) => role === 'owner' && !disabled).length;
      const state = owners < MIN_OWNERS ? 'missing' : 'fine';
      return { due: null, found: String(owners), state };
    },
    away: async () => {
      const isHere =
        backupTo !== null && (await isOnDataDisk(db.opened.dataDir, backupTo).catch(() => false));
      if (isHere) return { ...MISSING, found: 'here' };
      return sinceSetting(db, AWAY_SETTING, { days: MAX_AWAY_DAYS, soonDays: 0 });
    },
    rehearsal: () => sinceSetting(db, REHEARSED_SETTING, { days: MAX_REHEARSAL_DAYS }),
    version: () => {
      const { mtimeMs } = statSync(join(ROOT, 'package.json'));
      const due = dayInSeoul(new Date(mtimeMs + MAX_VERSION_DAYS * DAY_MS));
      return Promise.resolve({ due, found: packageFile.version, state: byDay(due) });
    },
    node: () => {
      const due = nodeEnd();
      return Promise.resolve({ due, found: process.version, state: byDay(due, 90) });
    },
  };
}

async function sinceSetting(
  { read }: Database,
  setting: string,
  { days, soonDays = SOON_DAYS }: { days: number; soonDays?: number },
): Promise<Measure> {
  const found = await readSetting(read, setting);
  if (found === null) return MISSING;
  const due = dayInSeoul(new Date(Date.parse(found) + days * DAY_MS));
  return { due, found, state: byDay(due, soonDays) };
}

/** A certificate that nobody trusts is late; an address that is not reached from here says nothing of it. */
async function readCertificate(siteUrl: URL): Promise<Measure> {
  try {
    const due = dayInSeoul(await certificateEnd(siteUrl));
    return { due, found: null, state: byDay(due, MIN_CERTIFICATE_DAYS) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { ...MISSING, state: /CERT|SIGNATURE/.test(code) ? 'late' : 'missing' };
  }
}
