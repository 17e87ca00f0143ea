import type * as v from 'valibot';
import { ChangePassword, CurrentSession, SetUp, SetupState, SignedIn, SignIn } from './auth.ts';
import { Blog, BlogQuery, CreatePost, Post, PostList, PostsQuery, UpdatePost } from './blog.ts';
import type { ErrorCode } from './core/errors.ts';
import { IdParam } from './core/fields.ts';
import { CreateGeneration, Generation, GenerationList } from './generations.ts';
import { CreateMember, Member, MemberList, OrderMembers, UpdateMember } from './members.ts';
import {
  OrderProjects,
  ProjectDetail,
  ProjectHistory,
  ProjectHistoryQuery,
  ProjectHome,
  ProjectsQuery,
  WriteProject,
} from './projects.ts';
import { CurrentRecruit, Recruit, WriteRecruit } from './recruit.ts';
import { Deleted } from './core/service.ts';

/** Who may call: everybody, everybody with more for staff, or staff only. */
export type Access = 'public' | 'public-and-staff' | 'staff';

/** One call of the API: the server registers it, OpenAPI describes it and the tests walk it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, with `{name}` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'blog' | 'projects' | 'members' | 'generations' | 'recruit' | 'auth';
  readonly access: Access;
  readonly params?: Readonly<Record<string, v.GenericSchema<string, number>>>;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The status of a success and the schema of its body; `null` where the body is `null`. */
  readonly success: { readonly status: 200 | 201; readonly body: v.GenericSchema | null };
  /** The codes this call can answer beyond those every call shares. */
  readonly errors?: readonly ErrorCode[];
  /** Whether `If-Match` is honoured. */
  readonly conditional?: boolean;
}

const byId = { id: IdParam } as const;

