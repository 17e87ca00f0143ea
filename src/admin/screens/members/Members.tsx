import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { WithVersion } from '#client/transport/call.ts';
import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { type ReadMember } from '#contract/members/read.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { GENERATION } from '#site';
import { generationsResource, isUnknownGeneration } from '../../data/generations.ts';
import { $session } from '../../data/session.ts';
import {
  AddressSearch,
  AddressSelect,
  ALL,
  Found,
  isFiltered,
  ListHeadLine,
  ListTools,
} from '../../kit/list/ListTools.tsx';
import { NumberedPager } from '../../kit/list/NumberedPager.tsx';
import { SelectAll } from '../../kit/list/SelectAll.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { adminPaths } from '../../paths.ts';
import { createMemberBulk, openMember, removeMember } from './member-actions.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberSections, type SectionActions } from './MemberSections.tsx';
import { MemberSelection } from './MemberSelection.tsx';
import {
  findMembers,
  type MemberSection,
  sectionPage,
  sectionsOf,
  sharedNames,
} from './sections.ts';
import { $membersQuery, listed, type StaffMember } from './store.ts';
import { UnknownGeneration } from './UnknownGeneration.tsx';
import styles from './Members.module.scss';

const MemberOrder = lazyPart(async () => (await import('./MemberOrder.tsx')).MemberOrder);

const MemberTable = lazyPart(async () => (await import('./table/MemberTable.tsx')).MemberTable);

type Open =
  | { readonly kind: 'form'; readonly answer: WithVersion<ReadMember> | null }
  | { readonly kind: 'order'; readonly section: MemberSection }
  | { readonly kind: 'table' }
  | null;

interface Props {
  readonly id: number;
}

export function Members({ id: generation }: Props) {
  const [{ members, bulk }] = useState(() => createMemberBulk(generation));
  const [open, setOpen] = useState<Open>(null);
  const count = useData(members)?.length ?? null;
  const isUnknown = isUnknownGeneration(useStore(generationsResource.$state), generation);
  // A server without accounts cannot import or export tables either.
  const hasAccounts = useStore($session).status === 'signed-in';
  const isOurs = hasCapability();
  const close = () => setOpen(null);
  const edit = async (member: ReadMember) => {
    const answer = await openMember(member, generation);
    if (answer !== null) setOpen({ kind: 'form', answer });
  };
  return (
    <Screen
      count={count}
      unit="명"
      lead={
        generation > GENERATION
          ? `${generation}기가 올해의 기수가 될 때까지 방문자에게는 보이지 않아요.`
          : generation < GENERATION &&
            `홈페이지의 팀 페이지는 ${GENERATION}기로 열리고, 이 기수는 거기에서 골라 볼 수 있어요.`
      }
      actions={
        <>
          <LinkButton href={adminPaths.generations()}>기수 목록</LinkButton>
          {!isUnknown && hasAccounts && (
            <Button onClick={() => setOpen({ kind: 'table' })}>표로 넣고 받기</Button>
          )}
          {/* The form has a button of the same name, so this one is hidden while the form is open. */}
          {!isUnknown && (
            <Button
              variant="primary"
              className={open?.kind === 'form' ? styles.unseen : undefined}
              onClick={() => setOpen({ kind: 'form', answer: null })}
            >
              만들기
            </Button>
          )}
        </>
      }
    >
      {isUnknown && <UnknownGeneration generation={generation} />}
      <ResourceView of={members} failure="데이터를 불러오지 못했습니다." rows={6}>
        {(all) => (
          <MemberList
            all={all}
            selection={isOurs ? bulk.selection : undefined}
            canAdd={!isUnknown}
            onEdit={(member) => void edit(member)}
            onRemove={(member) =>
              void removeMember({ member, list: members, selection: bulk.selection })
            }
            onOrder={(section) => setOpen({ kind: 'order', section })}
          />
        )}
      </ResourceView>
      {isOurs && <MemberSelection of={bulk} />}
      {open?.kind === 'form' && (
        <MemberDialog generation={generation} answer={open.answer} onClose={close} />
      )}
      {open?.kind === 'order' && (
        <MemberOrder generation={generation} section={open.section} onClose={close} />
      )}
      {open?.kind === 'table' && <MemberTable generation={generation} onClose={close} />}
    </Screen>
  );
}

interface ListProps extends SectionActions {
  readonly all: readonly StaffMember[];
  /** Absent over a server that does not change many at once. */
  readonly selection: Selection | undefined;
  readonly canAdd: boolean;
}

const PART_CHOICES = [ALL, ...MEMBER_PARTS];

function MemberList({ all, selection, canAdd, ...actions }: ListProps) {
  const { page: wanted, ...filter } = useStore($membersQuery);
  if (all.length === 0) {
    return (
      <EmptyState message="멤버가 없습니다.">
        {canAdd && <p>위의 만들기 버튼으로 첫 멤버를 넣어 주세요.</p>}
      </EmptyState>
    );
  }
  const found = findMembers(all, filter);
  const { items, sections, page, pages } = sectionPage(found, wanted);
  const shared = sharedNames(all);
  return (
    <>
      {shared.length > 0 && (
        <p className={styles.shared}>
          이름이 같은 멤버가 있어요: {shared.join(', ')}. 같은 사람이면 하나만 남기고 삭제해 주세요.
        </p>
      )}
      <ListTools>
        <AddressSearch label="멤버와 스택 검색" name="q" />
        {/* The label is not 파트, because the form over the list has a field of that name. */}
        <AddressSelect label="보기" name="part" choices={PART_CHOICES} />
      </ListTools>
      <ListHeadLine>
        {found.length > 0 && selection && (
          <SelectAll of={selection} items={items.map(listed)} total={found.length} />
        )}
        <Found total={isFiltered(filter) ? found.length : null} isFiltered unit="명" />
      </ListHeadLine>
      {found.length === 0 && <EmptyState message="검색 결과가 없습니다." />}
      <MemberSections
        sections={sections}
        wholeSections={sectionsOf(all)}
        canOrder={!isFiltered(filter)}
        selection={selection}
        view={JSON.stringify({ ...filter, page })}
        {...actions}
      />
      <NumberedPager label="멤버 쪽" page={page} pages={pages} />
    </>
  );
}
