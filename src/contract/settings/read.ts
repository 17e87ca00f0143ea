import * as v from 'valibot';
import { readList, readNumber, readOptionalText, readText } from '../core/read.ts';

const ReadChannel = v.object({ name: readText(), url: readText() });

export const ReadSettings = v.object({
  generation: v.number(),
  mail: readText(),
  channel: v.fallback(v.nullable(ReadChannel), null),
  privacy: v.object({ officer: readText(), contact: readText(), processors: readText() }),
  links: v.object({ instagram: readText(), github: readText() }),
  faq: readList(v.object({ question: readText(), answer: readText() })),
  criteria: readList(
    v.object({ title: readText(), label: readText(), summary: readText(), text: readText() }),
  ),
  steps: v.array(v.string()),
  figures: readList(v.object({ label: readText(), value: readNumber, unit: readText() })),
  site: v.object({ state: readText(), detail: readOptionalText, built_at: readOptionalText }),
});
export type ReadSettings = v.InferOutput<typeof ReadSettings>;
