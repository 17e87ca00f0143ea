import * as v from 'valibot';
import { GenerationNumber, Moment, safeUrl } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { mailAddress } from '../core/mail-address.ts';
import { document, line, MESSAGES } from '../core/text/text.ts';

/** As many as in content/: one step for each date of a notice, and one figure for each place on the landing page. */
const STEPS = 5;
const FIGURES = 3;

const text = () => line(120);
const label = () => line(30);

const address = v.pipe(
  safeUrl(),
  v.check((url) => !url.startsWith('/'), MESSAGES.url),
);

function entry<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, MESSAGES.required);
}

function listOf<const Item extends v.GenericSchema>(item: Item, most: number, least = 1) {
  return v.pipe(
    v.array(item, MESSAGES.required),
    v.minLength(least, `${least}개가 있어야 해요.`),
    v.maxLength(most, MESSAGES.tooMany(most)),
  );
}

/** src/content-files/collections.ts checks content/ by the same rules. */
export const Settings = v.object(
  {
    generation: GenerationNumber,
    mail: mailAddress,
    /** Where the club tells its news while no recruitment is open. */
    channel: v.nullable(entry({ name: label(), url: address })),
    links: entry({ instagram: address, github: address }),
    /** What content/privacy.md leaves to the owners; empty until they have said it. */
    privacy: v.optional(
      entry({
        officer: line(40, null),
        contact: line(LIMITS.email, null),
        processors: line(200, null),
      }),
      { officer: '', contact: '', processors: '' },
    ),
    faq: listOf(entry({ question: text(), answer: document(2_000) }), 30),
    criteria: listOf(
      entry({ title: line(40), label: label(), summary: text(), text: document(2_000) }),
      10,
    ),
    /** The names of the stages of a recruitment, in the order of its dates. */
    steps: listOf(label(), STEPS, STEPS),
    /** The first figure of the landing page is the generation and not in this list. */
    figures: listOf(
      entry({
        label: label(),
        value: v.pipe(
          v.number(MESSAGES.wholeNumber),
          v.integer(MESSAGES.wholeNumber),
          v.minValue(0, MESSAGES.wholeNumber),
          v.maxValue(999_999_999, MESSAGES.wholeNumber),
        ),
        unit: line(10),
      }),
      FIGURES,
      FIGURES,
    ),
  },
  MESSAGES.required,
);
export type Settings = v.InferOutput<typeof Settings>;

/** `manual`: this server cannot build the pages. */
const BUILD_STATES = ['ready', 'building', 'failed', 'manual'] as const;

export const Build = v.object({
  state: v.picklist(BUILD_STATES),
  detail: v.nullable(v.string()),
  built_at: v.nullable(Moment),
});
export type Build = v.InferOutput<typeof Build>;

export const SettingsAnswer = v.object({ ...Settings.entries, site: Build });
export type SettingsAnswer = v.InferOutput<typeof SettingsAnswer>;
