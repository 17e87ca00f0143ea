import * as v from 'valibot';
import { loadSettings, updateSettings } from '#client/staff/settings.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadSettings } from '#contract/settings/read.ts';
import { Settings } from '#contract/settings/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { SETTINGS_FIELDS } from '../../data/activity-names.ts';
import { settingsResource } from '../../data/settings.ts';
import { type EntityFormSpec, snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { parseNumber } from '../../kit/form/parse-number.ts';

const text = v.string();
const recordOf = <const Name extends string>(...names: Name[]) =>
  v.object(v.entriesFromList(names, text));

const SettingsValues = v.object({
  generation: text,
  mail: text,
  links: recordOf('instagram', 'github'),
  channel: recordOf('name', 'url'),
  figures: v.array(recordOf('label', 'value', 'unit')),
  steps: v.array(recordOf('title')),
  criteria: v.array(recordOf('title', 'label', 'summary', 'text')),
  faq: v.array(recordOf('question', 'answer')),
});
type SettingsValues = v.InferOutput<typeof SettingsValues>;

const toValues = (settings: ReadSettings): SettingsValues => ({
  generation: String(settings.generation),
  mail: settings.mail,
  links: settings.links,
  channel: settings.channel ?? { name: '', url: '' },
  figures: settings.figures.map((figure) => ({ ...figure, value: String(figure.value ?? '') })),
  steps: settings.steps.map((title) => ({ title })),
  criteria: settings.criteria,
  faq: settings.faq,
});

const toSnapshot = snapshotOf(toValues);

const describe = (records: readonly object[]) =>
  records.map((record) => Object.values(record).join('\n')).join('\n\n');

/** The form writes what the pages show, and sends `new_year` back unchanged. */
export function settingsFormSpec(
  answer: WithVersion<ReadSettings>,
): EntityFormSpec<SettingsValues, Settings, ReadSettings> {
  let { new_year } = answer.data;
  return {
    entity: 'settings',
    shape: SettingsValues,
    schema: formSchema(SettingsValues, Settings, ({ channel, ...values }): unknown => ({
      ...values,
      generation: parseNumber(values.generation),
      channel: channel.name.trim() + channel.url.trim() === '' ? null : channel,
      figures: values.figures.map((figure) => ({
        ...figure,
        value: parseNumber(figure.value.replaceAll(',', '')),
      })),
      steps: values.steps.map(({ title }) => title),
      new_year,
    })),
    labels: { generation: '올해의 기수', ...SETTINGS_FIELDS },
    describe: {
      links: (links) => describe([links]),
      channel: (channel) => describe([channel]),
      figures: describe,
      steps: describe,
      criteria: describe,
      faq: describe,
    },
    saved: toSnapshot(answer),
    send: updateSettings,
    loadCurrent: async () => {
      const current = await loadSettings();
      ({ new_year } = current.data);
      return toSnapshot(current);
    },
    failure: '설정을 저장하지 못했어요.',
    onSaved: async () => {
      toast.success('설정을 저장했어요.', { topic: 'settings' });
      await reloadAfterSave(['settings'], settingsResource);
    },
    stays: () => true,
    leave: () => undefined,
  };
}
