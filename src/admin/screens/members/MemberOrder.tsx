import { useState } from 'react';
import { assertOrdered } from '#client/staff/capabilities.ts';
import { get, send } from '#client/transport/call.ts';
import { listMembers, orderMembers } from '#contract/members/endpoints.ts';
import { createResource } from '#shared/stores/resource.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { OrderList } from '../../kit/order/OrderList.tsx';
import { confirmLeaveOrder, saveOrder } from '../../kit/order/save-order.ts';
import { FreshResourceView } from '../../kit/screen/FreshResourceView.tsx';
import { type MemberSection, membersIn } from './sections.ts';
import { MEMBER_KEYS } from './store.ts';

interface Props {
  readonly generation: number;
  readonly section: Pick<MemberSection, 'group' | 'part'>;
  readonly onClose: () => void;
}

export function MemberOrder({ generation, section, onClose }: Props) {
  const title = `${section.group} ${section.part} 순서`;
  const [order] = useState(() => {
    const load = (signal: AbortSignal) => get(listMembers, { params: { generation }, signal });
    return createResource(`members/${generation}/order`, load, { fresh: true });
  });
  // As a key, the count of outdated lists starts the order again with each new list.
  const [outdated, setOutdated] = useState(0);
  const close = async () => {
    if (await confirmLeaveOrder()) onClose();
  };
  return (
    <AppDialog title={title} wide onClose={() => void close()}>
      <FreshResourceView key={outdated} of={order} failure="데이터를 불러오지 못했습니다.">
        {({ data: { members }, version }) => (
          <OrderList
            label={title}
            items={membersIn(members, section).map(({ id, name, stacks }) => ({
              id,
              text: name,
              detail: stacks.slice(0, 3).join(', '),
            }))}
            version={version}
            onSave={(ids, over) =>
              saveOrder({
                send: () =>
                  assertOrdered(
                    send(orderMembers, { body: { generation, ids: [...ids] }, version: over }),
                  ),
                keys: MEMBER_KEYS,
                onOutdated: () => setOutdated((count) => count + 1),
              })
            }
            onClose={() => void close()}
          />
        )}
      </FreshResourceView>
    </AppDialog>
  );
}
