/** Which part of the source may import which, read from the folders and checked on every import. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** Part of the house to the parts it may import, besides itself; every part may import `site`. */
const ARROWS: Record<string, string[]> = {
  site: [],
  contract: [],
  markdown: ['contract'],
  'content-files': ['contract', 'markdown'],
  server: ['contract', 'markdown', 'content-files'],
  styles: [],
  assets: [],
  client: ['contract', 'markdown'],
  shared: ['client', 'contract', 'styles', 'assets'],
  features: ['client', 'shared', 'markdown', 'contract', 'styles', 'assets'],
  admin: ['features', 'client', 'shared', 'markdown', 'contract', 'styles', 'assets'],
  layouts: ['features', 'shared', 'contract', 'styles', 'assets'],
  pages: ['layouts', 'admin', 'features', 'client', 'shared', 'contract', 'styles', 'assets'],
  build: ['server', 'contract', 'markdown', 'content-files'],
  cli: ['build', 'server', 'contract', 'content-files'],
  'env.d': [],
};

/** Where one part may import only a room of another: client and shared do not know each other's collections. */
const ROOMS_OPEN_TO: Record<string, Record<string, string>> = {
  shared: { client: 'src/client/transport/' },
};

/** The calls that only staff make: no public page loads their code. */
const STAFF_CALLS = 'src/client/staff/';

/** The parts whose code is shipped to a browser; a page's and a layout's frontmatter only runs during the build. */
const BROWSER_PARTS = ['site', 'contract', 'markdown', 'client', 'shared', 'features', 'admin'];

/** What only a build makes, as the faces of the pages are: before the first one it is not there. */
const BUILT = '.build/';

/** The contract is read by both sides, so it leans on nothing but the schema library. */
const CONTRACT_PACKAGES = ['valibot'];

interface Import {
  specifier: string;
  /** Erased before it runs. */
  typeOnly: boolean;
  /** Shipped to a browser wherever the file lies: a `<script>` of an Astro file. */
  script: boolean;
}

/** What breaks the rules below `root`/src, one line each; an empty list is a house in order. */
export function findViolations(root: string): string[] {
  const files = globSync('src/**/*.{ts,tsx,astro,mjs}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const aliases = readAliases(root);
  const imports = new Map(files.map((file) => [file, readImports(join(root, file))]));
  const serverPackages = packagesOfServer(imports);

  const violations = [
    ...new Set(files.map(partOf).filter((part) => ARROWS[part] === undefined)),
  ].map((part) => `src/${part} is not a part of the house`);
  const graph = new Map<string, string[]>();

  for (const [file, found] of imports) {
    const targets: string[] = [];
    for (const { specifier, typeOnly, script } of found) {
      const target = resolveInside(file, specifier, aliases);
      if (target === null) {
        const shipped = !typeOnly && (script || isBrowserFile(file));
        if (!mayImportPackage(file, specifier, shipped, serverPackages)) {
          violations.push(`${file} imports ${specifier}`);
        }
      } else if (!target.startsWith(BUILT) && !existsSync(join(root, target))) {
        violations.push(`${file} imports ${specifier}, which does not exist`);
      } else {
        targets.push(target);
        if (!mayImportPart(file, target)) violations.push(`${file} imports ${target}`);
      }
    }
    graph.set(file, targets);
  }
  return [
    ...new Set(violations),
    ...findCycles(graph),
    ...findKnots(graph).map(
      ({ folder, rooms }) => `${folder} has a circle of rooms: ${rooms.join(', ')}`,
    ),
  ];
}

/** `src/features/blog/a.ts` -> `features`, `src/site.ts` -> `site`. */
function partOf(file: string): string {
  const [, part = ''] = file.split('/');
  return part.replace(/\.(ts|tsx|mjs)$/, '');
}

function isBrowserFile(file: string): boolean {
  return BROWSER_PARTS.includes(partOf(file)) && !file.endsWith('.astro');
}

function mayImportPart(file: string, target: string): boolean {
  if (target.startsWith('tests/')) return false;
  // What the build makes, and files of content/.
  if (!target.startsWith('src/')) return true;
  const [from, to] = [partOf(file), partOf(target)];
  if (to === 'site') return true;
  // The frontmatter of a page reads files, no browser does.
  if (to === 'content-files' && file.endsWith('.astro')) return true;
  if (target.startsWith(STAFF_CALLS) && from !== 'admin') return file.startsWith(STAFF_CALLS);
  const room = ROOMS_OPEN_TO[from]?.[to];
  if (room !== undefined) return target.startsWith(room);
  if (from !== to) return ARROWS[from]?.includes(to) ?? false;
  if (from === 'admin') return mayImportInAdmin(file, target);
  if (from === 'server') return floorOf(file) >= floorOf(target);
  return from !== 'features' || file.split('/')[2] === target.split('/')[2];
}

/** The floors of the server, the lowest first; each stands on those before it. */
const FLOORS = [
  'core',
  'db',
  'http',
  'audit',
  'accounts',
  'site',
  'publishing',
  'collections',
  'app',
];

/** What lies on none is above all, so that nothing may lean on it. */
function floorOf(file: string): number {
  const floor = FLOORS.indexOf(file.split('/')[2] ?? '');
  return floor === -1 ? FLOORS.length : floor;
}

/** The one file that names every screen of the admin area. */
const SCREEN_TABLE = 'src/admin/app/screens.tsx';

/**
 * The rooms of the admin area: the kit knows neither the app nor a noun, data that several screens show knows none of
 * the other rooms, the app reaches screens by their table and is reached by none, and a screen takes nothing from
 * another one.
 */
function mayImportInAdmin(file: string, target: string): boolean {
  const [, , from, screen] = file.split('/');
  const [, , to, otherScreen] = target.split('/');
  if (from === 'kit' || from === 'data' || to === 'app') return to === from;
  if (from === 'app' && to === 'screens') return file === SCREEN_TABLE;
  return from !== 'screens' || to !== 'screens' || screen === otherScreen;
}

function mayImportPackage(
  file: string,
  specifier: string,
  shipped: boolean,
  serverPackages: Set<string>,
): boolean {
  if (partOf(file) === 'contract') return CONTRACT_PACKAGES.includes(packageOf(specifier));
  return !shipped || !(isBuiltin(specifier) || serverPackages.has(packageOf(specifier)));
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
}

/** `@scope/name/file` -> `@scope/name`, `name/file` -> `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The packages that the server, the build and the commands run on, without those the contract hands to both sides. */
function packagesOfServer(imports: Map<string, Import[]>): Set<string> {
  return new Set(
    [...imports]
      .filter(([file]) => ['server', 'build', 'cli'].includes(partOf(file)))
      .flatMap(([, found]) => found)
      .filter(({ specifier, typeOnly }) => !typeOnly && /^[@a-z]/.test(specifier))
      .map(({ specifier }) => packageOf(specifier))
      .filter((name) => !CONTRACT_PACKAGES.includes(name)),
  );
}

/** The `imports` of package.json as pairs of what stands before and after the star. */
function readAliases(root: string): [string, string][] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')]);
}

