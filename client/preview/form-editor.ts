import type { BlockEdit, BlockPlace, BlockRef } from '../../protocol/block-edit.js';
import type {
  BlockInspection,
  BlockReader,
  ConditionParams,
  CopiedBlocks,
  EditBlockResult,
  InspectedBlock,
  InspectedProblem,
  InspectedProperty,
  TriedCondition,
} from '../../protocol/form-edit-messages.js';
import type {
  BlockVerdict,
  PreviewConditionMessage,
  PreviewInspectionMessage,
  PreviewVerdictsMessage,
} from '../../protocol/panels/preview.js';
import { messageOf } from '../../protocol/error-text.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** The dependencies of edit mode. Answers are null or undefined if there is no module or no server. */
export interface FormEditorHost {
  readonly inspect: (block: BlockRef | null) => Promise<BlockInspection | null | undefined>;
  readonly edit: (edit: BlockEdit) => Promise<EditBlockResult | null | undefined>;
  readonly copy: (blocks: readonly BlockRef[]) => Promise<CopiedBlocks | null | undefined>;
  readonly tryCondition: (condition: TriedParams) => Promise<TriedCondition | null | undefined>;
  /** What the change of a block since the last commit does; null if that is not known. */
  readonly verdicts: (key: string) => Promise<readonly BlockVerdict[] | null>;
  /** Why the file cannot be changed, as a sentence; null if it can. */
  readonly readOnly: () => Promise<string | null>;
  /**
   * Applies an edit as one undo step.
   *
   * @param isRename whether it is a rename, which VS Code may save as one of its own
   * @returns whether the files could be changed
   */
  readonly apply: (edit: NonNullable<EditBlockResult['edit']>, isRename: boolean) => Promise<boolean>;
  /** Undoes or redoes the last change of the text, of whatever made it. */
  readonly undo: (command: 'undo' | 'redo') => Promise<void>;
  /** Whether blocks or an option are to be deleted that are still read. */
  readonly confirmsDeletion: (readers: readonly BlockReader[]) => Promise<boolean>;
  readonly clipboard: { readonly read: () => Promise<string>; readonly write: (text: string) => Promise<void> };
  readonly show: (message: PreviewInspectionMessage | PreviewVerdictsMessage | PreviewConditionMessage) => void;
}

export type TriedParams = Pick<ConditionParams, 'block' | 'condition' | 'rows' | 'template'>;

const readOnly = 'The claims blocks could not be changed: the file is read-only, or has changed in the meantime.';

/** Edit mode of a form: asks for the edits of what the user does, applies each as one step, and shows what is selected. */
export class FormEditor {
  readonly #host: FormEditorHost;
  readonly #refresh = oneAtATime(() => this.#update());
  readonly #judge = oneAtATime(() => this.#updateVerdicts());
  /** Edits are made one after the other: each is an edit of the text after the one before. */
  #last: Promise<void> = Promise.resolve();
  #isOn = false;
  #selected: BlockRef | null = null;
  #inspected: InspectedBlock | null = null;
  #refused: PreviewInspectionMessage['refused'] = null;
  /** A block whose key has just changed: what was asked for before that was shown has its old key. */
  #renamed: { readonly from: BlockRef; readonly to: BlockRef } | null = null;
  /** How often the user has selected another block. */
  #selections = 0;
  /** How many edits, undos and redos of the page are done or refused. */
  #handled = 0;
  /** The latest state of each condition that is being tried. */
  readonly #tried = new Map<string, TriedParams>();
  /** What is to be selected after an edit. */
  #select: readonly BlockRef[] | null = null;

  constructor(host: FormEditorHost) {
    this.#host = host;
  }

  /** A new page is shown, which has asked for no edit yet. */
  begin(): void {
    this.#handled = 0;
  }

