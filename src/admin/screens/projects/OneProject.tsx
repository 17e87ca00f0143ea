import { useState } from 'react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { navigate, renameAddress } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { stateOf } from '../../publishing/states.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { ProjectView } from './ProjectView.tsx';
import { createProjectResource } from './store.ts';

export function NewProject() {
  // After another visit of this screen the address is that of what it has made.
  const [made] = useState(() => Number(/\d+$/.exec(location.pathname)?.[0] ?? 0));
  return made === 0 ? <BegunProject /> : <OneProject id={made} />;
}

function BegunProject() {
  const [isMade, setMade] = useState(false);
  return (
    <Screen title={isMade ? '프로젝트 수정' : undefined} actions={<BackToList />}>
      <ProjectFields
        open={null}
        onLeave={() => navigate(adminPaths.projects())}
        onMade={(id) => {
          setMade(true);
          // Leaving may have made it.
          if (location.pathname === adminPaths.newProject()) renameAddress(adminPaths.project(id));
        }}
      />
    </Screen>
  );
}

function BackToList() {
  return <LinkButton href={adminPaths.projects()}>목록으로</LinkButton>;
}

interface Props {
  readonly id: number;
}

export function OneProject({ id }: Props) {
  const [project] = useState(() => createProjectResource(id));
  // The form keeps the answer that it was opened with: a reload must not change it during typing.
  const [edited, setEdited] = useState<WithVersion<ReadProjectDetail> | null>(null);
  // View and form behave as two screens, so each starts at the top.
  const show = (answer: WithVersion<ReadProjectDetail> | null) => {
    setEdited(answer);
    scrollTo(0, 0);
    focusHeading();
  };
  return (
    <Screen title={edited === null ? undefined : '프로젝트 수정'} actions={<BackToList />}>
      {edited === null ? (
        <ResourceView of={project} failure="프로젝트를 불러오지 못했습니다." fields={8}>
          {(answer) => <ViewOrForm id={id} answer={answer} onEdit={() => show(answer)} />}
        </ResourceView>
      ) : (
        <ProjectFields open={{ ...edited, id }} onLeave={() => show(null)} />
      )}
    </Screen>
  );
}

interface OpenedProps extends Props {
  readonly answer: WithVersion<ReadProjectDetail>;
  readonly onEdit: () => void;
}

/** A draft is opened to be written on. */
function ViewOrForm({ id, answer, onEdit }: OpenedProps) {
  const [opened] = useState(answer);
  const [isLeft, setLeft] = useState(false);
  return stateOf(opened.data) === 'draft' && !isLeft ? (
    <ProjectFields open={{ ...opened, id }} onLeave={() => setLeft(true)} />
  ) : (
    <ProjectView id={id} answer={answer} onEdit={onEdit} />
  );
}
