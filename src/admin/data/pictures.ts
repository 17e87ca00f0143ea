export const PICTURE_KEYS = ['pictures'] as const;
