import type { Generated } from 'kysely';

export interface VisitorTables {
  hearts: {
    project_id: number;
    /** A keyed hash of the visitor's network and the day. */
    visitor: string;
    created_at: string;
  };
  reminders: {
    id: Generated<number>;
    email: string;
    /** The address in the form that identifies one reader. */
    mailbox: string;
    /** The hash of the token in the links of mails to this address, which confirm and unsubscribe. */
    token: string;
    asked_at: string;
    confirmation_sent_at: Generated<string | null>;
    confirmed_at: Generated<string | null>;
    announcement_id: Generated<number | null>;
    /** Attempts at the mail that is due, and until when it is reserved for the instance of the last one. */
    attempts: Generated<number>;
    next_try_at: Generated<string | null>;
    sent_at: Generated<string | null>;
    /** The mail server's answer where it refused the sender, until a mail goes; such a mail waits or was given up. */
    refusal: Generated<string | null>;
  };
  reminder_announcements: {
    id: Generated<number>;
    subject: string;
    text: string;
    created_at: string;
    /** The first day of the notice whose applications were open, of which it speaks. */
    notice: Generated<string | null>;
  };
}
