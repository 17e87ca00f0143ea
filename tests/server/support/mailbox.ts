/** A mail server of the test's own, and what it was handed. */
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One mail as it was received. */
export interface ReceivedMail {
  to: string[];
  /** The head with folded lines joined. */
  head: string;
  /** The text, decoded. */
  text: string;
}

export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the next so many mails for good. */
  refuse: (count: number) => void;
  close: () => Promise<void>;
}

/** Opens a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('no such user here'), { responseCode: 550 }));
          return;
        }
        mails.push(
          read(
            Buffer.concat(chunks).toString(),
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => (refusals = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function read(source: string, to: string[]): ReceivedMail {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(end + 4);
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return { to, head, text: Buffer.from(body, 'base64').toString() };
  if (encoding !== 'quoted-printable') return { to, head, text: body };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return { to, head, text: Buffer.from(bytes, 'latin1').toString() };
}
