/** A form that is edited in its page: the extension and the server around it, without VS Code. */
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { FormEditor } from '../../../client/preview/form-editor.js';
import {
  applyEdits,
  checkModule,
  copiedBlocks,
  editForm,
  findingsIn,
  formOf,
  inspectBlock,
  keyOfItsOwn,
  NavigableModule,
  nodeAt,
  paletteOf,
  RefusedEdit,
  rename,
  toDiagnostic,
} from '../../../language/index.js';
import {
  conditionSentence,
  fieldKindsIn,
  namesIn,
  plainText,
  readRows,
  writeRows,
} from '../../../language/phrases/index.js';
import type { BlockInspection, ConditionWay, EditBlockResult } from '../../../protocol/form-edit-messages.js';
import type { BlockEdit, BlockRef } from '../../../protocol/block-edit.js';
import type { PreviewPageMessage } from '../../../protocol/panels/preview.js';
import { moduleOf } from '../../support/fixture.js';
import type { WebviewPage } from './page.js';
import { moduleOf as shownModule } from './previews.js';

const path = 'workflows/claims-blocks.json';
const configuration = '{ "productModuleKey": "m", "productModuleName": "A module of the tests" }';
const policy = { sum_assured: 5_000_000 };

type Rename = Extract<BlockEdit, { readonly kind: 'rename' }>;

export class EditedForm {
  /** The texts of the form, the newest last: each is one step to undo. */
  readonly texts: string[];
  /** What was undone, the newest last. */
  readonly #undone: string[] = [];
  clipboard = '';
  /** The keys of the blocks whose JSON is selected, the newest last. */
  readonly selected: string[] = [];
  /** Why the file cannot be changed. */
  readOnly: string | null = null;
  isChangedElsewhere = false;
  /** With what a condition holds. */
  way: ConditionWay = { way: null, lacks: null, isImpossible: false };
  readonly #view: WebviewPage;
  readonly #editor: FormEditor;
  #shown: Promise<void> = Promise.resolve();

