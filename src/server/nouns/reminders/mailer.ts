import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** A POST to it unsubscribes in one step (RFC 8058). */
  leaveAt: string;
}

export interface Mailer {
  /** Rejects where the server refuses the mail; the reason holds no address. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

export interface MailServer {
  smtpUrl: string;
  from: string;
}

const PATIENCE_MS = 20_000;

export function createMailer(server: MailServer): Mailer {
  const transport = createTransport({
    url: server.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
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
        throw new Error(`The mail server took no mail (${reasonOf(error)})`);
      }
    },
    close: () => transport.close(),
  };
}

/** Only codes: the message may hold the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
