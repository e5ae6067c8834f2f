import * as vscode from 'vscode';
import {
  ConditionRequest,
  CopyBlocksRequest,
  EditBlockRequest,
  InspectBlockRequest,
  type BlockReader,
} from '../../protocol/form-edit-messages.js';
import { counted, listed } from '../../protocol/counted.js';
import { blockVerdicts } from './block-verdicts.js';
import { FormEditor } from './form-editor.js';
import { OwnChanges } from './own-changes.js';
import { ClaimCodeRequest } from '../../protocol/claim-code-messages.js';
import {
  ClaimScenariosRequest,
  CompareClaimsRequest,
  MissingScenariosRequest,
  PreviewRequest,
  RunTestsRequest,
  ScenarioTextRequest,
  type ModuleFault,
  type TextPlace,
} from '../../protocol/lsp.js';
import {
  keptPreview,
  previewPageMessage,
  type PreviewProtocol,
  type PreviewShowMessage,
  type ScenarioVerdict,
} from '../../protocol/panels/preview.js';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { TestEntry } from '../../protocol/tests.js';
import type { SampleAddition } from '../../protocol/sample-addition.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { BlockSelection } from '../panel/block-selection.js';
import type { PanelSubject } from '../panel/front-panel.js';
import { rangeOf } from '../panel/json-selection.js';
import { isShown, openFile, openPlace, undoIn } from '../panel/open-place.js';
import { answerOr } from '../panel/server-answers.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import type { PlayedClaims } from '../panel/played-claims.js';
import { startDebugging } from '../panel/start-debugging.js';
import { whyReadOnly } from '../panel/read-only.js';
import { ClaimCodeSession } from './claim-code-session.js';
import { ClaimPlayer } from './claim-player.js';
import { openSample } from '../panel/open-sample.js';
import { saveScenario, writeScenarios } from './scenario-files.js';
import { ScenarioSession } from './scenario-session.js';

/** User actions in a form that complete a step of the walkthrough. */
export type FormMilestone = 'changed the date' | 'saved a scenario' | 'ran a scenario';

/** Called with each scenario that has run, and the URI of its module's folder. */
export type RanTest = (test: TestEntry, root: string) => void;

/**
 * @param claims where other panels find the claim of a form
 * @param reached called with the user's actions in a form
 */
export function previewPanels(
  claims: PlayedClaims,
  reached: (milestone: FormMilestone) => void,
  ran: RanTest,
): PanelKind<PreviewProtocol, PreviewPanel> {
  return {
    page: 'preview',
    viewType: 'platformConfig.preview',
    title: 'Claim form',
    preserveFocus: true,
    state: keptPreview,
    messages: previewPageMessage,
    start: (state, host) => new PreviewPanel(state, host, claims, reached, ran),
  };
}

/** The claim form of one module. */
class PreviewPanel implements Panel<PreviewProtocol> {
  readonly #uri: string;
  readonly #host: PanelHost<PreviewProtocol>;
  readonly #reached: (milestone: FormMilestone) => void;
  readonly #ran: RanTest;
  readonly #player: ClaimPlayer;
  readonly #code: ClaimCodeSession;
  readonly #scenarios: ScenarioSession;
  readonly #selection: BlockSelection;
  readonly #editor: FormEditor;
  /** A block that is to be inspected, until the page does. */
  #inspects: string | null = null;
  readonly #published: ReturnType<PlayedClaims['open']>;
  #sampleOpened: Promise<void> = Promise.resolve();

