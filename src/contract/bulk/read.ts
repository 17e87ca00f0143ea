import * as v from 'valibot';
import { readId, readNumber, readText, readTitle } from '../core/read.ts';

export const ReadChangedMany = v.object({ id: readNumber, changed: readNumber });

export const ReadRefused = v.array(v.object({ id: readId, title: readTitle, reason: readText() }));
