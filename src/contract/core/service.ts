import * as v from 'valibot';

export const Deleted = v.object({ id: v.number() });
