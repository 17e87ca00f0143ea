import { useStore } from '@nanostores/react';
import { ACTION_NAMES, KIND_NAMES } from '#contract/activity/kinds.ts';
import { nameIn } from '../../data/activity-names.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { adminPaths } from '../../paths.ts';
import { Section } from './Section.tsx';
import { changesResource } from './store.ts';

/** Shows nothing without changes, and over a server without an activity log. */
export function Changes() {
  const state = useStore(changesResource.$state);
  if (state.status === 'ready' && !state.data?.length) return null;
  return (
    <Section title="최근 변경" link={<a href={adminPaths.activity()}>기록 더 보기</a>}>
      <ResourceView of={changesResource} failure="최근 변경을 불러오지 못했어요." rows={3}>
        {(entries) => (
          <Rows>
            {entries?.map(({ id, at, actor, action, kind, title }) => (
              <Row
                key={id}
                title={describe(nameIn(KIND_NAMES, kind), title, nameIn(ACTION_NAMES, action))}
                facts={[actor ?? '서버', <Moment key="at" at={at} />]}
              />
            ))}
          </Rows>
        )}
      </ResourceView>
    </Section>
  );
}

const describe = (kind: string, title: string, action: string): string =>
  title === '' || title === kind ? `${kind} ${action}` : `${kind} ‘${title}’ ${action}`;
