import * as v from 'valibot';
import { readNumber } from '../core/read.ts';

export const ReadChangedMany = v.object({ id: readNumber, changed: readNumber });
