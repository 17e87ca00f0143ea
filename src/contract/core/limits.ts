const BODY_BYTES = 256 * 1024;

/** The numbers of the contract: how long a text, how many of a thing, how large a page or a body may be. */
export const LIMITS = {
  /** Characters (code points), after trimming and NFC. */
  title: 120,
  lineIntroduction: 200,
  name: 40,
  tag: 30,
  contents: 50_000,
  introduction: 10_000,
  url: 2_000,
  email: 254,
  mail: 5_000,
  search: 200,
  /** What a picture shows, in words. */
  alt: 300,
  username: 30,
  password: 128,
  passwordMinimum: 8,
  /** How many of a thing one entity may hold. */
  tags: 10,
  stacks: 20,
  projectMembers: 50,
  /** A member of a project as a text: a name, a colon and a role. */
  projectMember: 60,
  images: 10,
  /** A generation's number. */
  generationMinimum: 1,
  generationMaximum: 99,
  /** Ids fit PostgreSQL's integer. */
  id: 2_147_483_647,
  /** Items a page, where a call lets the client choose. */
  pageSize: 100,
  pageNumber: 1_000_000,
  /** A search finds the newest so many; of one letter, among so many. */
  searchHits: 1_000,
  /** Bytes of a JSON request body. */
  bodyBytes: BODY_BYTES,
  /** Bytes of a draft, which holds the longest body there may be and what that is typed over. */
  draftBytes: 2 * BODY_BYTES,
  /** Bytes and pixels of an uploaded picture. */
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Bytes and rows of a table of members. */
  tableBytes: 2 * 1024 * 1024,
  tableRows: 1_000,
} as const;

/** The page size and first cursor of each list, which clients rely on without asking for them. */
export const PAGING = {
  blog: { firstPage: 1, limit: 50 },
  blogAdmin: { firstCursor: 1, limit: 10 },
  projectHistory: { firstCursor: 0, limit: 12 },
} as const;
