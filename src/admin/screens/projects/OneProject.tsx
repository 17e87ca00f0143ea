import { useState } from 'react';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { EditEntry } from '../../publishing/EditEntry.tsx';
import { NewEntry } from '../../publishing/NewEntry.tsx';
import { restoring } from '../../publishing/restore-entry.ts';
import { stateOf } from '../../publishing/states.ts';
import { PROJECTS } from './project-form.ts';
import { projectFields } from './ProjectFields.tsx';
import { ProjectView } from './ProjectView.tsx';
import { createProjectResource, projectKey } from './store.ts';

const FAILURE = '프로젝트를 불러오지 못했습니다.';

export function NewProject() {
  return (
    <NewEntry
      collection={PROJECTS}
      onLeave={() => navigate(adminPaths.projects())}
      titleOfMade="프로젝트 수정"
      actions={<BackToList />}
      edit={(id) => <OneProject id={id} />}
    >
      {projectFields}
    </NewEntry>
  );
}

function BackToList() {
  return <LinkButton href={adminPaths.projects()}>목록으로</LinkButton>;
}

interface Props {
  readonly id: number;
}

export function OneProject({ id }: Props) {
  const [resource] = useState(() => createProjectResource(id));
  const [isEdited, setEdited] = useState(false);
  // View and form behave as two screens, so each starts at the top.
  const show = (form: boolean) => {
    setEdited(form);
    scrollTo(0, 0);
    focusHeading();
  };
  // The view never shows what the form has replaced.
  const reload = () => reloadAfterSave([projectKey(id)], resource);
  const leave = async () => {
    await reload();
    show(false);
  };
  return (
    <Screen title={isEdited ? '프로젝트 수정' : undefined} actions={<BackToList />}>
      {isEdited ? (
        <EditEntry collection={PROJECTS} id={id} failure={FAILURE} onLeave={leave}>
          {projectFields}
        </EditEntry>
      ) : (
        <ResourceView
          of={resource}
          failure={FAILURE}
          fields={8}
          remedyOf={restoring('project', id)}
        >
          {(shown) => (
            <ViewOrForm id={id} shown={shown} onEdit={() => show(true)} reload={reload} />
          )}
        </ResourceView>
      )}
    </Screen>
  );
}

interface ShownProps extends Props {
  readonly shown: Parameters<typeof ProjectView>[0]['shown'];
  readonly onEdit: () => void;
  readonly reload: () => Promise<void>;
}

/** A draft is opened to be written on. */
function ViewOrForm({ id, shown, onEdit, reload }: ShownProps) {
  const [isDraft] = useState(stateOf(shown.project) === 'draft');
  const [isLeft, setLeft] = useState(false);
  const leave = async () => {
    await reload();
    setLeft(true);
  };
  return isDraft && !isLeft ? (
    <EditEntry collection={PROJECTS} id={id} failure={FAILURE} onLeave={leave}>
      {projectFields}
    </EditEntry>
  ) : (
    <ProjectView id={id} shown={shown} onEdit={onEdit} />
  );
}
