import { createTransport } from 'nodemailer';
import { normalizeLine } from '#contract/core/text/text.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** A POST to it unsubscribes in one step (RFC 8058). */
  leaveAt: string;
}

/** A refusal is about the address, about this mail of ours, or about everything that the sender sends. */
type Concern = 'address' | 'mail' | 'sender';

/** Its message holds only codes. */
export class MailRefused extends Error {
  readonly concerns: Concern;
  /** What the server said, in a line without addresses. */
  readonly reason: string;

  constructor(error: SmtpError) {
    super(`The mail server took no mail (${codesOf(error)})`);
    this.concerns = concernOf(error);
    this.reason = reasonOf(error);
  }
}

export interface Mailer {
  /** Rejects with `MailRefused`. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

export interface MailServer {
  smtpUrl: string;
  from: string;
}

const TIMEOUT_MS = 20_000;

const MAX_REASON_LENGTH = 200;

export function createMailer(server: MailServer): Mailer {
  const transport = createTransport({
    url: server.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text of staff must not read files of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, leaveAt }) => {
      try {
        await transport.sendMail({
          from: server.from,
          to: { name: '', address: to },
          subject,
          text,
          headers: {
            'List-Unsubscribe': `<${leaveAt}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        });
      } catch (error) {
        throw new MailRefused(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

// By RFC 3463. Postfix tells a sender it refuses so only at the recipient, and some servers an unknown recipient after DATA.
const SENDER_STATUS = /^(?:421|530|535|5\d\d[ -]5\.(?:7\.\d+|1\.[78]|4\.5)\b)/;
const ADDRESS_STATUS = /^5\d\d[ -]5\.(?:1\.[1-6]|2\.[12])\b/;

function concernOf({ code, command, response = '' }: SmtpError): Concern {
  if (command === 'API' && code === 'EENVELOPE') return 'address';
  if (command === 'RCPT TO') return SENDER_STATUS.test(response) ? 'mail' : 'address';
  if (command === 'DATA') return ADDRESS_STATUS.test(response) ? 'address' : 'mail';
  return 'sender';
}

/** A server may repeat an address, or the secret of a command that it did not understand. */
function reasonOf({ response, message }: SmtpError): string {
  const reason = (response ?? message).replace(/\S*(?:@|%40|=40)\S*|[\w+/=]{24,}/gi, '…');
  return normalizeLine(reason.slice(0, MAX_REASON_LENGTH));
}

function codesOf({ code, responseCode }: SmtpError): string {
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
