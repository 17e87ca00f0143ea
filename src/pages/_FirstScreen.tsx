import { AdminEntryDialog } from '#features/admin-entry/AdminEntryDialog.tsx';
import { AdminEntrySky } from '#features/admin-entry/AdminEntrySky.tsx';
import { EggPrompt } from '#features/admin-entry/EggPrompt.tsx';
import { useAdminEntryKeys } from '#features/admin-entry/use-admin-entry-keys.ts';
import { useAdminEntryState } from '#features/admin-entry/use-admin-entry-state.ts';
import { Hero } from '#features/landing/hero/Hero.tsx';
import { useIslandReady } from '#shared/islands/use-island-ready.ts';
import { openOver } from '#shared/lib/open-over.ts';

export function FirstScreen() {
  const isEgg = useAdminEntryState();
  useAdminEntryKeys();
  const dialog = useIslandReady<HTMLDialogElement>();

  return (
    <>
      <Hero isEgg={isEgg} onSunHeld={() => openOver(dialog.current)}>
        <EggPrompt isOpen={isEgg} />
      </Hero>
      <AdminEntrySky />
      <AdminEntryDialog ref={dialog} />
    </>
  );
}
