import { useState } from 'react';
import { openPath } from '../../app/navigation.ts';
import { adminPaths } from '../../app/router.ts';
import { Screen } from '../../kit/ui/Screen.tsx';
import { newProjectSpec } from './project-form.ts';
import { ProjectFields } from './ProjectFields.tsx';

/** 프로젝트 등록. */
export function NewProject() {
  const [spec] = useState(newProjectSpec);
  return (
    <Screen title="프로젝트 등록">
      <ProjectFields
        spec={spec}
        submitLabel="등록"
        onCancel={() => void openPath(adminPaths.projects())}
      />
    </Screen>
  );
}
