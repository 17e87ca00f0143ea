import { useEffect, useState } from 'react';
import type { ReadMember } from '#contract/members/read.ts';
import { createMemberResource } from '../../data/members.ts';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';

interface Props {
  readonly id: number;
}

/** Redirects to the list with the member: the log knows the member's id, but not the generation. */
export function MemberPlace({ id }: Props) {
  const [member] = useState(() => createMemberResource(id));
  return (
    <Screen>
      <ResourceView of={member} failure="멤버를 불러오지 못했습니다." rows={1}>
        {(found) => <Redirect to={found} />}
      </ResourceView>
    </Screen>
  );
}

interface RedirectProps {
  readonly to: ReadMember;
}

function Redirect({ to: { generation, name } }: RedirectProps) {
  useEffect(() => {
    const list = generation === null ? adminPaths.generations() : adminPaths.generation(generation);
    replaceAddress(`${list}?${new URLSearchParams({ q: name })}`);
  }, [generation, name]);
  return null;
}
