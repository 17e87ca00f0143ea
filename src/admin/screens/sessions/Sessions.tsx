import { useStore } from '@nanostores/react';
import type { ReadOpenSession } from '#contract/auth/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { $busySessions, describeBrowser, endSession, sessionsResource } from './store.ts';

export function Sessions() {
  return (
    <Screen lead="내 계정으로 로그인한 곳이에요. 모르는 곳이 있으면 로그아웃하고 비밀번호를 바꿔 주세요.">
      <ResourceView of={sessionsResource} failure="세션을 불러오지 못했어요." rows={2}>
        {(sessions) => (
          <Rows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </ResourceView>
    </Screen>
  );
}

interface RowProps {
  readonly session: ReadOpenSession;
}

function SessionRow({ session }: RowProps) {
  const isBusy = useStore($busySessions).includes(session.id);
  const since = describeMoment(session.created_at);
  return (
    <Row
      title={describeBrowser(session.user_agent)}
      facts={[since !== null && `${since}에 로그인`, session.current && '지금 이 브라우저']}
      actions={[
        !session.current && { label: '로그아웃시키기', act: () => endSession(session), isBusy },
      ]}
    />
  );
}
