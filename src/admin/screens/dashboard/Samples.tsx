import { useStore } from '@nanostores/react';
import { blog } from '#client/blog.ts';
import { listMembers } from '#client/members.ts';
import { firstProjects, listProjects } from '#client/project-list.ts';
import { listNormalPosts, loadBestPosts } from '#client/staff/blog.ts';
import { everyPage } from '#client/staff/every-page.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { settleAll } from '#client/staff/settle-all.ts';
import { send } from '#client/transport/call.ts';
import { deletePost } from '#contract/blog/endpoints.ts';
import { deleteMember } from '#contract/members/endpoints.ts';
import { deleteProject } from '#contract/projects/endpoints.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { listGenerations } from '../../data/generations.ts';
import { isSample } from '../../data/sample.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { undoOf } from '../../kit/list/undo.ts';
import styles from './Dashboard.module.scss';

const OLDEST = { q: '', status: '', sort: 'oldest' } as const;

const postsAt = (page: number, signal?: AbortSignal) =>
  listNormalPosts({ ...OLDEST, page }, signal);
const projectsAt = (page: number, signal?: AbortSignal) =>
  listProjects({ ...OLDEST, generation: '', activity: '', page }, signal);

/** Whether the oldest posts or projects are samples. */
const hasSamples = createResource('blog/samples', async (signal) => {
  const [posts, projects] = await Promise.all([postsAt(1, signal), projectsAt(1, signal)]);
  return (
    posts.items.some(({ thumbnail }) => isSample(thumbnail)) ||
    projects.items.some(({ url }) => isSample(url))
  );
});

interface Sample {
  readonly kind: 'post' | 'project' | 'member';
  readonly id: number;
}

const DELETE = { post: deletePost, project: deleteProject, member: deleteMember } as const;

const findSamples = async (): Promise<readonly Sample[]> => {
  const { generations } = await listGenerations();
  const [best, normal, projects, members] = await Promise.all([
    loadBestPosts(),
    everyPage(postsAt),
    everyPage(projectsAt),
    Promise.all(generations.map(({ generation }) => listMembers(generation))),
  ]);
  const of = (kind: Sample['kind'], picture: string | null, id: number): readonly Sample[] =>
    isSample(picture) ? [{ kind, id }] : [];
  return [
    ...[...best, ...normal].flatMap(({ id, thumbnail }) => of('post', thumbnail, id)),
    ...projects.flatMap(({ id, url }) => of('project', url, id)),
    ...members.flat().flatMap(({ id, profile }) => of('member', profile, id)),
  ];
};

const KEYS = ['blog', 'post', 'projects', 'members', 'generations', 'trash', 'changes'];

const reload = () => reloadAfterSave(KEYS);

const forAll = async (samples: readonly Sample[], act: (sample: Sample) => Promise<unknown>) => {
  const { done, failed } = await settleAll(samples, act);
  if (failed[0] && done.length === 0) throw failed[0].error;
  return done.map(({ item }) => item);
};

const removal = createMutation({
  key: () => 'samples',
  run: (samples: readonly Sample[]) =>
    forAll(samples, ({ kind, id }) => send(DELETE[kind], { params: { id } })).finally(() => {
      blog.forget();
      firstProjects.forget();
    }),
  success: (_, gone) => `예시 ${gone.length}개를 휴지통으로 옮겼어요.`,
  undo: (_, gone) =>
    undoOf({
      of: 'samples',
      undo: () => forAll(gone, ({ kind, id }) => restoreFromTrash(kind, id)),
      reload,
    }),
  failure: '예시를 지우지 못했어요.',
  reload,
});

const search = createMutation({
  key: () => 'samples',
  busy: removal.busy,
  run: (_: null) => findSamples(),
  failure: '예시를 찾지 못했어요.',
});

/** 예시 지우기: moves all samples to the trash, with one undo for all of them. */
const removeSamples = async (): Promise<void> => {
  const found = await search.run(null);
  if (!found.ok) return;
  const count = (kind: Sample['kind']) => found.result.filter((one) => one.kind === kind).length;
  const isSure = await confirm({
    title: '예시를 휴지통으로 옮길까요?',
    text: `글 ${count('post')}개, 프로젝트 ${count('project')}개, 멤버 ${count('member')}명이에요. 30일 동안 되돌릴 수 있어요.`,
    confirmLabel: '예시 지우기',
    isDangerous: true,
  });
  if (isSure) await removal.run(found.result);
};

/** Shows nothing for a site without sample content. */
export function Samples() {
  const isBusy = useStore(removal.busy.$keys).length > 0;
  if (useData(hasSamples) !== true) return null;
  return (
    <div className={styles.samples}>
      <p>처음부터 들어 있던 예시가 있어요. 목록에 ‘예시’라고 적혀 있어요.</p>
      <Button aria-disabled={isBusy} onClick={() => void removeSamples()}>
        예시 지우기
      </Button>
    </div>
  );
}
