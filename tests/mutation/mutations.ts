/** Places of `src` where the program can be broken in a way that its tests ought to see. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Mutation {
  /** From the root of the project. */
  file: string;
  line: number;
  kind: 'a condition turned' | 'a bound moved' | 'a call left out' | 'an await dropped';
  /** What stands at these offsets of the file is replaced. */
  start: number;
  end: number;
  before: string;
  after: string;
}

/** Not the site: the commands of developers are seen by whoever uses them. */
const LEFT_OUT = ['src/cli/notices.ts', '**/*.d.ts'];

const BOUNDS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
};

/** Picks so many places, each of another file; the same seed picks the same ones of the same sources. */
export function pickMutations(root: string, seed: number, count: number): Mutation[] {
  const random = randomBy(seed);
  const pick = <Item>(items: Item[]) => items.splice(Math.floor(random() * items.length), 1)[0];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: LEFT_OUT }).toSorted();
  const picked: Mutation[] = [];
  while (picked.length < count && files.length > 0) {
    const file = pick(files) ?? '';
    const mutation = pick(mutationsOf(file, readFileSync(join(root, file), 'utf8')));
    if (mutation !== undefined) picked.push(mutation);
  }
  return picked;
}

function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutations: Mutation[] = [];
  const add = (kind: Mutation['kind'], node: ts.Node, after: string) => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutations.push({ file, line, kind, start, end, before: text.slice(start, end), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) turn(node.expression);
    if (ts.isConditionalExpression(node)) turn(node.condition);
    if (ts.isBinaryExpression(node)) {
      const bound = BOUNDS[node.operatorToken.kind];
      if (bound !== undefined) add('a bound moved', node.operatorToken, bound);
    }
    if (ts.isExpressionStatement(node)) {
      const called = ts.isAwaitExpression(node.expression)
        ? node.expression.expression
        : node.expression;
      if (ts.isCallExpression(called)) add('a call left out', node, ';');
    }
    if (ts.isAwaitExpression(node)) add('an await dropped', node, node.expression.getText(source));
    ts.forEachChild(node, visit);
  };
  const turn = (node: ts.Expression) =>
    add('a condition turned', node, `!(${node.getText(source)})`);
  visit(source);
  return mutations;
}

/** Mulberry32: numbers from 0 to below 1. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