  constructor(
    state: PreviewProtocol['state'],
    host: PanelHost<PreviewProtocol>,
    claims: PlayedClaims,
    reached: (milestone: FormMilestone) => void,
    ran: RanTest,
  ) {
    const { server, show } = host;
    const { uri } = state;
    this.#uri = uri;
    this.#host = host;
    this.#reached = reached;
    this.#ran = ran;
    this.#player = new ClaimPlayer(state, {
      preview: (params) => server.request(PreviewRequest, params),
      show: (message) => {
        show(message, message.result?.name);
        this.#publish(message);
        this.#code.follow(message);
      },
    });
    this.#code = new ClaimCodeSession(state.callsCode, {
      call: (params) => server.request(ClaimCodeRequest, { uri, ...params }),
      claim: () => this.#player.claim,
      show: (code) => show({ type: 'code', code }),
    });
    this.#published = claims.open(uri, (change) => this.#continueWith(change));
    this.#scenarios = new ScenarioSession(state.scenario, {
      list: () => server.request(ClaimScenariosRequest, { uri }),
      compare: (one, other) => server.request(CompareClaimsRequest, { uri, one, other }),
      claim: () => this.#player.claim,
      run: (files) => this.#run(files),
      isTrusted: () => vscode.workspace.isTrusted,
      show: (scenarios) => show({ type: 'scenarios', scenarios }),
    });
    this.#editor = this.#newEditor();
    this.#selection = new BlockSelection(host, uri, (key) => show({ type: 'mark', key }));
    // While the page loads.
    this.#player.view.refresh();
  }

  readonly handlers: Handlers<PreviewProtocol['posted']> = {
    ready: (message) => {
      this.#editor.begin();
      this.#code.show();
      this.#player.receive(message);
      this.#scenarios.look(false);
      if (this.#inspects !== null) this.#host.show({ type: 'mark', key: this.#inspects, inspects: true });
      else if (this.#selection.key !== undefined) this.#host.show({ type: 'mark', key: this.#selection.key });
    },
    answer: (message) => this.#play(message),
    create: (message) => this.#play(message),
    setStatus: (message) => this.#play(message),
    choose: (message) => {
      if (typeof message.choice.now === 'string') this.#reached('changed the date');
      this.#play(message);
    },
    restart: (message) => {
      this.#player.receive(message);
      this.#scenarios.reset();
    },
    undoRestart: (message) => {
      this.#player.receive(message);
      this.#scenarios.undoReset();
    },
    openProblem: async ({ block, property }) => {
      const place = await this.#selection.place(block, property);
      if (place) await openPlace(withDiagnostic(place));
    },
    openSample: ({ pointer }) => this.#openSample(pointer, []),
    addToSample: ({ pointer, additions }) => this.#openSample(pointer, additions),
    select: ({ key }) => this.#selection.select(key),
    showScenarios: ({ isShown }) => this.#scenarios.look(isShown),
    saveScenario: () => this.#save(),
    loadScenario: ({ file }) => {
      const claim = this.#scenarios.claimOf(file);
      if (claim) this.#continueWith(claim, file);
    },
    runScenario: ({ file }) => {
      if (!this.#scenarios.has(file)) return;
      this.#scenarios.run(file);
      this.#reached('ran a scenario');
    },
    openScenario: async ({ file }) => {
      // Messages of a page are not trusted: the file might be outside the folder.
      if (!this.#scenarios.has(file)) return;
      const folder = await this.#folder();
      if (folder) await openFile(vscode.Uri.joinPath(folder, file));
    },
    generateScenarios: () => this.#generate(),
    compare: ({ pair }) => this.#scenarios.compare(pair),
    callCode: ({ isCalled }) => this.#code.call(isCalled),
    debugCode: async () => {
      await startDebugging(this.#uri, 'Code of the claim', { claim: this.#player.claim as unknown as JsonObject });
    },
    inspect: ({ isOn, blocks }) => {
      this.#inspects = null;
      this.#editor.inspect(isOn, blocks);
    },
    edit: ({ edit }) => this.#editor.edit(edit),
    copyBlocks: ({ blocks, isCut }) => this.#editor.copy(blocks, isCut),
    pasteBlocks: ({ place }) => this.#editor.paste(place),
    undo: () => this.#editor.undo('undo'),
    redo: () => this.#editor.undo('redo'),
    fix: (message) => this.#editor.fix(message),
    tryCondition: ({ block, condition, rows, template }) =>
      this.#editor.tryCondition({ block, condition, rows, template }),
  };

  get subject(): PanelSubject {
    const { key: block } = this.#selection;
    const { sample } = this.#player;
    return { ...(block !== undefined && { block }), ...(sample !== undefined && { sample }) };
  }

  get fault(): ModuleFault | null {
    return this.#player.view.fault;
  }

  refresh(): void {
    this.#player.view.refresh();
    this.#scenarios.refresh();
    this.#editor.refresh();
  }

  /** Continues with another sample. */
  use(sample: string): void {
    if (sample === this.#player.sample) return;
    this.#player.play({ ...this.#player.claim, sample });
    this.#scenarios.claimChanged();
  }

  /** Continues with the claim of a scenario. @param file its name */
  async load(file: string): Promise<void> {
    const scenarios = await this.#host.server.request(ClaimScenariosRequest, { uri: this.#uri });
    const claim = scenarios?.files.find((one) => one.file === file)?.claim;
    if (claim) this.#continueWith(claim, file);
  }

  /** Turns edit mode on, with a block. */
  inspect(key: string): void {
    this.#inspects = key;
    this.#host.show({ type: 'mark', key, inspects: true });
  }

  dispose(): void {
    this.#player.view.dispose();
    this.#selection.dispose();
    this.#published.dispose();
  }

  /** One after the other: what a click has added is not added by the next one. */
  #openSample(pointer: string, additions: readonly SampleAddition[]): Promise<void> {
    const open = () =>
      openSample(this.#host.server, { uri: this.#uri, sample: this.#player.sample, pointer, additions });
    return (this.#sampleOpened = this.#sampleOpened.then(open, open));
  }

  get #claimsBlocks(): vscode.Uri | undefined {
    const { claimsBlocks } = this.#player.view.shown ?? {};
    return claimsBlocks === undefined ? undefined : vscode.Uri.parse(claimsBlocks);
  }

  #newEditor(): FormEditor {
    const { server, show, focus } = this.#host;
    const uri = this.#uri;
    const changes = new OwnChanges({
      textOf: async (file) => (await vscode.workspace.openTextDocument(vscode.Uri.parse(file))).getText(),
      apply: (edit, isRename) => server.applyEdit(edit, isRename),
    });
    return new FormEditor({
      inspect: (block) => server.request(InspectBlockRequest, { uri, block }),
      edit: (edit) => server.request(EditBlockRequest, { uri, edit }),
      copy: (blocks) => server.request(CopyBlocksRequest, { uri, blocks }),
      tryCondition: (condition) => server.request(ConditionRequest, { uri, claim: this.#player.claim, ...condition }),
      verdicts: blockVerdicts(this.#host, uri),
      readOnly: async () => {
        const file = this.#claimsBlocks;
        return file ? whyReadOnly(file) : null;
      },
      apply: (edit, isRename) => changes.make(edit, isRename),
      undo: async (command) => {
        const file = this.#claimsBlocks;
        if (!file) return;
        const inEditor = async () => {
          await undoIn(file, command);
          focus();
        };
        await changes.take(command, file.toString(), isShown(file) ? inEditor : null);
      },
      confirmsDeletion: async (readers) => {
        const isConfirmed = await confirmsDeletion(readers);
        focus();
        return isConfirmed;
      },
      clipboard: {
        read: async () => vscode.env.clipboard.readText(),
        write: async (text) => vscode.env.clipboard.writeText(text),
      },
      show: (message) => show(message),
    });
  }

  #publish({ state: { claim }, result }: PreviewShowMessage): void {
    if (!result?.form) return;
    const { preview, world } = result.form;
    const statuses = {
      status: claim.status ?? world.status,
      approvalStatus: claim.approvalStatus ?? world.approvalStatus,
    };
    this.#published.show({ claim, preview, statuses });
  }

  /** @param scenario whose claim it is; null: none's */
  #continueWith(change: Partial<PlayedClaim>, scenario: string | null = null): void {
    this.#player.replace({ ...this.#player.claim, ...change });
    this.#scenarios.reset(scenario);
  }

  #play(message: PreviewProtocol['posted']): void {
    this.#player.receive(message);
    this.#scenarios.claimChanged();
  }

  async #save(): Promise<void> {
    const folder = await this.#folder();
    const params = { uri: this.#uri, claim: this.#player.claim, isCalled: this.#code.isCalled };
    const text = await this.#host.server.request(ScenarioTextRequest, params);
    if (!text || !folder) {
      await vscode.window.showWarningMessage('The claim cannot be saved while its module cannot be read.');
      return;
    }
    const file = await saveScenario(this.#host.store, folder, text, this.#player.view.result?.form?.preview);
    if (file === undefined) return;
    this.#reached('saved a scenario');
    this.#scenarios.saved(file);
  }

  async #run(files: readonly string[]): Promise<ReadonlyMap<string, ScenarioVerdict>> {
    const { root } = this.#player.view.shown ?? {};
    const folder = await this.#folder();
    if (root === undefined || !folder) return new Map();
    const pathOf = (file: string) =>
      vscode.Uri.joinPath(folder, file).path.slice(vscode.Uri.parse(root).path.length + 1);
    const asked = this.#host.server.request(RunTestsRequest, {
      uri: this.#uri,
      included: files.map((file) => ({ kind: 'scenario' as const, file: pathOf(file), name: [] })),
      excluded: [],
      coverage: false,
      now: null,
    });
    const { report, fault } = await answerOr(asked, 'The scenario could not be run: ', (reason) => ({
      ...{ report: null, fault: reason },
    }));
    const verdictOf = (file: string): ScenarioVerdict => {
      const entry = report?.tests.find((test) => test.kind === 'scenario' && test.file === pathOf(file));
      if (!entry) return { passed: null, message: fault?.message ?? null };
      this.#ran(entry, root);
      return { passed: entry.status === 'passed', message: entry.message };
    };
    return new Map(files.map((file) => [file, verdictOf(file)]));
  }

  async #generate(): Promise<void> {
    const folder = await this.#folder();
    const found = await this.#host.server.request(MissingScenariosRequest, { uri: this.#uri });
    if (!found || !folder) {
      await vscode.window.showWarningMessage('No scenario can be written while the claim form cannot be read.');
      return;
    }
    await writeScenarios(this.#host.store, folder, found);
    this.#scenarios.generated(found.length);
  }

  /** The folder of the scenarios; undefined if there is no module. */
  async #folder(): Promise<vscode.Uri | undefined> {
    // All of them are played where they are listed anew.
    const known = this.#scenarios.folder;
    const scenarios = known ?? (await this.#host.server.request(ClaimScenariosRequest, { uri: this.#uri }))?.folder;
    return scenarios === undefined ? undefined : vscode.Uri.parse(scenarios);
  }
}

/** Deleted blocks may still be read: the user decides, as with the references before them. */
async function confirmsDeletion(readers: readonly BlockReader[]): Promise<boolean> {
  const places = [...new Set(readers.map(({ place }) => place))];
  const read = [...new Set(readers.map(({ of }) => of))];
  const answer = await vscode.window.showWarningMessage(
    `${listed(read)} ${read.length === 1 ? 'is' : 'are'} still read in ${counted(places.length, 'place')}.`,
    { modal: true, detail: places.join('\n') },
    'Delete',
  );
  return answer === 'Delete';
}

/** The place of the diagnostic that begins in a place's first line, and lies in the place, where the light bulb offers its fixes; the place itself if there is none. */
function withDiagnostic(place: TextPlace): Pick<TextPlace, 'uri' | 'start'> {
  const found = vscode.languages
    .getDiagnostics(vscode.Uri.parse(place.uri))
    .find(
      ({ source, range }) =>
        source === 'platform-config' && range.start.line === place.start.line && rangeOf(place).contains(range),
    );
  return { uri: place.uri, start: found?.range.start ?? place.start };
}
