/** The only function used of motion: imported on demand from the package's own file, it would load all its exports. */
export { animate } from 'motion/mini';
