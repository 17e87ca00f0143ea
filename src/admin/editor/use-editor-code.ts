import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createResource } from '#shared/stores/resource.ts';

const editorCode = createResource('editor', () => import('./code/CodeEditor.tsx'));

type EditorCode = typeof import('./code/CodeEditor.tsx');

/** The code of the editor once it has come and `canTake` allows it; null before, and where it cannot be loaded. */
export function useEditorCode(canTake: boolean): EditorCode | null {
  const state = useStore(editorCode.$state);
  const [code, setCode] = useState<EditorCode | null>(null);
  // What is shown stays: the editor does not go back.
  if (code === null && canTake && state.status === 'ready') setCode(state.data);
  return code;
}
