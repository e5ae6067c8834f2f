import * as vscode from 'vscode';
import { isSelected, type ModuleTests, type TestCase, type TestKind } from '../../protocol/tests.js';
import { folderAmongNamesakes } from '../panel/module-names.js';
import { testTree, type TestNode } from './test-tree.js';

/** The items of the Test Explorer. They are reused as long as their tests exist, so that they keep their results. */
export class TestItems {
  readonly #nodes = new WeakMap<vscode.TestItem, TestNode>();
  #modules: readonly ModuleTests[] = [];
  /** Tests discovered only by running, e.g. those with computed titles: by the module's folder. */
  readonly #ran = new Map<string, readonly TestCase[]>();

  constructor(private readonly controller: vscode.TestController) {}

  show(modules: readonly ModuleTests[]): void {
    this.#modules = modules;
    const all = modules.map((module) => ({
      ...module,
      tests: [...module.tests, ...(this.#ran.get(module.root) ?? [])],
    }));
    this.#sync(this.controller.items, testTree(all));
    for (const module of modules) {
      const item = this.controller.items.get(module.root);
      if (item) item.description = folderAmongNamesakes(module, modules) ?? '';
    }
  }

  node(item: vscode.TestItem): TestNode | undefined {
    return this.#nodes.get(item);
  }

  /** All tests of a kind; undefined if there are none. @param root the URI of the module's folder */
  kind(root: string, kind: TestKind): vscode.TestItem | undefined {
    return this.controller.items.get(root)?.children.get(kind);
  }

  /** The tests that an item runs. */
  testsIn(item: vscode.TestItem): readonly vscode.TestItem[] {
    return this.node(item)?.isTest ? [item] : [...item.children].flatMap(([, child]) => this.testsIn(child));
  }

  knows(root: string, test: TestCase): boolean {
    return this.#find(root, test) !== undefined;
  }

  /** The item of a test; a new test is added to the list. @param root the URI of the module's folder */
  of(root: string, test: TestCase): vscode.TestItem | undefined {
    const found = this.#find(root, test);
    if (found || !this.#modules.some((module) => module.root === root)) return found;
    const { kind, name, file, line } = test;
    this.#ran.set(root, [...(this.#ran.get(root) ?? []), { kind, name, file, line }]);
    this.show(this.#modules);
    return this.#find(root, test);
  }

  /** Forgets tests discovered by running: those that still exist will be reported again. */
  forgetRan({ root, selection }: TestNode): void {
    const tests = this.#ran.get(root) ?? [];
    this.#ran.set(
      root,
      tests.filter((test) => !isSelected(test, selection)),
    );
  }

  #find(root: string, test: TestCase): vscode.TestItem | undefined {
    const module = this.controller.items.get(root);
    const same = (module ? this.testsIn(module) : []).filter((item) => {
      const selection = this.node(item)?.selection;
      return selection?.name.length === test.name.length && isSelected(test, selection);
    });
    // Of several with one title, the one at its line.
    return same.find((item) => this.node(item)?.line === test.line) ?? same[0];
  }

  #sync(items: vscode.TestItemCollection, nodes: readonly TestNode[]): void {
    const wanted = new Set(nodes.map(({ id }) => id));
    for (const [id] of [...items]) if (!wanted.has(id)) items.delete(id);
    for (const [index, node] of nodes.entries()) {
      const uri = uriOf(node);
      let item = items.get(node.id);
      if (!item || item.uri?.toString() !== uri.toString()) {
        item = this.controller.createTestItem(node.id, node.label, uri);
        items.add(item);
      }
      this.#nodes.set(item, node);
      item.label = node.label;
      item.sortText = String(index).padStart(6, '0');
      item.range = node.line === null ? undefined : new vscode.Range(node.line - 1, 0, node.line - 1, 0);
      this.#sync(item.children, node.children);
    }
  }
}

function uriOf({ root, file }: TestNode): vscode.Uri {
  const folder = vscode.Uri.parse(root);
  return file === null ? folder : vscode.Uri.joinPath(folder, file);
}