/** The path below the root that a specifier names, or null for a package or a virtual module. */
function resolveInside(file: string, specifier: string, aliases: [string, string][]) {
  const path = specifier.split('?')[0] ?? '';
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  for (const [from, to] of aliases) {
    const exact = !from.endsWith('/');
    if (exact ? path === from : path.startsWith(from)) {
      return posix.join(to, path.slice(from.length));
    }
  }
  return null;
}

function readImports(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.astro')) return importsOf(path, text, false);
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(?![^>]*\bis:inline)[^>]*>([\s\S]*?)<\/script>/g)];
  return [
    ...importsOf(`${path}.ts`, frontmatter, false),
    ...scripts.flatMap((script) => importsOf(`${path}.ts`, script[1] ?? '', true)),
  ];
}

/** Every module that a TypeScript text names: import, export from, import() and import types. */
function importsOf(name: string, text: string, script: boolean): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node !== undefined && ts.isStringLiteralLike(node)) {
      found.push({ specifier: node.text, typeOnly, script });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  const kind = name.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** One line per circle of imports, starting from its first file by name. */
function findCycles(graph: Map<string, string[]>): string[] {
  const cycles = new Set<string>();
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      cycles.add([...trail.slice(start), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return [...cycles];
}

interface Knot {
  folder: string;
  /** Files and folders directly in it that reach each other by imports. */
  rooms: string[];
}

/** The circles between the direct children of every folder below src. */
function findKnots(graph: Map<string, string[]>): Knot[] {
  const folders = new Set([...graph.keys()].flatMap(foldersAbove));
  return [...folders].toSorted().flatMap((folder) => {
    const arrows = new Map<string, Set<string>>();
    for (const [file, targets] of graph) {
      const from = childIn(folder, file);
      for (const target of targets) {
        const to = childIn(folder, target);
        if (from === null || to === null || from === to) continue;
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      }
    }
    return circlesIn(arrows).map((rooms) => ({ folder, rooms }));
  });
}

/** `src/shared/lib/date.ts` -> `src`, `src/shared`, `src/shared/lib`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** `src/shared` and `src/shared/lib/date.ts` -> `lib`; `null` for a file elsewhere. */
function childIn(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? '') : null;
}

/** The groups whose members reach each other, in the order of their names. */
function circlesIn(arrows: Map<string, Set<string>>): string[][] {
  const reached = new Map([...arrows.keys()].map((from) => [from, reachedFrom(from, arrows)]));
  const groups = [...reached].map(([from, targets]) =>
    [...targets].filter((target) => reached.get(target)?.has(from)).toSorted(),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()].filter(
    (group) => group.length > 0,
  );
}

function reachedFrom(start: string, arrows: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of arrows.get(from) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
