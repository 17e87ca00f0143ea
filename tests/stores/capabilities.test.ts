// @vitest-environment-options { "url": "http://localhost/admin" }
import { beforeEach, expect, it } from 'vitest';
import { loadReminders } from '#admin/screens/recruit/reminders.ts';
import { forgetCapabilities, hasCapability, loadCapabilities } from '#client/staff/capabilities.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';

beforeEach(forgetCapabilities);

it.each<[string, boolean, StubAnswer]>([
  ['names', true, { body: { capabilities: ['anything'] } }],
  ['none', false, { body: { capabilities: [] } }],
  ['another object', false, { body: {} }],
  ['404', false, { status: 404, body: {} }],
  ['its page', false, { body: '<!doctype html>' }],
])('a server that answers %s is ours: %s, which is asked once', async (_, isOurs, answer) => {
  const requests = stubApi(() => answer);
  expect(hasCapability()).toBe(false);
  await loadCapabilities();
  await loadCapabilities();
  expect([hasCapability(), requests]).toEqual([isOurs, ['/api/capabilities']]);
});

it.each([500, 503, 429])('%d says nothing, and is asked again', async (status) => {
  stubApi(() => ({ status, body: {} }));
  await expect(loadCapabilities()).rejects.toMatchObject({ status });
  stubApi(() => ({ body: { capabilities: ['drafts'] } }));
  await loadCapabilities();
  expect(hasCapability()).toBe(true);
});

it('asks for reminders by a call of its own, and nothing of a server of the basic calls', async () => {
  stubApi(() => ({ status: 404, body: {} }));
  await loadCapabilities();
  expect(await loadReminders()).toBeNull();
  forgetCapabilities();
  const requests = stubApi(({ pathname }) => ({
    body:
      pathname === '/api/capabilities'
        ? { capabilities: ['drafts'] }
        : { available: false, recipients: 0 },
  }));
  await loadCapabilities();
  expect(await loadReminders()).toBeNull();
  expect(requests).toEqual(['/api/capabilities', '/api/manage/reminders']);
});
