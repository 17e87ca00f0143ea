import { useState } from 'react';
import { navigate } from '../../kit/navigation/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { newProjectSpec } from './project-form.ts';
import { ProjectFields } from './ProjectFields.tsx';

export function NewProject() {
  const [spec] = useState(newProjectSpec);
  return (
    <Screen>
      <ProjectFields
        id={null}
        project={null}
        spec={spec}
        submitLabel="등록"
        onCancel={() => void navigate(adminPaths.projects())}
      />
    </Screen>
  );
}
