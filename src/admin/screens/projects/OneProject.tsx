import { useState } from 'react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { newProjectSpec, projectSpec, toSnapshot } from './project-form.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { ProjectView } from './ProjectView.tsx';
import { createProjectResource } from './store.ts';

export function NewProject() {
  return (
    <Screen>
      <ProjectFields
        project={null}
        spec={newProjectSpec}
        onCancel={() => void navigate(adminPaths.projects())}
      />
    </Screen>
  );
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
    <Screen
      title={edited === null ? undefined : '프로젝트 수정'}
      actions={<LinkButton href={adminPaths.projects()}>목록으로</LinkButton>}
    >
      {edited === null ? (
        <ResourceView of={project} failure="프로젝트를 불러오지 못했습니다." fields={8}>
          {(answer) => <ProjectView id={id} answer={answer} onEdit={() => show(answer)} />}
        </ResourceView>
      ) : (
        <ProjectFields
          project={{ ...edited.data, id }}
          spec={() => projectSpec(id, toSnapshot(edited), () => show(null), edited.data.status)}
          onCancel={() => show(null)}
        />
      )}
    </Screen>
  );
}