  /** Turns edit mode on or off; on, the first of the blocks is inspected. */
  inspect(isOn: boolean, [first]: readonly BlockRef[]): void {
    this.#isOn = isOn;
    if (first?.key !== this.#selected?.key || first?.nth !== this.#selected?.nth) this.#selections++;
    this.#selected = first ?? null;
    this.#refused = null;
    // What was asked for before, by the old key, may still be waiting.
    if (first?.key !== this.#renamed?.to.key) this.#renamed = null;
    if (isOn) this.#refresh();
  }

  /** The module may have changed, and what was refused may be possible by now. */
  refresh(): void {
    this.#refused = null;
    if (this.#isOn) this.#refresh();
  }

  /** An edit that the page asks for. */
  edit(asked: BlockEdit): Promise<void> {
    return this.#edit(asked, () => this.#handled++);
  }

  #edit(asked: BlockEdit, handled: () => void = () => undefined): Promise<void> {
    const selections = this.#selections;
    return this.#change(async () => {
      const edit = 'block' in asked ? { ...asked, block: this.#current(asked.block) } : asked;
      const answer = await this.#host.edit(edit);
      this.#refused = refusal(answer?.refused, edit);
      if (!answer?.edit) return;
      if (answer.readers.length > 0 && !(await this.#host.confirmsDeletion(answer.readers))) return;
      if (!(await this.#apply(answer.edit, edit))) return;
      const [to] = answer.blocks;
      if (!('block' in edit)) this.#renamed = null;
      else if (to && to.key !== edit.block.key) this.#renamed = { from: edit.block, to };
      // The user is at another block by now.
      if (selections !== this.#selections) return;
      this.#select = answer.blocks;
      this.#selected = to ?? null;
    }, handled);
  }

  copy(blocks: readonly BlockRef[], isCut: boolean): Promise<void> {
    const copied = this.#next(async () => {
      const { text = null, refused = null } = (await this.#host.copy(blocks)) ?? {};
      this.#refused = refusal(refused, null);
      if (text !== null) await this.#host.clipboard.write(text);
    });
    return isCut ? copied.then(() => this.#edit({ kind: 'delete', blocks })) : copied;
  }

  async paste(place: BlockPlace): Promise<void> {
    await this.#edit({ kind: 'paste', text: await this.#host.clipboard.read(), place });
  }

  undo(command: 'undo' | 'redo'): Promise<void> {
    return this.#next(
      async () => {
        this.#refused = null;
        this.#renamed = null;
        await this.#host.undo(command);
      },
      () => this.#handled++,
    );
  }

  /** Applies a fix of the inspected block. */
  fix({
    code,
    message,
    title,
  }: Pick<InspectedProblem, 'code' | 'message'> & { readonly title: string }): Promise<void> {
    const problem =
      this.#inspected && problemsIn(this.#inspected).find((one) => one.code === code && one.message === message);
    const fix = problem?.fixes.find((one) => one.title === title);
    return this.#change(async () => {
      if (fix) await this.#apply(fix.edit, null);
    });
  }

  #current(block: BlockRef): BlockRef {
    return this.#renamed?.from.key === block.key ? this.#renamed.to : block;
  }

  /** A condition that is typed is another one with each letter: while one is tried, only the latest waits. */
  async tryCondition(condition: TriedParams): Promise<void> {
    const name = JSON.stringify([condition.block, condition.condition]);
    const isTried = this.#tried.has(name);
    this.#tried.set(name, condition);
    if (isTried) return;
    try {
      for (let asked; asked !== this.#tried.get(name);) {
        asked = this.#tried.get(name) ?? condition;
        const tried = (await this.#host.tryCondition(asked)) ?? null;
        this.#host.show({ type: 'condition', block: asked.block, condition: asked.condition, tried });
      }
    } finally {
      this.#tried.delete(name);
    }
  }

  /** What cannot be changed stays: the inspector says why. */
  #change(act: () => Promise<void>, handled?: () => void): Promise<void> {
    return this.#next(async () => {
      this.#refused = null;
      if ((await this.#host.readOnly()) === null) await act();
    }, handled);
  }

  #next(act: () => Promise<void>, handled?: () => void): Promise<void> {
    const next = this.#last
      .then(act)
      .catch((error: unknown) => {
        this.#refused = refusal(messageOf(error), null);
      })
      .then(handled);
    this.#last = next.then(() => {
      if (this.#isOn) this.#refresh();
    });
    return this.#last;
  }

  async #apply(change: NonNullable<EditBlockResult['edit']>, edit: BlockEdit | null): Promise<boolean> {
    const isApplied = await this.#host.apply(change, edit?.kind === 'rename');
    if (!isApplied) this.#refused = refusal(readOnly, edit);
    return isApplied;
  }

  async #update(): Promise<void> {
    const of = this.#selected;
    const handled = this.#handled;
    const inspection = await this.#host.inspect(of);
    // While the server restarts, what was last known stays.
    if (inspection === undefined) return;
    const readOnly = inspection && (await this.#host.readOnly());
    if (inspection && readOnly !== null)
      return this.#show(of, handled, { ...inspection, refused: readOnly, block: null });
    this.#inspected = inspection?.block ?? null;
    this.#show(of, handled, inspection);
    this.#judge();
  }

  #show(of: BlockRef | null, handled: number, inspection: BlockInspection | null): void {
    const select = this.#select;
    this.#select = null;
    this.#host.show({ type: 'inspection', of, inspection, handled, select, refused: this.#refused });
  }

  async #updateVerdicts(): Promise<void> {
    const of = this.#inspected?.ref;
    if (typeof of?.key !== 'string') return;
    const verdicts = await this.#host.verdicts(of.key);
    this.#host.show({ type: 'verdicts', of, verdicts });
  }
}

function refusal(why: string | null | undefined, edit: BlockEdit | null): PreviewInspectionMessage['refused'] {
  return typeof why === 'string' ? { why, edit } : null;
}

/** All problems of a block, wherever they are shown. */
function problemsIn({ problems, properties, conditions }: InspectedBlock): readonly InspectedProblem[] {
  const ofProperty = (one: InspectedProperty): readonly InspectedProblem[] => [
    ...one.problems,
    ...one.members.flatMap(ofProperty),
  ];
  return [...problems, ...properties.flatMap(ofProperty), ...conditions.flatMap((one) => one.problems)];
}
