/** A mail server of the test's own, and what it was handed. */
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One mail as it was received. */
interface ReceivedMail {
  to: string[];
  /** The head with folded lines joined. */
  head: string;
  /** The text, decoded. */
  text: string;
}

type Step = 'connection' | 'password' | 'sender' | 'recipient' | 'text';

export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the next so many recipients for good. */
  refuse: (count: number) => void;
  /** Refuses everything at a step of the conversation, with an answer such as `553 5.7.1 …`; `null` ends that. */
  refuseAt: (step: Step, answer: string | null) => void;
  close: () => Promise<void>;
}

/** Opens a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const answers = new Map<Step, string | null>();
  const refusalAt = (step: Step): Error | null => {
    const answer = answers.get(step) ?? null;
    return answer === null ? null : refusal(answer);
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => done(refusalAt('connection')),
    onAuth: ({ username }, _, done) => done(refusalAt('password'), { user: username }),
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: ({ address }, _, done) => {
      const isRefused = refusals > 0;
      if (isRefused) refusals -= 1;
      done(isRefused ? refusal(`550 no such user here: ${address}`) : refusalAt('recipient'));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusalAt('text');
        if (refused === null)
          mails.push(
            read(
              Buffer.concat(chunks).toString(),
              envelope.rcptTo.map(({ address }) => address),
            ),
          );
        done(refused);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://club:password@127.0.0.1:${port}`,
    mails,
    refuse: (count) => (refusals = count),
    refuseAt: (step, answer) => {
      answers.set(step, answer);
      // One that is open has its first steps behind it.
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
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
