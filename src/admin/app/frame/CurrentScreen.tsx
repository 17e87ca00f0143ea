import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { $router } from '../router.ts';
import { RowsSkeleton } from '../../kit/ui/Skeletons.tsx';
import { NotFound } from './NotFound.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const Dashboard = screen(
  async () => (await import('../../screens/dashboard/Dashboard.tsx')).Dashboard,
);
const Blogs = screen(async () => (await import('../../screens/blog/Blogs.tsx')).Blogs);
const NewPost = screen(async () => (await import('../../screens/blog/PostForm.tsx')).NewPost);
const EditPost = screen(async () => (await import('../../screens/blog/PostForm.tsx')).EditPost);
const Projects = screen(async () => (await import('../../screens/projects/Projects.tsx')).Projects);
const NewProject = screen(
  async () => (await import('../../screens/projects/NewProject.tsx')).NewProject,
);
const OneProject = screen(
  async () => (await import('../../screens/projects/OneProject.tsx')).OneProject,
);
const Generations = screen(
  async () => (await import('../../screens/generations/Generations.tsx')).Generations,
);
const Members = screen(async () => (await import('../../screens/members/Members.tsx')).Members);
const Recruits = screen(async () => (await import('../../screens/recruit/Recruits.tsx')).Recruits);

/** The screen of the present address; each is loaded when it is first asked for. */
export function CurrentScreen() {
  const page = useStore($router);
  return (
    <ScreenBoundary key={page?.path}>
      <Suspense fallback={<RowsSkeleton rows={4} />}>{choose(page)}</Suspense>
    </ScreenBoundary>
  );
}

const choose = (page: ReturnType<typeof $router.get>) => {
  switch (page?.route) {
    case 'dashboard':
      return <Dashboard />;
    case 'blogs':
      return <Blogs />;
    case 'newPost':
      return <NewPost />;
    case 'post':
      return <EditPost id={page.params.id} />;
    case 'projects':
      return <Projects />;
    case 'newProject':
      return <NewProject />;
    case 'project':
      return <OneProject id={page.params.id} />;
    case 'generations':
      return <Generations />;
    case 'generation':
      return <Members generation={page.params.id} />;
    case 'recruits':
      return <Recruits />;
    default:
      return <NotFound />;
  }
};
