import * as v from 'valibot';

export const Health = v.object({ status: v.literal('ok') });

export const Deleted = v.object({ id: v.number() });
