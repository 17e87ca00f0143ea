/** The text of the CommonMark specification with its examples, as a package without types. */
declare module 'commonmark-spec' {
  export const tests: readonly {
    readonly number: number;
    readonly markdown: string;
    readonly html: string;
  }[];
}
