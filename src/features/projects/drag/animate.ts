/** The one function that is taken of motion: imported on demand, the package's own file would come with all it exports. */
export { animate } from 'motion/mini';
