import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { member, post, project, recruit } from '../../support/bodies.ts';

/** A value that is written again and again: after a fault it is what was answered last, or what was on its way. */
class Register<Value> {
  #answered: Value;
  #open: Value[] = [];

  constructor(answered: Value) {
    this.#answered = answered;
  }

  get answered(): Value {
    return this.#answered;
  }

  /** Whether nothing is on its way. */
  get isCertain(): boolean {
    return this.#open.length === 0;
  }

  /** What it may be: the last answered first. */
  candidates(): readonly Value[] {
    return [this.#answered, ...this.#open];
  }

  async write(value: Value, send: () => Promise<boolean>): Promise<void> {
    this.#open.push(value);
    if (await send()) this.settle(value);
  }

  settle(found: Value): void {
    expect(this.candidates()).toContainEqual(found);
    this.#answered = found;
    this.#open = [];
  }
}

interface Reply {
  status: number;
  // The assertion that follows says what it is.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

const USERNAME = 'keeper';

/**
 * A member of staff who writes posts, an order, the notice and the own password to a server, and knows what was answered:
 * that must be there whatever happens to the server.
 */
export class Ledger {
  /** How many writes were answered in all, and with which statuses they were refused. */
  answers = 0;
  readonly refusals = new Map<number, number>();
  #origin: string;
  #cookie = '';
  #unseen: number[] = [];
  #posts = 0;
  #openPosts = 0;
  readonly #projects: number[] = [];
  readonly #order = new Register<number[]>([]);
  readonly #notice = new Register('');
  readonly #password = new Register(randomUUID());
  #isTheirDay = true;

  /** The site's public origin, where that is not the server's own. */
  readonly #site: string | undefined;

  constructor(origin: string, site?: string) {
    this.#origin = origin;
    this.#site = site;
  }

  /** The address of the notice as it was answered last. */
  get notice(): string {
    return this.#notice.answered;
  }

  /** Asks another server over the same data from now on. */
  moveTo(origin: string): void {
    this.#origin = origin;
  }

  /** Makes the first account, with the code where one is asked for, and what the writes change. */
  async begin(code?: string): Promise<void> {
    const account = { username: USERNAME, password: this.#password.answered, code };
    const setUp = await this.#send('POST', 'auth/setup', account);
    expect(setUp.status).toBe(201);
    await this.signIn();
    await this.#create('manage/generation/create', { generation: 13 });
    await this.#create('manage/newmember', member());
    for (let index = 0; index < 4; index += 1) {
      this.#projects.push(await this.#create('manage/newproject', project()));
    }
    await this.#create('recruit', recruit());
    await this.#writeOrder();
    await this.#writeNotice();
  }

  async #create(path: string, body: object): Promise<number> {
    const { status, body: made } = await this.#send('POST', path, body);
    expect(status).toBe(201);
    return Number(made.id);
  }

  /** Writes as fast as it can while something is done; what is refused or broken off is not answered. */
  async writeDuring(work: () => Promise<unknown>): Promise<void> {
    let isOver = false;
    const writers = [
      () => this.#writePost(),
      () => this.#writePost(),
      () => this.#writePost(),
      () => this.#writeOrder(),
      () => this.#writeNotice(),
      // A password that may have been changed or not is asked for in `check`, and not guessed.
      () => (this.#password.isCertain ? this.#writePassword() : this.#writePost()),
    ].map(async (write) => {
      while (!isOver) await write();
    });
    await Promise.all([...writers, work().finally(() => (isOver = true))]);
  }

  /** Waits until that many more writes are answered. */
  async answered(more: number): Promise<void> {
    const before = this.answers;
    await expect.poll(() => this.answers, { timeout: 30_000 }).toBeGreaterThan(before + more);
  }

  async #writePost(): Promise<void> {
    this.#openPosts += 1;
    const { status, body } = await this.#send('POST', 'manage/newpost', post());
    if (!this.#count(status, 201)) return;
    this.#openPosts -= 1;
    this.#posts += 1;
    this.#unseen.push(Number(body.id));
  }

  async #writeOrder(): Promise<void> {
    const ids = this.#projects.toSorted(() => randomInt(3) - 1);
    await this.#order.write(ids, async () => {
      const { status } = await this.#send('PUT', 'manage/projects/order', { ids });
      return this.#count(status, 200);
    });
  }

