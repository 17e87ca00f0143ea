import type { Generated } from 'kysely';
import type { Focus } from '#contract/core/focal-points.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import type { Json } from '../json.ts';

export interface PictureTables {
  pictures: {
    id: Generated<number>;
    /** The present name of its files, which ends in the width and height of the widest in pixels. */
    name: string;
    bytes: number;
    alt: string;
    /** What every cut keeps, in shares of the upright original; null is the middle of each. */
    focus: Json<Focus> | null;
    /** The uploaded file, which is never served. */
    original: string;
    /** The alternative text in the form of `searchable`, and its initial consonants. */
    search_text: string;
    initials: string;
    created_at: string;
    /** Since when nothing refers to it, as of the last sweep; null while something does. */
    unused_since: Generated<string | null>;
  };
  /** The names of a picture's files, now and before each crop: an entry may still show the old ones. */
  picture_names: {
    name: string;
    picture_id: number;
    /** The part of the upright original that its files show, in shares of 1; null is all of it. */
    crop: Json<Crop> | null;
    created_at: string;
  };
  /** A file that belongs to no picture, and since when: an unfinished upload, or waiting for removal. */
  loose_files: {
    name: string;
    since: string;
  };
}
