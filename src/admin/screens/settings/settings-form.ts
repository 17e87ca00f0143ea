import * as v from 'valibot';
import { send, type WithVersion } from '#client/transport/call.ts';
import { parseNumber } from '#contract/core/text/parse-number.ts';
import { cleaned, withSchemes } from '#contract/core/typed.ts';
import { updateSettings } from '#contract/settings/endpoints.ts';
import type { ReadSettings } from '#contract/settings/read.ts';
import { Settings } from '#contract/settings/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { SETTINGS_FIELDS } from '../../data/activity-names.ts';
import { loadSettings, settingsResource } from '../../data/settings.ts';
import { type SavedFormSpec, snapshotOf } from '../../kit/form/form-spec.ts';
import type { SitePart } from '../../paths.ts';

const text = v.string();
const recordOf = <const Name extends string>(...names: Name[]) =>
  v.object(v.entriesFromList(names, text));

/** A form has those of its part only. */
const SettingsValues = v.partial(
  v.object({
    generation: text,
    mail: text,
    links: recordOf('instagram', 'github'),
    channel: recordOf('name', 'url'),
    privacy: recordOf('officer', 'contact', 'processors'),
    figures: v.array(recordOf('label', 'value', 'unit')),
    steps: v.array(recordOf('title')),
    criteria: v.array(recordOf('title', 'label', 'summary', 'text')),
    faq: v.array(recordOf('question', 'answer')),
  }),
);
export type SettingsValues = v.InferOutput<typeof SettingsValues>;

const Changes = v.partial(Settings);
type Changes = v.InferOutput<typeof Changes>;

interface Part {
  readonly label: string;
  readonly fields: readonly (keyof SettingsValues)[];
}

export const PARTS: Readonly<Record<SitePart, Part>> = {
  year: { label: '기수와 숫자', fields: ['generation', 'figures'] },
  contact: { label: '연락처와 링크', fields: ['mail', 'links', 'channel', 'privacy'] },
  steps: { label: '모집 단계', fields: ['steps'] },
  criteria: { label: '바라는 점', fields: ['criteria'] },
  faq: { label: '자주 묻는 질문', fields: ['faq'] },
};

const toValues = (settings: ReadSettings): Required<SettingsValues> => ({
  generation: String(settings.generation),
  mail: settings.mail,
  links: settings.links,
  channel: settings.channel ?? { name: '', url: '' },
  privacy: settings.privacy,
  figures: settings.figures.map((figure) => ({ ...figure, value: String(figure.value ?? '') })),
  steps: settings.steps.map((title) => ({ title })),
  criteria: settings.criteria,
  faq: settings.faq,
});

const describe = (records: readonly object[] = []) =>
  records.map((record) => Object.values(record).join('\n')).join('\n\n');

const ADDRESSES = {
  url: { type: 'url', label: '' },
  instagram: { type: 'url', label: '' },
  github: { type: 'url', label: '' },
} as const;

const toInput = ({ generation, links, channel, figures, steps, ...values }: SettingsValues) => ({
  ...values,
  ...(links && { links: withSchemes(ADDRESSES, links) }),
  ...(generation !== undefined && { generation: parseNumber(generation) }),
  ...(channel && {
    channel:
      channel.name.trim() + channel.url.trim() === '' ? null : withSchemes(ADDRESSES, channel),
  }),
  ...(figures && {
    figures: figures.map((figure) => ({
      ...figure,
      value: parseNumber(figure.value.replaceAll(',', '')),
    })),
  }),
  ...(steps && { steps: steps.map(({ title }) => title) }),
});

/** The form of one part; it sends the others back as they were loaded. */
export function settingsFormSpec(
  part: SitePart,
  answer: WithVersion<ReadSettings>,
): SavedFormSpec<SettingsValues, Changes, ReadSettings> {
  const { label, fields: names } = PARTS[part];
  const toSnapshot = snapshotOf((settings: ReadSettings): SettingsValues => {
    const values = toValues(settings);
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  });
  let whole = answer.data;
  return {
    entity: `settings:${part}`,
    shape: SettingsValues,
    schema: v.pipe(
      SettingsValues,
      v.transform((values): unknown => toInput(values)),
      Changes,
    ),
    clean: (values) => cleaned({ toInput, fields: Settings.entries }, values).values,
    labels: { generation: '올해의 기수', ...SETTINGS_FIELDS },
    describe: {
      links: (links) => describe(links && [links]),
      channel: (channel) => describe(channel && [channel]),
      privacy: (privacy) => describe(privacy && [privacy]),
      figures: describe,
      steps: describe,
      criteria: describe,
      faq: describe,
    },
    saved: toSnapshot(answer),
    send: (changed, version) =>
      send(updateSettings, { body: v.parse(Settings, { ...whole, ...changed }), version }),
    loadCurrent: async () => {
      const current = await loadSettings();
      whole = current.data;
      return toSnapshot(current);
    },
    failure: '설정을 저장하지 못했어요.',
    report: () => toast.success(`${label} 설정을 저장했어요.`, { topic: 'settings' }),
    onSaved: () => reloadAfterSave(['settings'], settingsResource),
  };
}
