import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import { loadTrash } from '#client/staff/publishing.ts';
import { get } from '#client/transport/call.ts';
import { listActivity } from '#contract/activity/endpoints.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { checksResource, unwell } from '../../data/checks.ts';
import { sessionsResource } from '../../data/sessions.ts';
import { settingsResource } from '../../data/settings.ts';
import { $isOwner, invitationsResource, isOwner, staffResource } from '../../data/staff.ts';
import type { SettingsSection } from './sections.ts';
import styles from './Settings.module.scss';

const trashCount = createResource(
  'trash/count',
  async (signal) => (await loadTrash(signal)).length,
  { fresh: true },
);

/** Among the newest entries, without sign-ins and accounts; `null` where there is none. */
const loadLastChange = async (signal: AbortSignal) => {
  if (!hasCapability()) return null;
  const { data } = await get(listActivity, { query: { cursor: 1, limit: 50 }, signal });
  return data.entries.find(({ kind }) => kind !== 'account') ?? null;
};

const lastChange = createResource('activity/last', loadLastChange, { fresh: true });

const BUILD_STATES: Readonly<Record<string, string>> = {
  building: '게시 중이에요',
  failed: '게시하지 못했어요',
  manual: '아직 게시하지 않은 변경이 있어요',
};

const STATES: Readonly<Partial<Record<SettingsSection['key'], ReactNode>>> = {
  site: (
    <>
      <Said of={settingsResource}>{({ data }) => `지금 ${data.generation}기`}</Said>
      <Said of={settingsResource}>{({ data }) => BUILD_STATES[data.site.state] ?? ''}</Said>
    </>
  ),
  staff: (
    <>
      <Said of={staffResource}>
        {(staff) => `${staff.length}명, 소유자 ${staff.filter(isOwner).length}명`}
      </Said>
      <ForOwners>
        <Said of={invitationsResource}>
          {({ length }) => (length === 0 ? '열린 초대 없음' : `열린 초대 ${length}개`)}
        </Said>
      </ForOwners>
    </>
  ),
  checks: (
    <Said of={checksResource}>
      {(answer) => {
        const { length } = unwell(answer?.data.checks);
        return length === 0 ? '' : `손볼 것 ${length}개`;
      }}
    </Said>
  ),
  trash: (
    <Said of={trashCount}>
      {(count) => (count === 0 ? '비어 있어요' : `${groupDigits(count)}개`)}
    </Said>
  ),
  activity: (
    <Said of={lastChange}>
      {(last) =>
        last === null ? '' : `마지막 변경 ${describeMoment(last.at) ?? ''}, ${last.actor ?? '서버'}`
      }
    </Said>
  ),
  sessions: <Said of={sessionsResource}>{({ length }) => `${length}곳에서 로그인`}</Said>,
};

interface Props {
  readonly of: SettingsSection['key'];
}

/** The state of a section, in a few words. */
export function SectionState({ of }: Props) {
  return <p className={styles.state}>{STATES[of]}</p>;
}

interface SaidProps<Data> {
  readonly of: Resource<Data>;
  readonly children: (data: Data) => string;
}

function Said<Data>({ of, children }: SaidProps<Data>) {
  const state = useStore(of.$state);
  if (state.status === 'loading') return null;
  return (
    <span>
      {state.status === 'failed' ? '지금 어떤지 불러오지 못했어요' : children(state.data)}
    </span>
  );
}

interface ForOwnersProps {
  readonly children: ReactNode;
}

/** Only owners may ask for it. */
function ForOwners({ children }: ForOwnersProps) {
  return useStore($isOwner) ? children : null;
}
