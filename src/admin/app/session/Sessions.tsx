import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { send } from '#client/transport/call.ts';
import { revokeSession } from '#contract/auth/endpoints.ts';
import type { ReadOpenSession } from '#contract/auth/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { sessionsResource } from '../../data/sessions.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';

const PasswordDialog = lazyPart(
  async () => (await import('./forms/PasswordDialog.tsx')).PasswordDialog,
);

const revokeMutation = createMutation({
  key: ({ id }: ReadOpenSession) => id,
  topic: () => 'sessions',
  run: ({ id }) => send(revokeSession, { body: { id } }),
  success: () => '그 기기에서 로그아웃했어요.',
  failure: '로그아웃하지 못했어요.',
  reload: () => reloadAfterSave(['sessions'], sessionsResource),
});

const BROWSERS = [
  [/Edg\w*\//, 'Edge'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Describes a user agent: `Windows의 Chrome`. */
function describeBrowser(userAgent: string | null): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined) return system ?? '알 수 없는 기기';
  return system === undefined ? browser : `${system}의 ${browser}`;
}

export function Sessions() {
  const [changesPassword, setChangesPassword] = useState(false);
  return (
    <Screen
      lead="내 계정으로 로그인한 곳이에요. 모르는 곳이 있으면 로그아웃하고 비밀번호를 바꿔 주세요."
      actions={<Button onClick={() => setChangesPassword(true)}>비밀번호 변경</Button>}
    >
      <ResourceView of={sessionsResource} failure="세션을 불러오지 못했어요." rows={2}>
        {(sessions) => (
          <Rows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </ResourceView>
      {changesPassword && <PasswordDialog onClose={() => setChangesPassword(false)} />}
    </Screen>
  );
}

interface RowProps {
  readonly session: ReadOpenSession;
}

function SessionRow({ session }: RowProps) {
  const isBusy = useStore(revokeMutation.busy.$keys).includes(session.id);
  const since = describeMoment(session.created_at);
  return (
    <Row
      title={describeBrowser(session.user_agent)}
      facts={[since !== null && `${since}에 로그인`, session.current && '지금 이 브라우저']}
      actions={[
        !session.current && {
          label: '로그아웃시키기',
          act: () => revokeMutation.run(session),
          isBusy,
        },
      ]}
    />
  );
}
