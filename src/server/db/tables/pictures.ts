import type { Generated } from 'kysely';

export interface PictureTable {
  id: Generated<number>;
  /** What its files are called now; it ends in the size of the widest in pixels. */
  name: string;
  /** Of the widest file. */
  bytes: number;
  alt: string;
  /** What is shown of the original, as JSON in shares of 1; null is all of it. */
  crop: string | null;
  /** The file that was sent, which nobody is served. */
  original: string;
  /** The alternative text in the form `searchable` gives it, and its initial consonants. */
  search_text: string;
  initials: string;
  created_at: string;
  /** Since when nothing refers to it, as far as somebody has looked; null while something does. */
  unused_since: Generated<string | null>;
}

/** What the files of a picture are called, and were before it was cut anew: an entry may still show those. */
export interface PictureNameTable {
  name: string;
  picture_id: number;
  created_at: string;
}
