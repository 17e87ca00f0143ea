import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createResource } from '#shared/stores/resource.ts';
import help from '../../../../content/help.md?raw';
import { searchOf } from '../../kit/navigation/search.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { SiteText } from '../../kit/screen/SiteText.tsx';
import { adminPaths } from '../../paths.ts';

const $search = searchOf(adminPaths.help);

const HANDBOOK = import.meta.glob<string>('../../../../docs/handbook/*.md', {
  query: '?raw',
  import: 'default',
});

/** Pages of the handbook lead to each other by their files; what lies outside of it is not here. */
const withLinks = (text: string): string =>
  text
    .replace(/\]\(([\w-]+)\.md(?:#[^)]*)?\)/g, `](${adminPaths.help()}?page=$1)`)
    .replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '$1');

/** The manual for staff, from `content/help.md`, or the page of the handbook that the address names. */
export function Help() {
  const { page } = useStore($search);
  return (
    <Screen>
      <HelpPage key={page} page={page} />
    </Screen>
  );
}

interface Props {
  readonly page: string;
}

function HelpPage({ page }: Props) {
  const [resource] = useState(() =>
    createResource(`help/${page}`, async () => {
      const text = await HANDBOOK[`../../../../docs/handbook/${page}.md`]?.();
      return text === undefined ? help : withLinks(text);
    }),
  );
  return (
    <ResourceView of={resource} failure="도움말을 불러오지 못했습니다." rows={6}>
      {(text) => <SiteText text={text} ids="help" />}
    </ResourceView>
  );
}