  async #writeNotice(): Promise<void> {
    const url = `https://example.com/${randomUUID()}`;
    await this.#notice.write(url, async () => {
      const { status } = await this.#send('PUT', 'recruit/1', recruit({ url }));
      if (this.#isTheirDay) return this.#count(status, 200);
      // Before its day there is no notice to be changed.
      this.#count(status, 404);
      return false;
    });
  }

  async #writePassword(): Promise<void> {
    const [currentPassword, newPassword] = [this.#password.answered, randomUUID()];
    await this.#password.write(newPassword, async () => {
      const body = { currentPassword, newPassword, revokeOtherSessions: false };
      const { status } = await this.#send('POST', 'auth/change-password', body);
      return this.#count(status, 200);
    });
  }

  #count(status: number, success: number): boolean {
    if (status === success) this.answers += 1;
    else this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
    return status === success;
  }

  /**
   * Fails unless everything that was answered is there, and nothing half. Where the server's clock has not come to the day
   * of the projects and the notice, visitors see none of them.
   */
  async check({ isTheirDay = true } = {}): Promise<void> {
    await this.checkContent({ isTheirDay });
    await this.#checkAccount();
  }

  /** The same without the password, which can only be looked at by changing it. */
  async checkContent({ isTheirDay = true } = {}): Promise<void> {
    this.#isTheirDay = isTheirDay;
    const missing: number[] = [];
    for (const id of this.#unseen.splice(0)) {
      const { status, body } = await this.#send('GET', `blog/posts/${id}`);
      if (status !== 200 || body.tags.length !== 2 || body.contents === '') missing.push(id);
    }
    expect(missing).toEqual([]);
    const { body: list } = await this.#send('GET', 'blog/posts?limit=1');
    expect(list.total).toBeGreaterThanOrEqual(this.#posts);
    expect(list.total).toBeLessThanOrEqual(this.#posts + this.#openPosts);
    [this.#posts, this.#openPosts] = [Number(list.total), 0];

    const { body: home } = await this.#send('GET', 'projects?section=home');
    const ids = home.projects.map(({ id }: { id: number }) => id);
    const { body: notice } = await this.#send('GET', 'recruit');
    if (isTheirDay) {
      this.#order.settle(ids);
      this.#notice.settle(String(notice.url));
    } else expect([ids, notice]).toEqual([[], null]);
  }

  /** Signs in with the password that was answered last, for weeks: other sessions end by themselves after eight hours. */
  async signIn(): Promise<void> {
    const account = { username: USERNAME, password: this.#password.answered, remember: true };
    expect((await this.#send('POST', 'auth/sign-in/username', account)).status).toBe(200);
  }

  /** Ends the session, and keeps its cookie. */
  async signOut(): Promise<void> {
    const cookie = this.#cookie;
    expect((await this.#send('POST', 'auth/sign-out')).status).toBe(200);
    this.#cookie = cookie;
  }

  /** Whether a server takes the cookie of the session. */
  async isSignedIn(origin: string): Promise<boolean> {
    this.moveTo(origin);
    return (await this.#send('GET', 'auth/get-session')).body !== null;
  }

  async #checkAccount(): Promise<void> {
    const { body: session } = await this.#send('GET', 'auth/get-session');
    expect(session.user).toMatchObject({ username: USERNAME });
    if (this.#password.isCertain) return;
    const next = randomUUID();
    for (const password of this.#password.candidates()) {
      const body = { currentPassword: password, newPassword: next, revokeOtherSessions: false };
      const { status } = await this.#send('POST', 'auth/change-password', body);
      if (status !== 200) continue;
      this.#password.settle(password);
      await this.#password.write(next, () => Promise.resolve(true));
      return;
    }
    expect.fail('No password that was answered or on its way is the account’s.');
  }

  /** Status 0 is no answer at all. */
  async #send(method: string, path: string, body?: object): Promise<Reply> {
    try {
      const response = await fetch(`${this.#origin}/api/${path}`, {
        method,
        headers: {
          cookie: this.#cookie,
          origin: this.#site ?? this.#origin,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answered: unknown = await response.json();
      const cookie = response.headers.getSetCookie().find((set) => set.includes('session_token='));
      if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
      return { status: response.status, body: answered };
    } catch {
      return { status: 0, body: {} };
    }
  }
}
