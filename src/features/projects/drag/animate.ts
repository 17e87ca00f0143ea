/** In a file of its own: an import on demand of `motion/mini` would load all its exports. */
export { animate } from 'motion/mini';