export const operations = {
  getBlog: {
    method: 'GET',
    path: 'blog',
    summary: '베스트 글과 발행된 글',
    tag: 'blog',
    access: 'public',
    query: BlogQuery,
    success: { status: 200, body: Blog },
  },
  listPosts: {
    method: 'GET',
    path: 'blog/posts',
    summary: '글 목록',
    tag: 'blog',
    access: 'public-and-staff',
    query: PostsQuery,
    success: { status: 200, body: PostList },
  },
  getPost: {
    method: 'GET',
    path: 'blog/posts/{id}',
    summary: '글 하나',
    tag: 'blog',
    access: 'public-and-staff',
    params: byId,
    success: { status: 200, body: Post },
  },
  createPost: {
    method: 'POST',
    path: 'manage/newpost',
    summary: '글 등록',
    tag: 'blog',
    access: 'staff',
    body: CreatePost,
    success: { status: 201, body: Post },
  },
  updatePost: {
    method: 'PATCH',
    path: 'manage/posts/newpost/{id}',
    summary: '글 수정',
    tag: 'blog',
    access: 'staff',
    params: byId,
    body: UpdatePost,
    success: { status: 200, body: Post },
    conditional: true,
  },
  setBest: {
    method: 'PATCH',
    path: 'manage/posts/{id}/setBest',
    summary: '베스트 설정',
    tag: 'blog',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Post },
    conditional: true,
  },
  cancelBest: {
    method: 'PATCH',
    path: 'manage/posts/{id}/cancelBest',
    summary: '베스트 해제',
    tag: 'blog',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Post },
    conditional: true,
  },
  deletePost: {
    method: 'DELETE',
    path: 'blog/posts/{id}/delete',
    summary: '글을 휴지통으로',
    tag: 'blog',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Deleted },
    conditional: true,
  },

  listHomeProjects: {
    method: 'GET',
    path: 'projects',
    summary: '홈의 프로젝트',
    tag: 'projects',
    access: 'public',
    query: ProjectsQuery,
    success: { status: 200, body: ProjectHome },
  },
  listProjects: {
    method: 'GET',
    path: 'projects/history',
    summary: '프로젝트 목록',
    tag: 'projects',
    access: 'public',
    query: ProjectHistoryQuery,
    success: { status: 200, body: ProjectHistory },
  },
  getProject: {
    method: 'GET',
    path: 'projects/{id}',
    summary: '프로젝트 하나',
    tag: 'projects',
    access: 'public',
    params: byId,
    success: { status: 200, body: ProjectDetail },
  },
  createProject: {
    method: 'POST',
    path: 'manage/newproject',
    summary: '프로젝트 등록',
    tag: 'projects',
    access: 'staff',
    body: WriteProject,
    success: { status: 201, body: ProjectDetail },
  },
  updateProject: {
    method: 'PUT',
    path: 'manage/project/newPost/{id}',
    summary: '프로젝트 수정',
    tag: 'projects',
    access: 'staff',
    params: byId,
    body: WriteProject,
    success: { status: 200, body: ProjectDetail },
    conditional: true,
  },
  deleteProject: {
    method: 'DELETE',
    path: 'manage/project/{id}/delete',
    summary: '프로젝트를 휴지통으로',
    tag: 'projects',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Deleted },
    conditional: true,
  },
  orderProjects: {
    method: 'PUT',
    path: 'manage/projects/order',
    summary: '홈의 프로젝트 순서',
    tag: 'projects',
    access: 'staff',
    body: OrderProjects,
    success: { status: 200, body: ProjectHome },
  },

  listMembers: {
    method: 'GET',
    path: 'members/{generation}',
    summary: '한 기수의 멤버',
    tag: 'members',
    access: 'public',
    params: { generation: IdParam },
    success: { status: 200, body: MemberList },
  },
  getMember: {
    method: 'GET',
    path: 'manage/members/{id}',
    summary: '멤버 하나',
    tag: 'members',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Member },
  },
  createMember: {
    method: 'POST',
    path: 'manage/newmember',
    summary: '멤버 등록',
    tag: 'members',
    access: 'staff',
    body: CreateMember,
    success: { status: 201, body: Member },
  },
  updateMember: {
    method: 'PATCH',
    path: 'manage/members/{id}',
    summary: '멤버 수정',
    tag: 'members',
    access: 'staff',
    params: byId,
    body: UpdateMember,
    success: { status: 200, body: Member },
    conditional: true,
  },
  deleteMember: {
    method: 'DELETE',
    path: 'manage/members/{id}',
    summary: '멤버 삭제',
    tag: 'members',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Deleted },
    conditional: true,
  },
  orderMembers: {
    method: 'PUT',
    path: 'manage/members/order',
    summary: '파트 안의 멤버 순서',
    tag: 'members',
    access: 'staff',
    body: OrderMembers,
    success: { status: 200, body: MemberList },
  },

  listGenerations: {
    method: 'GET',
    path: 'generations',
    summary: '기수 목록',
    tag: 'generations',
    access: 'public',
    success: { status: 200, body: GenerationList },
  },
  createGeneration: {
    method: 'POST',
    path: 'manage/generation/create',
    summary: '기수 등록',
    tag: 'generations',
    access: 'staff',
    body: CreateGeneration,
    success: { status: 201, body: Generation },
    errors: ['generation_exists'],
  },
  deleteGeneration: {
    method: 'DELETE',
    path: 'manage/generation/{id}/delete',
    summary: '빈 기수 삭제',
    tag: 'generations',
    access: 'staff',
    params: byId,
    success: { status: 200, body: Deleted },
    errors: ['generation_not_empty'],
  },

  getRecruit: {
    method: 'GET',
    path: 'recruit',
    summary: '모집 공고',
    tag: 'recruit',
    access: 'public',
    success: { status: 200, body: CurrentRecruit },
  },
  createRecruit: {
    method: 'POST',
    path: 'recruit',
    summary: '모집 공고 등록',
    tag: 'recruit',
    access: 'staff',
    body: WriteRecruit,
    success: { status: 201, body: Recruit },
    errors: ['recruit_exists'],
  },
  updateRecruit: {
    method: 'PUT',
    path: 'recruit/{id}',
    summary: '모집 공고 수정',
    tag: 'recruit',
    access: 'staff',
    params: byId,
    body: WriteRecruit,
    success: { status: 200, body: Recruit },
    conditional: true,
  },

  signIn: {
    method: 'POST',
    path: 'auth/sign-in/username',
    summary: '로그인',
    tag: 'auth',
    access: 'public',
    body: SignIn,
    success: { status: 200, body: SignedIn },
    errors: ['invalid_credentials', 'account_disabled', 'rate_limited'],
  },
  signOut: {
    method: 'POST',
    path: 'auth/sign-out',
    summary: '로그아웃',
    tag: 'auth',
    access: 'public',
    success: { status: 200, body: null },
  },
  getSession: {
    method: 'GET',
    path: 'auth/get-session',
    summary: '지금의 로그인',
    tag: 'auth',
    access: 'public-and-staff',
    success: { status: 200, body: CurrentSession },
  },
  changePassword: {
    method: 'POST',
    path: 'auth/change-password',
    summary: '비밀번호 변경',
    tag: 'auth',
    access: 'staff',
    body: ChangePassword,
    success: { status: 200, body: null },
    errors: ['invalid_credentials'],
  },
  getSetup: {
    method: 'GET',
    path: 'auth/setup',
    summary: '첫 운영진 계정이 필요한지',
    tag: 'auth',
    access: 'public',
    success: { status: 200, body: SetupState },
  },
  setUp: {
    method: 'POST',
    path: 'auth/setup',
    summary: '첫 운영진 계정 만들기',
    tag: 'auth',
    access: 'public',
    body: SetUp,
    success: { status: 201, body: SignedIn },
    errors: ['setup_code_wrong', 'setup_done', 'rate_limited'],
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof operations;
