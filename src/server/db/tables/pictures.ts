import type { Generated } from 'kysely';
import type { Crop } from '#contract/pictures/schemas.ts';
import type { Json } from '../json.ts';

export interface PictureTables {
  pictures: {
    id: Generated<number>;
    /** Of its files, which never change; it ends in the width and height of the widest in pixels. */
    name: string;
    /** Of the widest file; 0 for a cut of version 1, whose files nobody has measured. */
    bytes: number;
    alt: string;
    /** What its files show of the upright original, in shares of 1; null is all of it. */
    crop: Json<Crop> | null;
    /** The uploaded file, which is never served; pictures cut out of one share it. */
    original: string;
    /** The alternative text in the form of `searchable`, and its initial consonants. */
    search_text: string;
    initials: string;
    created_at: string;
    /** Since when nothing refers to it, as of the last sweep; null while something does. */
    unused_since: Generated<string | null>;
  };
  /** A file that belongs to no picture, and since when: an unfinished upload, or waiting for removal. */
  loose_files: {
    name: string;
    since: string;
  };
}
