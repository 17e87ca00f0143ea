import type { FieldValues } from 'react-hook-form';
import { hasCapability } from '#client/staff/capabilities.ts';
import { toast } from '#shared/stores/toasts.ts';
import type { EntityForm } from '../kit/form/use-entity-form.ts';

type SavedForm = Pick<EntityForm<FieldValues, unknown>, 'isDraft' | 'save'>;

/**
 * What the form of a post or project has to save by hand, and what Ctrl/⌘+S does there, which publishes nothing. A
 * draft has no button, since it saves itself; a server of the basic calls publishes what is new at once.
 */
export function saveActions({ isDraft, save }: SavedForm, { isNew }: { readonly isNew: boolean }) {
  if (isDraft()) return { onKey: () => void save({ reports: false }) };
  if (!isNew) return { submitLabel: '저장', onKey: () => void save() };
  const onKey = () => toast.success('등록을 눌러 주세요.', { topic: 'key' });
  return hasCapability() ? { onKey } : { submitLabel: '등록', onKey };
}
