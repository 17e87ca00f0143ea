import { useStore } from '@nanostores/react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadSettings } from '#contract/settings/read.ts';
import { settingsResource } from '../../data/settings.ts';
import { $isOwner } from '../../data/staff.ts';
import { TextField } from '../../kit/fields/fields.tsx';
import { RecordField, RecordsField } from '../../kit/fields/RecordsField.tsx';
import { SavedFormView } from '../../kit/form/SavedFormView.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { searchOf } from '../../kit/navigation/search.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths, SITE_PARTS, type SitePart } from '../../paths.ts';
import { PublishState } from '../../publishing/PublishState.tsx';
import { PARTS, settingsFormSpec, type SettingsValues } from './settings-form.ts';
import styles from './SiteSettings.module.scss';

const $search = searchOf(adminPaths.siteSettings);

/** Owners change here what is new every year: five forms, each saved by itself. */
export function SiteSettings() {
  const canWrite = useStore($isOwner);
  const { part } = useStore($search);
  const open = part === '' ? 'year' : part;
  return (
    <Screen>
      <PublishState />
      {canWrite ? (
        <>
          <nav className={styles.parts} aria-label="사이트 설정">
            {SITE_PARTS.map((key) => (
              <a
                key={key}
                href={`${adminPaths.siteSettings()}?part=${key}`}
                aria-current={key === open ? 'page' : undefined}
                onClick={settingsResource.reload}
              >
                {PARTS[key].label}
              </a>
            ))}
          </nav>
          <FreshResourceView key={open} of={settingsResource} failure="설정을 불러오지 못했어요.">
            {(answer) => <SettingsForm part={open} answer={answer} />}
          </FreshResourceView>
        </>
      ) : (
        <p>설정은 소유자가 바꿀 수 있어요. 소유자에게 부탁해 주세요.</p>
      )}
    </Screen>
  );
}

interface Props {
  readonly part: SitePart;
  readonly answer: WithVersion<ReadSettings>;
}

function SettingsForm({ part, answer }: Props) {
  const of = useSavedForm(() => settingsFormSpec(part, answer));
  return (
    <SavedFormView of={of} submitLabel="저장" onCancel={() => void of.reload()}>
      {FIELDS[part].map((field) =>
        'noun' in field ? (
          <RecordsField key={field.name} of={of} {...field} />
        ) : 'parts' in field ? (
          <RecordField key={field.name} of={of} {...field} />
        ) : (
          <TextField key={field.name} of={of} {...field} />
        ),
      )}
    </SavedFormView>
  );
}

type PropsOf<Component extends (props: never) => unknown> = Omit<Parameters<Component>[0], 'of'>;
type FieldProps =
  | PropsOf<typeof TextField<SettingsValues>>
  | PropsOf<typeof RecordField<SettingsValues>>
  | PropsOf<typeof RecordsField<SettingsValues>>;

/** Characters that a field is wide. */
const NAME = 24;

const FIELDS: Readonly<Record<SitePart, readonly FieldProps[]>> = {
  year: [
    { name: 'generation', inputMode: 'numeric', size: 6 },
    {
      name: 'figures',
      noun: '숫자',
      hint: '첫 번째 숫자는 올해의 기수라서 저절로 바뀌어요.',
      parts: [
        { name: 'label', label: '무엇의 숫자', size: NAME },
        { name: 'value', label: '숫자', inputMode: 'numeric', size: 10 },
        { name: 'unit', label: '단위', size: 6 },
      ],
    },
  ],
  contact: [
    { name: 'mail', type: 'email', size: 32 },
    {
      name: 'links',
      parts: [
        { name: 'instagram', label: 'Instagram', inputMode: 'url' },
        { name: 'github', label: 'GitHub', inputMode: 'url' },
      ],
    },
    {
      name: 'channel',
      hint: '모집이 없을 때 여기에서 소식을 전한다고 알려요. 그런 곳이 없다면 둘 다 비워 두세요.',
      parts: [
        { name: 'name', label: '이름', size: NAME },
        { name: 'url', label: '주소', inputMode: 'url' },
      ],
    },
    {
      name: 'privacy',
      hint: '누구에게 물어볼지와 누구에게 맡기는지를 처리방침에 적어요. 맡긴 곳은 서버와 메일을 빌린 회사예요.',
      parts: [
        { name: 'officer', label: '보호책임자', size: NAME },
        { name: 'contact', label: '연락처', size: 32 },
        { name: 'processors', label: '맡긴 곳' },
      ],
    },
  ],
  steps: [
    {
      name: 'steps',
      noun: '단계',
      hint: '모집 공고의 다섯 날짜에 차례로 붙는 이름이에요.',
      parts: [{ name: 'title', label: '이름', size: NAME }],
    },
  ],
  criteria: [
    {
      name: 'criteria',
      noun: '바라는 점',
      most: 10,
      parts: [
        { name: 'title', label: '제목', size: NAME },
        { name: 'label', label: '영어 이름', size: NAME },
        { name: 'summary', label: '한 문장' },
        { name: 'text', label: '설명', rows: 4 },
      ],
    },
  ],
  faq: [
    {
      name: 'faq',
      noun: '질문',
      most: 30,
      hint: '답은 블로그 글처럼 Markdown으로 써요. 해마다 바뀌는 날짜는 적지 말고 모집 공고를 보라고 해 주세요.',
      parts: [
        { name: 'question', label: '질문' },
        { name: 'answer', label: '답', rows: 4 },
      ],
    },
  ],
};
