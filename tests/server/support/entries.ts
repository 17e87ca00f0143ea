import type { WorkingEntry } from '#contract/entries/schemas.ts';
import type { Answer, CallOptions, TestServer } from './server-client.ts';

type Kind = 'post' | 'project';

let made = 0;

/** A name that no other save or press has. */
export const newName = (): string => `name-${(made += 1)}`;

/** An entry as one form of one account holds it: a step names what its answers have said. */
export class OpenEntry {
  readonly #server: TestServer;
  readonly #options: CallOptions;
  readonly kind: Kind;
  state: WorkingEntry;

  private constructor(server: TestServer, kind: Kind, options: CallOptions, state: WorkingEntry) {
    this.#server = server;
    this.kind = kind;
    this.#options = options;
    this.state = state;
  }

  static async open(
    server: TestServer,
    kind: Kind,
    id: number,
    options: CallOptions = {},
  ): Promise<OpenEntry> {
    const { body } = await server.call('getEntry', { ...options, params: { kind, id } });
    return new OpenEntry(server, kind, options, body as WorkingEntry);
  }

  static async begin(
    server: TestServer,
    kind: Kind,
    options: CallOptions = {},
  ): Promise<OpenEntry> {
    const body = { name: newName() };
    const answer = await server.call('beginEntry', { ...options, params: { kind }, body });
    return new OpenEntry(server, kind, options, answer.body as WorkingEntry);
  }

  get id(): number {
    return this.state.id;
  }

  get seen() {
    const { status, published_at, is_visible } = this.state;
    return { status, published_at, is_visible };
  }

  /** What the form shows. */
  get typed(): Record<string, unknown> {
    return { ...(this.state.copy ?? this.state.public) };
  }

  async save(changes: object, body: object = {}): Promise<Answer> {
    const values = { ...this.typed, ...changes };
    const answer = await this.#send('saveCopy', { name: newName(), values, ...body });
    if (answer.status === 200) this.state = { ...this.state, copy: values };
    return answer;
  }

  publish(body: object = {}): Promise<Answer> {
    return this.#send('publishCopy', { name: newName(), seen: this.seen, ...body });
  }

  discard(body: object = {}): Promise<Answer> {
    return this.#send('discardCopy', { name: newName(), seen: this.seen, ...body });
  }

  show(status: string, body: object = {}): Promise<Answer> {
    const sent = { name: newName(), seen: this.seen, status, ...body };
    return this.#send('setVisibility', sent, this.state.version);
  }

  revert(revision: number): Promise<Answer> {
    return this.#send('revertCopy', { name: newName(), seen: this.seen }, undefined, { revision });
  }

  setAside(values: object): Promise<Answer> {
    return this.#send('setAside', { name: newName(), values: { ...this.typed, ...values } });
  }

  async #send(
    call: 'saveCopy' | 'publishCopy' | 'discardCopy' | 'setVisibility' | 'revertCopy' | 'setAside',
    body: object,
    match = this.state.number,
    params: Record<string, number> = {},
  ): Promise<Answer> {
    const answer = await this.#server.call(call, {
      ...this.#options,
      params: { kind: this.kind, id: this.id, ...params },
      body,
      ...(call !== 'setAside' && {
        headers: { ...this.#options.headers, 'if-match': `"${match}"` },
      }),
    });
    if (answer.status === 200) this.state = { ...this.state, ...(answer.body as WorkingEntry) };
    return answer;
  }
}
