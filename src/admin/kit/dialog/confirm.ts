import { atom, type ReadableAtom } from 'nanostores';

/** A question with two answers, shown as a dialog by `ui/Question.tsx`. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The button that says yes, named by what it does. */
  readonly yes: string;
  readonly no?: string;
  /** Yes takes something away. */
  readonly danger?: boolean;
}

interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

const $open = atom<OpenQuestion | null>(null);

/** The question on the screen. */
export const $question: ReadableAtom<OpenQuestion | null> = $open;

/** Asks a person; while another question is open the answer is no. */
export const ask = (question: Question): Promise<boolean> => {
  if ($open.get() !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    $open.set({
      ...question,
      answer: (yes) => {
        $open.set(null);
        resolve(yes);
      },
    });
  });
};
