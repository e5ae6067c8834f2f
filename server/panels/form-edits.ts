/** Edits of a claim form, for an inspector or another editor: what a block has, and the text edits of an edit. Nothing is written here. */
import {
  codeActions,
  copiedBlocks,
  editForm,
  formOf,
  inspectBlock,
  keyOfItsOwn,
  nodeAt,
  paletteOf,
  quickFixKind,
  RefusedEdit,
  rename,
  toDiagnostic,
  type CodeActionOptions,
  type FormEdit,
  type LocatedFinding,
  type ModuleCheck,
  type NavigableModule,
  type OffsetEdit,
} from '../../language/index.js';
import { namesIn, plainText } from '../../language/phrases/index.js';
import { DiagnosticSeverity, type WorkspaceEdit } from 'vscode-languageserver-types';
import type { BlockEdit, BlockRef } from '../../protocol/block-edit.js';
import type {
  BlockInspection,
  CopiedBlocks,
  EditBlockResult,
  InspectedProblem,
} from '../../protocol/form-edit-messages.js';
import type { ClientSession } from '../documents/client-session.js';

type Rename = Extract<BlockEdit, { readonly kind: 'rename' }>;

export class FormEdits {
  constructor(private readonly session: Pick<ClientSession, 'client' | 'files' | 'modules'>) {}

  async edit(root: string, edit: BlockEdit): Promise<EditBlockResult | null> {
    const module = await this.session.modules.of(root);
    if (!module) return null;
    return orRefused(() => {
      if (edit.kind !== 'rename') return this.#edited(module, edit);
      const written = keyOfItsOwn(module, edit);
      return written ? this.#edited(module, written) : this.#renamed(module, edit);
    }, nothingEdited);
  }

  async copy(root: string, blocks: readonly BlockRef[]): Promise<CopiedBlocks | null> {
    const module = await this.session.modules.of(root);
    if (!module) return null;
    return orRefused<CopiedBlocks>(() => ({ text: copiedBlocks(formOf(module.check), blocks), refused: null }), {
      text: null,
    });
  }

  async inspect(root: string, ref: BlockRef | null): Promise<BlockInspection | null> {
    const module = await this.session.modules.of(root);
    if (!module) return null;
    const { check } = module;
    const palette = paletteOf(check);
    return orRefused(
      () => {
        const form = formOf(check);
        const found = ref && form.blocks.find((block) => block.ref.key === ref.key && block.ref.nth === (ref.nth ?? 0));
        const problemsOf = (findings: readonly LocatedFinding[]) =>
          findings.map((finding) => this.#problem(check, form.path, finding));
        return { refused: null, palette, block: found ? inspectBlock(check, form, found, problemsOf) : null };
      },
      { palette, block: null },
    );
  }

  #edited(module: NavigableModule, edit: FormEdit): EditBlockResult {
    const { path, edits, blocks, readers } = editForm(module, edit);
    const names = namesIn(module.check.index);
    const wordsOf = ({ kind, name, of = '' }: (typeof readers)[number]['symbol']) =>
      kind === 'option' ? `The option “${name}” of ${plainText(names.of(of))}` : plainText(names.of(name));
    return {
      edit: edits.length === 0 ? null : this.#workspaceEdit(module, path, edits),
      refused: null,
      blocks,
      readers: readers.flatMap((reader) => {
        const location = module.location(reader);
        if (!location) return [];
        const { block, property } = reader.reader ?? {};
        const place =
          block === undefined
            ? `${reader.path}, line ${String(location.range.start.line + 1)}`
            : `${plainText(names.of(block))}: ${property ?? ''}`;
        return [{ ...location, of: wordsOf(reader.symbol), place }];
      }),
    };
  }

  #renamed(module: NavigableModule, { block: ref, path, key }: Rename): EditBlockResult {
    const form = formOf(module.check);
    const name = nodeAt(form.list, form.pathTo(form.block(ref), path));
    const position = name && module.document(form.path)?.positionAt(name.range.start + 1);
    if (!name || !position) throw new RefusedEdit('This block has no `key` yet: write one in the JSON.');
    // Entered twice: an edit of no file would count as one that could not be made.
    if (name.kind === 'string' && name.value === key) return { ...nothingEdited, refused: null, blocks: [ref] };
    const renamed = rename(module, form.path, position, key, {
      ...this.session.client.edits,
      versionOf: this.#versionOf,
    });
    if (renamed.kind === 'refused') throw new RefusedEdit(renamed.why);
    return { edit: renamed.edit, refused: null, blocks: [path.length === 1 ? { key, nth: 0 } : ref], readers: [] };
  }

  #workspaceEdit(module: NavigableModule, path: string, edits: readonly OffsetEdit[]): WorkspaceEdit | null {
    const document = module.document(path);
    if (!document) return null;
    const { uri } = document;
    const asText = edits.map(({ range, newText }) => ({
      range: { start: document.positionAt(range.start), end: document.positionAt(range.end) },
      newText,
    }));
    return this.session.client.edits.documentChanges
      ? { documentChanges: [{ textDocument: { uri, version: this.#versionOf(uri) }, edits: asText }] }
      : { changes: { [uri]: asText } };
  }

  #problem(check: ModuleCheck, path: string, finding: LocatedFinding): InspectedProblem {
    const document = check.module.files.get(path)?.document;
    const code = finding.rule.id;
    if (!document) return { message: code, code, severity: 'error', fixes: [] };
    const { range, message, severity } = toDiagnostic(check, document, finding, {});
    const request = { range, diagnostics: [], only: [quickFixKind], isAutomatic: false };
    const fixes = codeActions(check, path, request, this.#actions).flatMap(({ title, edit, diagnostics }) =>
      edit && diagnostics?.some((one) => one.code === code) ? [{ title, edit }] : [],
    );
    return { message, code, severity: severities[severity], fixes };
  }

  readonly #versionOf = (uri: string) => this.session.files.openDocument(uri)?.version ?? null;

  get #actions(): CodeActionOptions {
    const { client } = this.session;
    return {
      createsFiles: client.edits.createsFiles,
      openCommand: undefined,
      clientCommands: client.options.clientCommands,
      toolsFile: undefined,
      versionOf: this.#versionOf,
    };
  }
}

const severities = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
} as const;

const nothingEdited = { edit: null, blocks: [], readers: [] };

/** A refusal as a part of the answer: it is no failure of the server. */
function orRefused<T extends { readonly refused: string | null }>(
  make: () => T,
  otherwise: Omit<T, 'refused'>,
): T | (Omit<T, 'refused'> & { readonly refused: string }) {
  try {
    return make();
  } catch (error) {
    if (error instanceof RefusedEdit) return { ...otherwise, refused: error.message };
    throw error;
  }
}
