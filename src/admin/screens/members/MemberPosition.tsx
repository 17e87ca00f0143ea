import { useEffect, useState } from 'react';
import { get } from '#client/transport/call.ts';
import { getMember } from '#contract/members/endpoints.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';

interface Props {
  readonly id: number;
}

/** Redirects to the list with the member, for the activity log, which does not know the generation. */
export function MemberPosition({ id }: Props) {
  const [resource] = useState(() =>
    createResource(`members/one/${id}`, (signal) => get(getMember, { params: { id }, signal })),
  );
  const member = useData(resource)?.data;
  useEffect(() => {
    if (member === undefined) return;
    const { generation, name } = member;
    const list = generation === null ? adminPaths.generations() : adminPaths.generation(generation);
    replaceAddress(`${list}?${new URLSearchParams({ q: name })}`);
  }, [member]);
  return (
    <Screen>
      <ResourceView of={resource} failure="멤버를 불러오지 못했습니다." rows={1}>
        {() => null}
      </ResourceView>
    </Screen>
  );
}
