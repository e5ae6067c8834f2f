/** The tests of all modules as a tree: module, kind, file, groups, test. */
import type { ModuleTests, TestCase, TestKind, TestSelection } from '../../protocol/tests.js';

export interface TestNode {
  /** Unique among its siblings. */
  readonly id: string;
  readonly label: string;
  /** The URI of the module's folder. */
  readonly root: string;
  /** Relative to the module; null if not in a single file. */
  readonly file: string | null;
  /** Counts from 1. */
  readonly line: number | null;
  /** The tests that it runs. */
  readonly selection: TestSelection;
  readonly isTest: boolean;
  /** Those of files by name, others in source order. */
  readonly children: readonly TestNode[];
}

const kinds: Readonly<Record<TestKind, string>> = {
  scenario: 'Scenarios',
  unit: 'Unit tests',
  lifecycle: 'Timelines',
};

/** Modules without tests are omitted. */
export function testTree(modules: readonly ModuleTests[]): readonly TestNode[] {
  return modules.filter(({ tests }) => tests.length > 0).map(moduleNode);
}

function moduleNode({ root, name, tests, groups }: ModuleTests): TestNode {
  const ofKinds = Object.keys(kinds).map((kind) => ({
    kind: kind as TestKind,
    tests: tests.filter((test) => test.kind === kind),
  }));
  return {
    ...node(root, root, name, null, { kind: null, file: null, name: [] }),
    children: ofKinds.filter((one) => one.tests.length > 0).map((one) => kindNode(root, one.kind, one.tests, groups)),
  };
}

function kindNode(root: string, kind: TestKind, tests: readonly TestCase[], groups: readonly TestCase[]): TestNode {
  const files = [...new Set(tests.map(({ file }) => file))];
  const children = files.flatMap((file) => {
    const inFile = tests.filter((test) => test.file === file);
    // A scenario is a file: it needs no file node around it.
    if (kind !== 'unit') return nodesIn(root, [], inFile, []);
    const about = node(root, `file ${file}`, file.slice(file.lastIndexOf('/') + 1), file, { kind, file, name: [] });
    const groupsInFile = groups.filter((group) => group.file === file);
    return [{ ...about, line: 1, children: nodesIn(root, [], inFile, groupsInFile) }];
  });
  return { ...node(root, kind, kinds[kind], null, { kind, file: null, name: [] }), children };
}

/** The content of a group, or of the top level of a file. @param path the titles of the group and those around it */
function nodesIn(
  root: string,
  path: readonly string[],
  tests: readonly TestCase[],
  groups: readonly TestCase[],
): readonly TestNode[] {
  const nodes = new Map<string, TestNode>();
  const depth = path.length;
  for (const { kind, file, name, line } of tests) {
    const title = name[depth] ?? '';
    const selection = { kind, file, name: [...path, title] };
    if (name.length > depth + 1) {
      const id = `group ${title}`;
      const isInside = (one: TestCase) => one.name[depth] === title;
      const begin = groups.find((one) => one.name.length === depth + 1 && isInside(one));
      nodes.set(id, {
        ...node(root, id, title, file, selection),
        line: begin?.line ?? null,
        children: nodesIn(
          root,
          selection.name,
          tests.filter((one) => one.name.length > depth + 1 && isInside(one)),
          groups.filter(isInside),
        ),
      });
    } else {
      // Several tests may have the same title.
      let id = `test ${title}`;
      for (let count = 2; nodes.has(id); count++) id = `test ${title} (${String(count)})`;
      // Told apart where only their titles are shown, such as in the results of a run.
      const isShared = tests.some(
        (one) => one.line !== line && one.name.length === name.length && one.name[depth] === title,
      );
      const label = isShared && line !== null ? `${title} (line ${String(line)})` : title;
      nodes.set(id, { ...node(root, id, label, file, selection), line, isTest: true });
    }
  }
  return [...nodes.values()];
}

function node(root: string, id: string, label: string, file: string | null, selection: TestSelection): TestNode {
  return { id, label, root, file, line: null, selection, isTest: false, children: [] };
}
