/** Mails that the mail server refuses for the sender's sake: they wait, and none of them is lost or goes twice. */
import { describe, expect } from 'vitest';
import { pass } from '../support/clock.ts';
import { it, type Mailing, sentTo } from '../support/mailing.ts';
import type { TestServer } from '../support/server-client.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const REFUSALS = [
  ['connection', '421 4.3.2 Too many connections'],
  ['password', '535 5.7.8 Password not accepted'],
  ['sender', '553 5.7.1 Sender rejected'],
  ['sender', '451 4.7.0 Slow down'],
  // Postfix waits for the recipient before it says what it thinks of the sender.
  ['recipient', '553 5.7.1 Sender address rejected: not owned by user'],
  ['recipient', '421 4.7.0 Come back later'],
  ['text', '554 5.7.1 Looks like spam'],
  ['text', '550 Daily quota exceeded'],
] as const;

type Answer = { waiting: number; given_up: number; reason: string | null } | undefined;

const undelivered = async ({ server }: Mailing) =>
  ((await server.call('getReminders')).body as { undelivered?: Answer }).undelivered;

/** Lets the server look for mails that are due. */
const look = ({ ask }: Mailing) => ask('a@mail.example');

const letters = ({ box }: Mailing, text = '지원해 주세요.') =>
  box.mails
    .filter((mail) => mail.text.startsWith(text))
    .map(({ to }) => to[0])
    .toSorted();

const BOTH = ['a@mail.example', 'b@mail.example'];

const twoWait = async (mailing: Mailing) => {
  for (const email of BOTH) await mailing.confirm(email);
  mailing.box.refuseAt('password', '535 5.7.8 Password not accepted');
  expect(await mailing.send()).toBe(2);
  await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 2, given_up: 0 });
};

const recover = ({ box }: Mailing) => {
  for (const step of ['connection', 'password', 'sender', 'recipient', 'text'] as const)
    box.refuseAt(step, null);
};

