/** An admin area of v1 that is still open in a browser. */
import { expect } from 'vitest';
import { create, post } from '../support/factories.ts';
import { it } from '../support/server.ts';

const TOLD = {
  status: 405,
  body: { code: 'method_not_allowed', detail: '관리 화면이 새로워졌어요. 새로고침해 주세요.' },
};

it.for([
  ['GET', 'manage/links'],
  ['GET', 'manage/handover'],
  ['PUT', 'manage/handover/domain'],
  ['GET', 'manage/backup/status'],
  ['PUT', 'manage/recruit/next'],
  ['DELETE', 'manage/recruit/next'],
  ['GET', 'manage/drafts'],
  ['GET', 'manage/drafts/post/1'],
  ['PUT', 'manage/drafts/project/new?tab=a'],
  ['DELETE', 'manage/drafts/recruit/1?tab=a'],
  ['PUT', 'manage/drafts/post/1/presence?tab=a'],
  ['DELETE', 'manage/drafts/post/1/presence?tab=a'],
  ['POST', 'manage/preview/post/new/page'],
  ['POST', 'manage/preview/project/1/page'],
  ['POST', 'manage/revisions/post/1/2/restore'],
  ['POST', 'manage/revisions/project/1/2/restore'],
] as const)('is told to be loaded anew by %s %s', async ([method, path], { server }) => {
  const answer = await server.app.request(`/api/${path}`, { method });
  // Whose sentence v1 shows as it comes; that of `not_found` it has itself.
  expect({ status: answer.status, body: await answer.json() }).toMatchObject(TOLD);
});

it.for([{ crop: null }, { crop: { x: 0, y: 0, width: 1, height: 0.5 }, focus: { x: 1, y: 0 } }])(
  'is told so where it cuts a picture: %o',
  async (body, { server }) => {
    const cut = await server.call('changePicture', { params: { id: 1 }, body });
    expect(cut).toMatchObject(TOLD);
    // What never was a field is what it is today.
    const { status } = await server.call('changePicture', {
      params: { id: 1 },
      body: { cut: null },
    });
    expect(status).toBe(422);
  },
);

it('is told so where it saves the settings of its version', async ({ server }) => {
  const { body, headers } = await server.call('getSettings');
  const save = (more: object, tag: string) =>
    server.call('updateSettings', { body: { ...body, ...more }, headers: { 'if-match': tag } });
  const of1 = { mail: 'one@mail.example', new_year: { generation: null, done: [] } };
  expect(await save(of1, '"0123456789ab"')).toMatchObject(TOLD);
  expect((await server.call('getSettings')).body).toEqual(body);
  // A page of today is told who was first, and whoever names the present version is heard.
  expect((await save({ mail: 'one@mail.example' }, '"0123456789ab"')).status).toBe(412);
  expect((await save(of1, headers.get('etag') ?? '')).status).toBe(200);
});

it('is not told so where nothing ever was', async ({ server }) => {
  const answer = await server.app.request('/api/manage/nothing');
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
});

it('saves over a tag of v1 by reading the present entry first, and loses nothing', async ({
  server,
}) => {
  const { id } = await create(server, 'createPost', post());
  const save = (tag: string) =>
    server.call('updatePost', {
      params: { id },
      body: { title: '열려 있던 화면에서' },
      headers: { 'if-match': tag },
    });
  const refused = await save('"q1w2e3r4t5y6u7i8o9p0a1s2d3f.0123456789ab"');
  expect(refused).toMatchObject({ status: 412, body: { current: { id, title: post().title } } });
  const { headers } = await server.call('getPost', { params: { id } });
  expect((await save(headers.get('etag') ?? '')).status).toBe(200);
});
