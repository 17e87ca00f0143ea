/** Requests that hold their body back while what they may do is taken from their sender. */
import { describe, expect, onTestFinished, vi } from 'vitest';
import { post } from '../support/factories.ts';
import { ORIGIN, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const SECOND = { username: 'second', password: 'a long password' };

interface Sent {
  method: string;
  path: string;
  type: string;
  body: string;
}

const SENT: Record<string, Sent> = {
  'a post': {
    method: 'POST',
    path: '/api/manage/newpost',
    type: 'application/json',
    body: JSON.stringify(post()),
  },
  'a table': {
    method: 'POST',
    path: '/api/manage/members/13/import?dry_run=false',
    type: 'text/csv',
    body: '이름,직책,파트\n김사자,아기사자,백엔드\n',
  },
  'a picture': {
    method: 'POST',
    path: '/api/manage/uploads',
    type: 'multipart/form-data; boundary=x',
    body: [
      '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\n사자\r\n--x\r\ncontent-disposition:',
      ' form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nno picture\r\n--x--\r\n',
    ].join(''),
  },
};

const ENDS: Record<string, (server: TestServer, cookie: string) => Promise<unknown>> = {
  'a stop': ({ accounts }) => accounts.setDisabled(SECOND.username, true),
  'a new password': ({ accounts }) => accounts.resetPassword(SECOND.username, 'another password'),
  'a sign-out': (server, cookie) => server.call('signOut', { headers: { cookie } }),
};

/** Sends the first byte of the body, does the work, lets the time pass and sends the rest. */
async function sendHeld(
  server: TestServer,
  { method, path, type, body }: Sent,
  { cookie, meanwhile }: { cookie: string; meanwhile: () => Promise<unknown> },
): Promise<{ status: number; code?: string }> {
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  onTestFinished(() => void vi.restoreAllMocks());
  const bytes = new TextEncoder().encode(body);
  let pulls = 0;
  const held = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        pulls += 1;
        if (pulls === 1) {
          controller.enqueue(bytes.subarray(0, 1));
          return;
        }
        await meanwhile();
        later = 1_001;
        controller.enqueue(bytes.subarray(1));
        controller.close();
      },
    },
    // Nothing is read before the server reads it.
    { highWaterMark: 0 },
  );
  const response = await server.request(path, {
    method,
    headers: { origin: ORIGIN, cookie, 'content-type': type },
    body: held,
    duplex: 'half',
  } as RequestInit);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code !== undefined && { code }) };
}

describe.each(Object.keys(SENT))('%s whose body is held back', (what) => {
  it.for(Object.keys(ENDS))('does not outlive %s', async (end, { server }) => {
    await server.call('createGeneration', { body: { generation: 13 } });
    const cookie = await server.enroll(SECOND.username, SECOND.password);
    const meanwhile = async () => ENDS[end]?.(server, cookie);
    const answer = await sendHeld(server, SENT[what]!, { cookie, meanwhile });
    expect(answer).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await server.count('posts')).toBe(0);
    expect(await server.count('members')).toBe(0);
  });
});

it('what is for owners is refused to who is none any more when the body comes', async ({
  server,
}) => {
  const cookie = await server.enroll(SECOND.username, SECOND.password);
  const id = await server.accountId(SECOND.username);
  await server.call('updateStaff', { params: { id }, body: { role: 'owner' } });
  const meanwhile = () => server.call('updateStaff', { params: { id }, body: { role: 'staff' } });
  const settings = {
    method: 'PUT',
    path: '/api/manage/settings',
    type: 'application/json',
    body: '{}',
  };
  expect(await sendHeld(server, settings, { cookie, meanwhile })).toEqual({
    status: 403,
    code: 'owners_only',
  });
});

it('a slow body of who may still do it is taken', async ({ server }) => {
  const cookie = await server.enroll(SECOND.username, SECOND.password);
  const answer = await sendHeld(server, SENT['a post']!, { cookie, meanwhile: async () => null });
  expect(answer).toEqual({ status: 201 });
  expect(await server.count('posts')).toBe(1);
});
