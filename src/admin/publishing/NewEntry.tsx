import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Screen } from '../kit/screen/Screen.tsx';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';

interface Props<Values extends FieldValues, Body> extends Omit<
  EntryFormProps<Values, Body>,
  'opened' | 'onWritten'
> {
  /** The title of the screen once there are words. */
  readonly titleOfMade: string;
  readonly actions: ReactNode;
  /** The screen of the entry that this one has made. */
  readonly edit: (id: number) => ReactNode;
}

/** 글쓰기: the address of the draft takes the place of its own. */
export function NewEntry<Values extends FieldValues, Body>({
  edit,
  ...props
}: Props<Values, Body>) {
  // After another visit of this screen the address is that of what it has made.
  const [made] = useState(() => Number(/\d+$/.exec(location.pathname)?.[0] ?? 0));
  return made === 0 ? <BegunEntry {...props} /> : edit(made);
}

function BegunEntry<Values extends FieldValues, Body>({
  titleOfMade,
  actions,
  ...form
}: Omit<Props<Values, Body>, 'edit'>) {
  const [isWritten, setWritten] = useState(false);
  return (
    <Screen title={isWritten ? titleOfMade : undefined} actions={actions}>
      <EntryForm {...form} opened={null} onWritten={() => setWritten(true)} />
    </Screen>
  );
}
