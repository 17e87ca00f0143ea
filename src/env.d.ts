interface ImportMetaEnv {
  /** The word that opens the admin entry; `likelion` when unset. */
  readonly PUBLIC_ADMIN_SECRET?: string;
  /** Of `src/contract/pages/pages.ts`; the build writes them into the script that needs them. */
  readonly PREPARED_PATHS: readonly string[];
}

/** The text of a classic script that a page holds; see `inlineScripts` of the build. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}

interface Document {
  /** Whether the page is only prepared; absent in browsers without prerendering. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Absent in browsers without the Network Information API. */
  readonly connection?: { readonly saveData?: boolean };
}

/** What it is given may be waited for, which the types of the language leave out. */
interface Promise<T> {
  finally(onfinally?: (() => void | PromiseLike<void>) | null): Promise<T>;
}
