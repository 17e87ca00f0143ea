export { ProjectPage } from '#features/projects/detail/ProjectPage.tsx';
export { ProjectHome } from '#features/projects/home/ProjectHome.tsx';
export { ProjectList } from '#features/projects/list/ProjectList.tsx';
