/** The resource keys that a save of a post changes. Apart from the list's store, which a form does not load. */
export const POST_KEYS = ['blog', 'post'] as const;
