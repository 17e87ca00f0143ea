import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { OrderList } from '../../kit/order/OrderList.tsx';
import { confirmLeaveOrder } from '../../kit/order/save-order.ts';
import { saveMemberOrder } from './member-actions.ts';
import type { MemberSection } from './sections.ts';

interface Props {
  readonly generation: number;
  readonly section: MemberSection;
  readonly onClose: () => void;
}

/** Puts the members of one group and part in order, as the team page shows them. */
export function MemberOrder({ generation, section, onClose }: Props) {
  const title = `${section.group} ${section.part} 순서`;
  const close = async () => {
    if (await confirmLeaveOrder()) onClose();
  };
  return (
    <AppDialog title={title} wide onClose={() => void close()}>
      <OrderList
        label={title}
        items={section.members.map(({ id, name, stacks }) => ({
          id,
          text: name,
          detail: stacks.slice(0, 3).join(', '),
        }))}
        onSave={(ids) => saveMemberOrder(generation, ids)}
        onClose={() => void close()}
      />
    </AppDialog>
  );
}
