import { EggPrompt } from '#features/entry/EggPrompt.tsx';
import { EntryDialog } from '#features/entry/EntryDialog.tsx';
import { EntrySky } from '#features/entry/EntrySky.tsx';
import { useEntryKeys } from '#features/entry/use-entry-keys.ts';
import { useEntryState } from '#features/entry/use-entry-state.ts';
import { Hero } from '#features/landing/hero/Hero.tsx';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { openOver } from '#shared/lib/open-over.ts';

export function FirstScreen() {
  const isEgg = useEntryState();
  useEntryKeys();
  const dialog = useIslandReady<HTMLDialogElement>();

  return (
    <>
      <Hero isEgg={isEgg} onSunHeld={() => openOver(dialog.current)}>
        <EggPrompt isOpen={isEgg} />
      </Hero>
      <EntrySky />
      <EntryDialog ref={dialog} />
    </>
  );
}
