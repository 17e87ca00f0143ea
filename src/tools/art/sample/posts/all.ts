import { branches, code, countdown, delivery, layers, mesh, pen, tiles, wind } from './craft.ts';
import {
  contours,
  halftone,
  hours,
  orbits,
  phases,
  ridgelines,
  strips,
  sunflower,
  sunrise,
} from './sky.ts';

/** The sample posts' thumbnails in order: post-01 first. */
export const postThumbnails: readonly (() => string)[] = [
  sunrise,
  branches,
  orbits,
  code,
  layers,
  strips,
  mesh,
  hours,
  pen,
  ridgelines,
  delivery,
  tiles,
  halftone,
  countdown,
  contours,
  wind,
  phases,
  sunflower,
];
