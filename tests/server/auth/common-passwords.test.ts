import { expect } from 'vitest';
import { weaknessOf } from '#server/accounts/auth/common-passwords.ts';
import { environmentOf } from '../../support/database/database.ts';
import { runNode } from '../../support/machine/process.ts';
import { STAFF } from '../../support/staff.ts';
import { it, newServerOfTest } from '../support/server.ts';

const COMMON = ['midnight', 'Elephant', 'MIDNIGHT', 'ｍｉｄｎｉｇｈｔ'];
const MESSAGE = '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.';

it('a password of the list is refused wherever one is set, beside its field', async ({
  server,
}) => {
  const { body } = await server.call('inviteStaff', { body: { username: 'third', role: 'staff' } });
  const token = new URL(body.url as string).hash.replace('#token=', '');
  const empty = await newServerOfTest();
  const code = empty.setupCode;
  for (const password of COMMON) {
    const answers = [
      await server.call('acceptInvitation', { body: { token, password } }),
      await server.call('changePassword', {
        body: { currentPassword: STAFF.password, newPassword: password },
      }),
      await empty.call('setUp', { body: { username: 'first', password, code } }),
    ];
    for (const [index, path] of ['password', 'newPassword', 'password'].entries()) {
      expect(answers[index]).toMatchObject({
        status: 422,
        body: { errors: [{ path, message: MESSAGE }] },
      });
    }
  }
  const accepted = { token, password: 'midnight over the gate' };
  expect((await server.call('acceptInvitation', { body: accepted })).status).toBe(200);
});

it('it is compared whole', () => {
  for (const password of ['midnight at the zoo', 'my elephant', 'midnightelephant']) {
    expect(weaknessOf(password, 'first')).toBeNull();
  }
});

it.for(['add', 'reset-password'])(
  'npm run staff -- %s takes none of them',
  async (command, { server }) => {
    const { code, stderr } = await runNode(['src/cli/staff.ts', command, STAFF.username], {
      ...environmentOf(server.db.opened),
      STAFF_PASSWORD: 'midnight',
    });
    expect(code).toBe(1);
    expect(stderr).toContain(MESSAGE);
  },
);
