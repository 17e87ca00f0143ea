export { BlogHome } from '#features/blog/home/BlogHome.tsx';
export { BlogAll } from '#features/blog/list/BlogAll.tsx';
export { BlogPost } from '#features/blog/post/BlogPost.tsx';
