interface ImportMetaEnv {
  /** The word that opens the admin entry; `likelion` when unset. */
  readonly PUBLIC_ADMIN_SECRET?: string;
}