  constructor(view: WebviewPage, text: string) {
    this.#view = view;
    this.texts = [text];
    this.#editor = new FormEditor({
      inspect: (ref) => Promise.resolve(this.#inspected(ref)),
      edit: (edit) => {
        return Promise.resolve(
          this.#orRefused({ edit: null, blocks: [], readers: [] }, () => {
            const written = edit.kind === 'rename' ? keyOfItsOwn(this.#module(), edit) : edit;
            if (!written) return this.#renamed(edit as Rename);
            const { edits, blocks } = editForm(this.#module(), written);
            const change = { changes: { [path]: [{ range: everything, newText: applyEdits(this.text, edits) }] } };
            return { edit: edits.length === 0 ? null : change, refused: null, blocks, readers: [] };
          }),
        );
      },
      copy: (refs) => Promise.resolve({ text: copiedBlocks(formOf(this.#module().check), refs), refused: null }),
      tryCondition: ({ block, condition, rows, template }) => {
        const { index } = this.#module().check;
        const kinds = fieldKindsIn(index);
        const found = formOf(this.#module().check).blocks.find(({ ref }) => ref.key === block.key);
        if (!found) return Promise.resolve(null);
        const { entry } = found;
        const written = entry.members.find(({ name }) => name.value === condition)?.value;
        const current = written?.kind === 'string' ? written.value : null;
        const tried = rows ? (writeRows(rows, kinds) ?? null) : (template ?? current);
        const missing = /block_states\.(\w+)/g;
        const faults = [
          ...(tried?.includes("'!' true") ? ['`if` takes one value and content.'] : []),
          ...[...(tried ?? '').matchAll(missing)]
            .filter(([, key]) => !index.defines('block', key ?? ''))
            .map(([, key]) => `No block has the key \`${String(key)}\`.`),
        ];
        const read = rows ?? (tried === null ? null : (readRows(tried, kinds) ?? null));
        return Promise.resolve({
          template: tried,
          rows: read,
          sentence:
            tried === null ? null : plainText(conditionSentence(condition, tried, 'form', namesIn(index)).phrase),
          fields: kinds.fields(read ?? undefined, block.key),
          holds: false,
          faults,
          isBroken: faults.length > 0,
          ...this.way,
          neverHolds: false,
          scenarios: { changed: ['one.json'], total: 2 },
        });
      },
      verdicts: () => Promise.resolve([{ verdict: 'breaking', message: 'Stored answers lose their option.' }]),
      readOnly: () => Promise.resolve(this.readOnly),
      apply: ({ changes }) => {
        const text = changes?.[path]?.[0]?.newText;
        if (text !== undefined && !this.isChangedElsewhere) this.texts.push(text);
        return Promise.resolve(!this.isChangedElsewhere);
      },
      undo: (command) => {
        const [from, to] = command === 'undo' ? [this.texts, this.#undone] : [this.#undone, this.texts];
        const text = from.pop();
        if (text !== undefined) to.push(text);
        return Promise.resolve();
      },
      confirmsDeletion: () => Promise.resolve(true),
      clipboard: {
        read: () => Promise.resolve(this.clipboard),
        write: (text) => {
          this.clipboard = text;
          return Promise.resolve();
        },
      },
      show: (message) => {
        this.#shown = this.#shown.then(() => this.#view.send(message));
      },
    });
  }

  get text(): string {
    return this.texts.at(-1) ?? '';
  }

  /** As the server does. */
  #renamed({ block, path: of, key }: Rename): EditBlockResult {
    const module = this.#module();
    const form = formOf(module.check);
    const document = module.document(path);
    const name = nodeAt(form.list, form.pathTo(form.block(block), of));
    assert.ok(document && name);
    const options = { documentChanges: false, renamesFiles: false, confirms: true, versionOf: () => null };
    const renamed = rename(module, path, document.positionAt(name.range.start + 1), key, options);
    if (renamed.kind === 'refused') throw new RefusedEdit(renamed.why);
    const newText = TextDocument.applyEdits(document, renamed.edit.changes?.[document.uri] ?? []);
    const edit = { changes: { [path]: [{ range: everything, newText }] } };
    return { edit, refused: null, blocks: [of.length === 1 ? { key, nth: 0 } : block], readers: [] };
  }

  /** The text was changed elsewhere. */
  async write(text: string): Promise<void> {
    this.texts.push(text);
    this.#editor.refresh();
    await this.show();
  }

  /** Shows the current form. */
  async show(): Promise<void> {
    const list = this.#orRefused<{ readonly list: unknown; readonly refused: string | null }>(
      { list: undefined },
      () => ({
        list: JSON.parse(formOf(this.#module().check).text) as unknown,
        refused: null,
      }),
    );
    if (list.list !== undefined) await this.#view.send(shownModule(list.list, { policy }).message());
  }

  /** Unfolds the palette, which is one line beside a selected block, and takes a type of block. */
  async add(type: string, group = 'Questions'): Promise<void> {
    const { page } = this.#view;
    if ((await page.locator('.palette[open]').count()) === 0) await page.locator('.palette > summary').click();
    await page.getByRole('group', { name: group }).getByRole('button', { name: type, exact: true }).click();
    await this.settle();
  }

  /** Does what the page has asked for, until it asks for nothing more. */
  async settle(): Promise<void> {
    for (;;) {
      const messages = (await this.#view.posted()) as PreviewPageMessage[];
      if (messages.length === 0) break;
      for (const message of messages) await this.#receive(message);
      await this.show();
      // The inspection is asked for in turns of its own.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      await this.#shown;
    }
  }

  /** That nothing is wrong with the form. @param withoutAccount but that it does not know the account of a payout */
  assertIsValid({ withoutAccount = false } = {}): void {
    const { check } = this.#module();
    const document = check.module.files.get(path)?.document;
    assert.ok(document);
    assert.deepEqual(
      findingsIn(check, path)
        .map((finding) => toDiagnostic(check, document, finding, {}).message)
        .filter((message) => !(withoutAccount && /bank account|account type/.test(message))),
      [],
    );
  }

  async #receive(message: PreviewPageMessage): Promise<void> {
    switch (message.type) {
      case 'inspect':
        this.#editor.inspect(message.isOn, message.blocks);
        break;
      case 'edit':
        await this.#editor.edit(message.edit);
        break;
      case 'select':
        this.selected.push(message.key);
        break;
      case 'copyBlocks':
        await this.#editor.copy(message.blocks, message.isCut);
        break;
      case 'pasteBlocks':
        await this.#editor.paste(message.place);
        break;
      case 'undo':
      case 'redo':
        await this.#editor.undo(message.type);
        break;
      case 'fix':
        await this.#editor.fix(message);
        break;
      case 'tryCondition':
        await this.#editor.tryCondition(message);
        break;
      default:
    }
  }

  #module(): NavigableModule {
    const files = new Map([
      ['.platform-config.json', configuration],
      [path, this.text],
    ]);
    return new NavigableModule(checkModule(moduleOf(files)));
  }

  #inspected(ref: BlockRef | null): BlockInspection {
    const { check } = this.#module();
    const palette = paletteOf(check);
    return this.#orRefused<BlockInspection>({ palette, block: null }, () => {
      const form = formOf(check);
      const document = check.module.files.get(path)?.document;
      const found = form.blocks.find((block) => block.ref.key === ref?.key && block.ref.nth === (ref.nth ?? 0));
      const problemsOf: Parameters<typeof inspectBlock>[3] = (findings) =>
        findings.flatMap((finding) => {
          if (!document) return [];
          const { message } = toDiagnostic(check, document, finding, {});
          return [{ message, code: finding.rule.id, severity: 'error' as const, fixes: [] }];
        });
      return { refused: null, palette, block: found ? inspectBlock(check, form, found, problemsOf) : null };
    });
  }

  #orRefused<T extends { readonly refused: string | null }>(otherwise: Omit<T, 'refused'>, make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (error instanceof RefusedEdit) return { ...otherwise, refused: error.message } as T;
      throw error;
    }
  }
}

const everything = { start: { line: 0, character: 0 }, end: { line: 100_000, character: 0 } };
