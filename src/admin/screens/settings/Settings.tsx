import { useStore } from '@nanostores/react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadSettings } from '#contract/settings/read.ts';
import { settingsResource } from '../../data/settings.ts';
import { $isOwner } from '../../data/staff.ts';
import { TextField } from '../../kit/fields/fields.tsx';
import { RecordField, RecordsField } from '../../kit/fields/RecordsField.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { PublishState } from '../../publishing/PublishState.tsx';
import { settingsFormSpec } from './settings-form.ts';

/** Owners change here what is new every year. */
export function Settings() {
  const canWrite = useStore($isOwner);
  return (
    <Screen>
      <PublishState />
      {canWrite ? (
        <FreshResourceView of={settingsResource} failure="설정을 불러오지 못했어요.">
          {(answer) => <SettingsForm answer={answer} />}
        </FreshResourceView>
      ) : (
        <p>설정은 소유자가 바꿀 수 있어요. 소유자에게 부탁해 주세요.</p>
      )}
    </Screen>
  );
}

interface Props {
  readonly answer: WithVersion<ReadSettings>;
}

function SettingsForm({ answer }: Props) {
  const of = useEntityForm(() => settingsFormSpec(answer));
  return (
    <EntityFormView of={of} submitLabel="저장" onCancel={() => void of.reload()}>
      <TextField of={of} name="generation" inputMode="numeric" />
      <TextField of={of} name="mail" type="email" />
      <RecordField
        of={of}
        name="links"
        parts={[
          { name: 'instagram', label: 'Instagram', inputMode: 'url' },
          { name: 'github', label: 'GitHub', inputMode: 'url' },
        ]}
      />
      <RecordField
        of={of}
        name="channel"
        hint="모집이 없을 때 여기에서 소식을 전한다고 알려요. 그런 곳이 없다면 둘 다 비워 두세요."
        parts={[
          { name: 'name', label: '이름' },
          { name: 'url', label: '주소', inputMode: 'url' },
        ]}
      />
      <RecordsField
        of={of}
        name="figures"
        noun="숫자"
        hint="첫 번째 숫자는 올해의 기수라서 저절로 바뀌어요."
        parts={[
          { name: 'label', label: '무엇의 숫자' },
          { name: 'value', label: '숫자', inputMode: 'numeric' },
          { name: 'unit', label: '단위' },
        ]}
      />
      <RecordsField
        of={of}
        name="steps"
        noun="단계"
        hint="모집 공고의 다섯 날짜에 차례로 붙는 이름이에요."
        parts={[{ name: 'title', label: '이름' }]}
      />
      <RecordsField
        of={of}
        name="criteria"
        noun="바라는 점"
        most={10}
        parts={[
          { name: 'title', label: '제목' },
          { name: 'label', label: '영어 이름' },
          { name: 'summary', label: '한 문장' },
          { name: 'text', label: '설명', rows: 4 },
        ]}
      />
      <RecordsField
        of={of}
        name="faq"
        noun="질문"
        most={30}
        hint="답은 블로그 글처럼 Markdown으로 써요. 해마다 바뀌는 날짜는 적지 말고 모집 공고를 보라고 해 주세요."
        parts={[
          { name: 'question', label: '질문' },
          { name: 'answer', label: '답', rows: 4 },
        ]}
      />
    </EntityFormView>
  );
}
