import { useState } from 'react';
import { get } from '#client/transport/call.ts';
import { listHomeProjects } from '#contract/projects/endpoints.ts';
import { CAROUSEL } from '#features/projects/home/store.ts';
import { createResource } from '#shared/stores/resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { OrderList } from '../../kit/order/OrderList.tsx';
import { changedLength } from '../../kit/order/reorder.ts';
import { confirmLeaveOrder } from '../../kit/order/save-order.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { saveHomeOrder } from './project-actions.ts';

const homeOrder = createResource(
  'projects/order',
  (signal) => get(listHomeProjects, { query: { section: 'home' }, signal }),
  { fresh: true },
);

const TITLE = '홈 프로젝트 순서';

interface Props {
  readonly onClose: () => void;
}

export function HomeOrder({ onClose }: Props) {
  const close = async () => {
    if (await confirmLeaveOrder()) onClose();
  };
  // As a key, the count of outdated lists starts the order again with each new list.
  const [outdated, setOutdated] = useState(0);
  const save = (ids: readonly number[], version: string | null) =>
    saveHomeOrder(ids, version, () => setOutdated((count) => count + 1));
  const reset = async (version: string | null) => {
    if ((await save([], version)).ok) onClose();
  };
  return (
    <AppDialog title={TITLE} wide onClose={() => void close()}>
      <p>
        홈페이지의 PROJECT에는 위에서부터 {CAROUSEL}개가 보여요. 순서를 저장한 프로젝트가 먼저
        나오고, 나머지는 최신순으로 이어져요.
      </p>
      <FreshResourceView key={outdated} of={homeOrder} failure="프로젝트를 불러오지 못했습니다.">
        {({ data: { projects }, version }) => {
          const before = projects.map(({ id }) => id);
          return (
            <OrderList
              label={TITLE}
              items={projects.map(({ id, title, generation, activity }) => ({
                id,
                text: title,
                detail: [generation === null ? '' : `${generation}기`, activity]
                  .filter((fact) => fact !== '')
                  .join(' · '),
              }))}
              marked={{ count: CAROUSEL, mark: '홈에 보여요' }}
              version={version}
              onSave={(ids, over) =>
                // New projects come after the sent ones, so sending few keeps new ones visible on the home page.
                save(ids.slice(0, Math.max(CAROUSEL, changedLength(before, ids))), over)
              }
              onClose={() => void close()}
            >
              <Button variant="ghost" onClick={() => void reset(version)}>
                모두 최신순으로
              </Button>
            </OrderList>
          );
        }}
      </FreshResourceView>
    </AppDialog>
  );
}
