/**
 * `npm run staff -- add|list|disable|enable|reset-password <username>`: manages the staff accounts, with the server
 * running or stopped. Exits with 0 on success, 1 on failure, 2 for an unknown command.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { NewPassword, Username } from '#contract/auth/schemas.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { Accounts } from '#server/accounts/auth/accounts.ts';
import { weaknessOf } from '#server/accounts/auth/common-passwords.ts';
import { Failure } from '#server/core/errors.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { runOverData } from './program.ts';

const USAGE = `사용법: npm run staff -- <명령> [아이디]

  add <아이디>             계정을 만들어요
  list                     계정을 모두 보여 줘요
  disable <아이디>         계정을 막고 로그인과 링크를 모두 끝내요
  enable <아이디>          막은 계정을 다시 쓰게 해요
  reset-password <아이디>  비밀번호를 새로 정하고 로그인과 링크를 모두 끝내요

비밀번호는 STAFF_PASSWORD 환경 변수에서 읽고, 없으면 물어봐요.`;

type Command = (accounts: Accounts, username: string) => Promise<string>;

/** The commands with an account; each returns what to print. */
const COMMANDS: Readonly<Record<string, Command>> = {
  add: async (accounts, username) => {
    const name = parse(Username, username);
    await accounts.add(name, await readPassword(name));
    return `${name} 계정을 만들었어요.`;
  },
  disable: async (accounts, username) => {
    await accounts.setDisabled(username, true);
    return `${username} 계정을 막고 로그인과 링크를 모두 끝냈어요.`;
  },
  enable: async (accounts, username) => {
    await accounts.setDisabled(username, false);
    return `${username} 계정을 다시 쓸 수 있어요.`;
  },
  'reset-password': async (accounts, username) => {
    await accounts.resetPassword(username, await readPassword(username));
    return `${username} 계정의 비밀번호를 바꾸고 로그인과 링크를 모두 끝냈어요.`;
  },
};

await runOverData(async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [name = '', username = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const understood =
    name === 'list'
      ? username === ''
      : command !== undefined && username !== '' && rest.length === 0;
  if (!understood) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const db = await openDatabaseForCommand(config, { begins: name === 'add' });
  try {
    const accounts = new Accounts(db);
    console.log(command === undefined ? await table(accounts) : await command(accounts, username));
  } catch (error) {
    throw error instanceof Failure ? new StartupError(sentence(error, username)) : error;
  } finally {
    await db.close();
  }
});

function sentence({ code }: Failure, username: string): string {
  return code !== 'not_found'
    ? `${username} 계정이 이미 있어요. 비밀번호를 바꾸려면 reset-password를 쓰세요.`
    : `${username} 계정이 없어요. list로 있는 계정을 볼 수 있어요.`;
}

async function table(accounts: Accounts): Promise<string> {
  const all = await accounts.list();
  if (all.length === 0) return '계정이 없어요. npm run staff -- add <아이디>로 만들어 주세요.';
  const width = Math.max(...all.map(({ username }) => username.length));
  return all
    .map(({ username, disabled, createdAt }) => {
      const since = dayInSeoul(createdAt);
      return `${username.padEnd(width)}  ${disabled ? '막힘' : '사용 중'}  ${since}부터`;
    })
    .join('\n');
}

async function readPassword(username: string): Promise<string> {
  const configured = process.env.STAFF_PASSWORD;
  if (configured !== undefined && configured !== '')
    return parse(passwordFor(username), configured);
  if (!process.stdin.isTTY) {
    throw new StartupError('비밀번호를 물어볼 수 없어요. STAFF_PASSWORD 환경 변수로 알려 주세요.');
  }
  try {
    const password = parse(passwordFor(username), await askSecret(`${username}의 새 비밀번호: `));
    if ((await askSecret('한 번 더: ')) !== password) {
      throw new StartupError('두 비밀번호가 서로 달라요. 다시 해 주세요.');
    }
    return password;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('그만두었어요. 바뀐 것은 없어요.', { cause: error });
  }
}

/** Asks a question on the terminal; the answer is not shown while it is typed. */
async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      // Ctrl+C and Ctrl+D end the program instead of answering with nothing.
      terminal.once('SIGINT', () => reject(new Error('interrupted')));
      terminal.once('close', () => reject(new Error('interrupted')));
      terminal.question('').then(resolve, reject);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

function passwordFor(username: string) {
  return v.pipe(
    NewPassword,
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? weaknessOf(dataset.value, username) : null;
      if (message !== null) addIssue({ message });
    }),
  );
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown) {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new StartupError(result.issues[0].message);
  return result.output;
}
