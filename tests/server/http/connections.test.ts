import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openListening } from '../support/listening.ts';

const REFUSED =
  'POST /api/manage/newpost HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

it('a connection that lasts keeps nothing of the bodies that were answered before they came', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const { port, close } = await openListening();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await close();
  });
  // More than Node takes to be a leak.
  for (let time = 0; time < 15; time += 1) {
    socket.write(REFUSED);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[13] /);
    socket.write('{}');
  }
  expect(warnings).toEqual([]);
});

it.for([
  ['HTTP/1.0 without a host, as health checks send it', 'HTTP/1.0\r\n'],
  ['an empty host', 'HTTP/1.1\r\nHost:\r\n'],
  ['an empty port', 'HTTP/1.1\r\nHost: club.example:\r\n'],
  ['an empty port of an address', 'HTTP/1.1\r\nHost: [::1]:\r\n'],
  ['a name that is not fully qualified', 'HTTP/1.1\r\nHost: club_backend\r\n'],
])('a request with %s is answered like any other', async ([, rest]) => {
  const { port, close } = await openListening();
  onTestFinished(close);
  for (const line of ['GET /healthz', 'OPTIONS /readyz', 'OPTIONS /healthz', 'GET /api/blog']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${line} ${rest}Connection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }
});
