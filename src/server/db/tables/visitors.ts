import type { Generated } from 'kysely';

export interface HeartTable {
  project_id: number;
  /** A keyed hash of the visitor's network and the day. */
  visitor: string;
  created_at: string;
}

export interface ReminderTable {
  id: Generated<number>;
  email: string;
  /** Stands in the links of mails to this address, and lets whoever reads them confirm and leave. */
  token: string;
  asked_at: string;
  confirmed_at: Generated<string | null>;
  /** What is to be, or has been, written to it. */
  announcement_id: Generated<number | null>;
  attempts: Generated<number>;
  /** When an instance last began to send it. */
  claimed_at: Generated<string | null>;
  sent_at: Generated<string | null>;
}

export interface ReminderAnnouncementTable {
  id: Generated<number>;
  subject: string;
  text: string;
  created_at: string;
}
