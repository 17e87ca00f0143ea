import { URL_LENGTH } from './text/url.ts';

const BODY_BYTES = 256 * 1024;

export const LIMITS = {
  /** Characters (code points), after trimming and NFC. */
  url: URL_LENGTH,
  email: 254,
  mail: 5_000,
  search: 200,
  alt: 300,
  username: 30,
  password: 128,
  passwordMinimum: 8,
  generationMinimum: 1,
  generationMaximum: 99,
  /** Ids fit PostgreSQL's integer. */
  id: 2_147_483_647,
  /** Items a page, where the client chooses. */
  pageSize: 100,
  /** Entries that are changed by one call. */
  atOnce: 500,
  pageNumber: 1_000_000,
  /** Bytes of a JSON body. */
  bodyBytes: BODY_BYTES,
  /** Bytes of the copy that is written on, with the name of its save. */
  copyBytes: BODY_BYTES + 1024,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** For AVIF, whose decoder holds several copies of a picture. */
  avifPixels: 16_000_000,
  tableBytes: 2 * 1024 * 1024,
  tableRows: 1_000,
} as const;
