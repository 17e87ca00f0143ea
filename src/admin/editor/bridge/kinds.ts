import type { MarkType, NodeType, Schema } from '@tiptap/pm/model';

/** A kind of node by its name. Throws for a name that the surface does not know. */
export function nodeKind({ nodes }: Schema, name: string): NodeType {
  const kind = nodes[name];
  if (kind === undefined) throw new Error(`The surface has no ${name}.`);
  return kind;
}

/** A kind of mark by its name. Throws for a name that the surface does not know. */
export function markKind({ marks }: Schema, name: string): MarkType {
  const kind = marks[name];
  if (kind === undefined) throw new Error(`The surface has no ${name}.`);
  return kind;
}
