import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type Conflict, FATE, LEFT } from '../conflict/conflict.ts';
import { mergeValues, sameWords } from '../conflict/merge.ts';
import type { FormFields } from '../form-fields.ts';
import type { SavedFormSpec } from '../form-spec.ts';
import { findLeftWords } from './words.ts';

interface Offer<Values> {
  readonly base: Values;
  readonly values: Values;
  readonly savedAt: number;
  readonly drop: () => void;
}

interface Parts<Values extends object> {
  readonly account: string;
  readonly spec: Pick<
    SavedFormSpec<Values, unknown, never>,
    'entity' | 'shape' | 'saved' | 'clean'
  >;
  readonly fields: Pick<FormFields<Values, unknown>, 'read' | 'write'>;
  /** Keeps what the form holds as its own; false where this browser does not. */
  readonly keep: () => boolean;
}

/** What a closed form of the entity has left in this browser, which is never sent by itself. */
export class LeftOffer<Values extends object> {
  readonly #parts: Parts<Values>;
  readonly #$offer = atom<Offer<Values> | null>(null);
  readonly #$conflict = atom<Conflict<Values> | null>(null);

  readonly $offer: ReadableAtom<Offer<Values> | null> = this.#$offer;
  readonly $conflict: ReadableAtom<Conflict<Values> | null> = this.#$conflict;

  constructor(parts: Parts<Values>) {
    this.#parts = parts;
  }

  /** Looks for the newest. */
  find = async (): Promise<void> => {
    const { account, spec } = this.#parts;
    const { shape, clean } = spec;
    const saved = spec.saved.values;
    for (const left of await findLeftWords(account)) {
      if (left.entity !== spec.entity) continue;
      const base = v.safeParse(shape, { ...saved, ...left.base });
      const values = v.safeParse(shape, { ...saved, ...left.base, ...left.values });
      if (base.success && values.success && !sameWords(values.output, saved, clean)) {
        this.#$offer.set({ ...left, base: base.output, values: values.output });
        return;
      }
      // What is saved meanwhile, and what was typed into a form that has changed since.
      left.drop();
    }
    this.#$offer.set(null);
  };

  /** 버리기. */
  discard = (): void => {
    this.#$offer.get()?.drop();
    void this.find();
  };

  /** 이어서 쓰기: joined with what stands in the form now, or the person is asked. */
  take = (): void => {
    const { spec, fields } = this.#parts;
    const offer = this.#$offer.get();
    if (offer === null) return;
    const versions = {
      base: offer.base,
      mine: offer.values,
      theirs: structuredClone(fields.read()),
    };
    const { values, conflicting } = mergeValues(versions, { clean: spec.clean });
    if (conflicting.length === 0) {
      this.#write(offer, values);
      return;
    }
    this.#$conflict.set({
      ...LEFT,
      versions,
      writers: {},
      clean: spec.clean,
      fate: FATE,
      action: '이어서 쓰기',
      onResolve: (chosen) => {
        this.#$conflict.set(null);
        this.#write(offer, chosen);
      },
      onClose: () => this.#$conflict.set(null),
    });
  };

  #write(offer: Offer<Values>, values: Values): void {
    const { fields, keep } = this.#parts;
    fields.write(values);
    if (!keep()) {
      this.#$offer.set(null);
      return;
    }
    offer.drop();
    void this.find();
  }
}
