import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createResource } from '#shared/stores/resource.ts';

const editorCode = createResource('editor', () => import('./code/CodeEditor.tsx'));

type EditorCode = typeof import('./code/CodeEditor.tsx');

/** `null` until the editor's code has loaded and `canTake` allows it, and where it cannot be loaded. */
export function useEditorCode(canTake: boolean): EditorCode | null {
  const state = useStore(editorCode.$state);
  const [code, setCode] = useState<EditorCode | null>(null);
  // The editor, once shown, is not replaced again.
  if (code === null && canTake && state.status === 'ready') setCode(state.data);
  return code;
}
