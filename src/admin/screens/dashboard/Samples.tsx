import { useStore } from '@nanostores/react';
import { listMembers } from '#client/members.ts';
import { changeEntries, undoChange } from '#client/staff/bulk.ts';
import { get } from '#client/transport/call.ts';
import { listPosts } from '#contract/blog/endpoints.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { PAGING } from '#contract/core/paging.ts';
import { TRASH_KINDS, type TrashKind } from '#contract/kinds.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { listGenerations } from '../../data/generations.ts';
import { isSample } from '../../data/sample.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import styles from './Dashboard.module.scss';

interface Sample {
  readonly id: number;
  readonly version: string;
}

type Samples = Readonly<Record<TrashKind, readonly Sample[]>>;

const samplesIn = <Row extends { readonly id: number; readonly version: string | null }>(
  rows: readonly Row[],
  pictureOf: (row: Row) => string | null,
): readonly Sample[] =>
  rows
    .filter((row) => isSample(pictureOf(row)))
    .map(({ id, version }) => ({ id, version: version ?? '' }));

/** Of the oldest posts and projects: samples came with the site. */
const findSampleEntries = async (signal?: AbortSignal) => {
  const oldest = { sort: 'oldest', limit: LIMITS.pageSize } as const;
  const [posts, projects] = await Promise.all([
    get(listPosts, { query: { cursor: PAGING.blogAdmin.firstCursor, ...oldest }, signal }),
    get(listProjects, { query: { cursor: PAGING.projectHistory.firstCursor, ...oldest }, signal }),
  ]);
  return {
    post: samplesIn(posts.data.posts, ({ thumbnail }) => thumbnail),
    project: samplesIn(projects.data.projects, ({ url }) => url),
  };
};

const hasSamples = createResource('blog/samples', async (signal) => {
  const { post, project } = await findSampleEntries(signal);
  return post.length > 0 || project.length > 0;
});

const findSamples = async (): Promise<Samples> => {
  const { generations } = await listGenerations();
  const [entries, members] = await Promise.all([
    findSampleEntries(),
    Promise.all(generations.map(({ generation }) => listMembers(generation))),
  ]);
  return { ...entries, member: samplesIn(members.flat(), ({ profile }) => profile) };
};

const KEYS = ['blog', 'post', 'projects', 'members', 'generations', 'trash', 'changes'];

const reload = () => reloadAfterSave(KEYS);

/** One kind after the other; fails where none could be changed. */
const forKinds = async <Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
) => {
  const done: Result[] = [];
  const failures: unknown[] = [];
  for (const item of items) {
    await act(item).then(
      (result) => done.push(result),
      (error: unknown) => failures.push(error),
    );
  }
  if (done.length === 0 && failures.length > 0) throw failures[0];
  return done;
};

const removal = createMutation({
  key: () => 'samples',
  run: (samples: Samples) =>
    forKinds(
      TRASH_KINDS.filter((kind) => samples[kind].length > 0),
      (kind) => changeEntries({ kind, action: 'delete', entries: [...samples[kind]] }),
    ),
  success: (_, gone) =>
    `예시 ${gone.reduce((sum, { changed }) => sum + (changed ?? 0), 0)}개를 휴지통으로 옮겼어요.`,
  undo: (_, gone) => () =>
    forKinds(
      gone.flatMap(({ id }) => id ?? []),
      undoChange,
    ),
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
  const { post, project, member } = found.result;
  const isSure = await confirm({
    title: '예시를 휴지통으로 옮길까요?',
    text: `글 ${post.length}개, 프로젝트 ${project.length}개, 멤버 ${member.length}명이에요. 30일 동안 되돌릴 수 있어요.`,
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