const publish = (server: TestServer, documentDate: string) => {
  const later = '2099-12-31';
  return server.call('createRecruit', {
    body: {
      url: 'https://forms.example/apply',
      documentDate,
      candidateDate: later,
      interviewDate: later,
      acceptDate: later,
      otDate: later,
    },
  });
};

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('what the sender is refused for', () => {
  it.for(REFUSALS)(
    'by an answer to the %s, %s, waits and then goes once',
    async (input, { mailing }) => {
      const [step, answer] = input;
      for (const email of BOTH) await mailing.confirm(email);
      mailing.box.refuseAt(step, answer);
      expect(await mailing.send()).toBe(2);
      // More often than an address is tried.
      for (let hours = 0; hours < 6; hours += 1) {
        await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 2, given_up: 0 });
        expect((await undelivered(mailing))?.reason).toContain(answer);
        const tried = mailing.failures.length;
        pass(HOUR + 1_000);
        await look(mailing);
        await expect.poll(() => mailing.failures.length).toBeGreaterThan(tried);
      }
      recover(mailing);
      // What was still under way before waits an hour more.
      const lookAnHourLater = async () => {
        pass(HOUR + 1_000);
        await look(mailing);
        return undelivered(mailing);
      };
      await expect.poll(lookAnHourLater, { interval: 1_000 }).toBeUndefined();
      // One each. A look after an address has its letter asks for it anew, and so sends a confirmation.
      expect(letters(mailing).toSorted()).toEqual(BOTH.toSorted());
    },
  );

  it('is tried once an hour, and what no mail would pass for all of a text at once', async ({
    mailing,
  }) => {
    await twoWait(mailing);
    pass(HOUR - 1_000);
    await look(mailing);
    expect(mailing.failures).toHaveLength(1);
    pass(2_000);
    await look(mailing);
    await expect.poll(() => mailing.failures.length).toBe(2);
    await look(mailing);
    recover(mailing);
    await look(mailing);
    expect([mailing.failures.length, letters(mailing)]).toEqual([2, []]);
  });

  it('is told in a line without addresses and secrets', async ({ mailing }) => {
    await mailing.confirm('a@mail.example');
    const secret = Buffer.from('\0club\0a long password').toString('base64');
    const words = `not from <club@mail.example> to a@mail.example, AUTH PLAIN ${secret} ${'x '.repeat(500)}`;
    mailing.box.refuseAt('text', `554 5.7.1 ${words}`);
    await mailing.send();
    await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 1 });
    const reason = (await undelivered(mailing))?.reason;
    expect(reason).toMatch(/554 5\.7\.1 not from … to … AUTH PLAIN … x x/);
    expect(reason).toHaveLength(200);
    expect(mailing.failures.join()).not.toContain('mail.example');
  });

  it('is given up after a week, which staff read', async ({ mailing }) => {
    await twoWait(mailing);
    pass(7 * DAY - HOUR);
    await look(mailing);
    await expect.poll(() => mailing.failures.length).toBe(2);
    pass(2 * HOUR);
    recover(mailing);
    await look(mailing);
    await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 0, given_up: 2 });
    expect((await undelivered(mailing))?.reason).toContain('535');
    expect(letters(mailing)).toEqual([]);
    // They have got nothing, so they are told of the next one.
    expect(await mailing.send({ dry_run: true })).toBe(2);
    await mailing.send({ text: '다시 알려요.' });
    await expect.poll(() => letters(mailing, '다시')).toEqual(BOTH);
    expect([letters(mailing), await undelivered(mailing)]).toEqual([[], undefined]);
  });

  it('never goes once the applications have shut, whatever notice comes next', async ({
    mailing,
  }) => {
    const { server } = mailing;
    expect((await publish(server, inDays(2))).status).toBe(201);
    await twoWait(mailing);
    pass(DAY);
    await look(mailing);
    await expect.poll(() => mailing.failures.length).toBe(2);
    pass(2 * DAY);
    const next = { url: 'https://forms.example/next', documentDate: inDays(60) };
    const dates = { candidateDate: inDays(90), interviewDate: inDays(90), acceptDate: inDays(90) };
    const body = { ...next, ...dates, otDate: inDays(90) };
    expect((await server.call('updateRecruit', { params: { id: 1 }, body })).status).toBe(200);
    recover(mailing);
    await look(mailing);
    await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 0, given_up: 2 });
    expect(letters(mailing)).toEqual([]);
  });

  it('may go as long as the notice says, also where staff prolong it', async ({ mailing }) => {
    const { server } = mailing;
    const made = await publish(server, inDays(1));
    await twoWait(mailing);
    const body = { ...(made.body as object), documentDate: inDays(5) };
    expect((await server.call('updateRecruit', { params: { id: 1 }, body })).status).toBe(200);
    pass(4 * DAY);
    recover(mailing);
    await look(mailing);
    await expect.poll(() => letters(mailing)).toEqual(BOTH);
  });

  it('goes at once, with the new text alone, by a new press', async ({ mailing }) => {
    const { send, confirm, box } = mailing;
    await twoWait(mailing);
    expect(await send({ dry_run: true })).toBe(2);
    recover(mailing);
    await confirm('new@mail.example');
    expect(await send({ dry_run: true })).toBe(3);
    const text = '새로 알려요.';
    const sent = await Promise.all([send({ text }), send({ text }), send({ text })]);
    expect(Math.max(...sent)).toBe(3);
    await expect.poll(() => letters(mailing, text)).toEqual([...BOTH, 'new@mail.example']);
    await expect.poll(() => undelivered(mailing)).toBeUndefined();
    expect(await send()).toBe(0);
    pass(2 * HOUR);
    await look(mailing);
    expect(box.mails).toHaveLength(6);
  });

  it('goes once by two instances', async ({ mailing }) => {
    const { another, box } = mailing;
    await twoWait(mailing);
    recover(mailing);
    pass(HOUR + 1_000);
    const ask = { email: 'a@mail.example', consent: true } as const;
    await Promise.all(
      [another(), another(), another()].map((one) => one.request(ask, '192.0.2.9')),
    );
    await expect.poll(() => sentTo(mailing.server)).toBe(2);
    expect(box.mails).toHaveLength(4);
  });

  it('is waited for by confirmations, too', async ({ mailing }) => {
    const { ask, box, send, failures } = mailing;
    box.refuseAt('password', '535 5.7.8 Password not accepted');
    await ask('a@mail.example');
    await expect.poll(() => undelivered(mailing)).toMatchObject({ waiting: 1, given_up: 0 });
    for (let hours = 0; hours < 6; hours += 1) {
      const tried = failures.length;
      pass(HOUR + 1_000);
      await look(mailing);
      await expect.poll(() => failures.length).toBe(tried + 1);
    }
    expect(await send({ dry_run: true })).toBe(0);
    recover(mailing);
    // Tried at once by a press, though it is for nobody yet.
    expect(await send()).toBe(0);
    await expect.poll(() => box.mails.map(({ to }) => to[0])).toEqual(['a@mail.example']);
    await mailing.confirm('b@mail.example');
    expect(await undelivered(mailing)).toBeUndefined();
  });
});

describe('what an address is refused for', () => {
  it.for([
    ['recipient', '550 5.1.1 No such user'],
    ['recipient', '553 Mailbox name not allowed'],
    ['recipient', '450 4.2.0 Greylisted'],
    ['text', '550 5.1.1 No such user'],
  ] as const)(
    'by an answer to the %s, %s, is given up after five tries',
    async (input, { mailing }) => {
      const [step, answer] = input;
      await mailing.confirm('a@mail.example');
      mailing.box.refuseAt(step, answer);
      expect(await mailing.send()).toBe(1);
      for (let tries = 1; tries < 5; tries += 1) {
        await expect.poll(() => mailing.failures.length).toBe(tries);
        expect(await mailing.send({ dry_run: true })).toBe(0);
        pass(5 * HOUR);
        await look(mailing);
      }
      await expect
        .poll(() => undelivered(mailing))
        .toEqual({ waiting: 0, given_up: 1, reason: null });
    },
  );
});
