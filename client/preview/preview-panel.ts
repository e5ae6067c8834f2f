import {
  previewPageMessage,
  type KeptPreview,
  type PreviewHostMessage,
  type PreviewPageMessage,
} from '../../protocol/panels/preview.js';
import * as vscode from 'vscode';
import {
  ClaimScenariosRequest,
  CompareClaimsRequest,
  MissingScenariosRequest,
  PreviewRequest,
  ScenarioTextRequest,
} from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { openPlace } from '../panel/open-place.js';
import type { ModulePanel } from '../panel/module-panels.js';
import { connectPage, type PagePanel } from '../panel/page-panel.js';
import { BlockSelection } from './block-selection.js';
import { ClaimPlayer } from './claim-player.js';
import { ScenarioDesk } from './scenario-desk.js';
import { saveScenario, writeScenarios } from './scenario-files.js';

/** What a user does in a form that others wait for. */
export type Deed = 'travelled in time' | 'saved a scenario' | 'ran a scenario';

/** The claim form of one module in a panel. */
export class PreviewPanel implements ModulePanel {
  readonly uri: string;
  readonly #panel: vscode.WebviewPanel;
  readonly #server: LanguageServer;
  readonly #page: PagePanel<PreviewHostMessage>;
  readonly #player: ClaimPlayer;
  readonly #scenarios: ScenarioDesk;
  readonly #selection: BlockSelection;
  readonly #did: (deed: Deed) => void;
  #isClosed = false;

  /** @param panel a new one, or one that VS Code brings back */
  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    state: KeptPreview,
    server: LanguageServer,
    did: (deed: Deed) => void,
  ) {
    const { uri } = state;
    this.uri = uri;
    this.#panel = panel;
    this.#server = server;
    this.#did = did;
    this.#player = new ClaimPlayer(state, {
      preview: async (params) => {
        await server.started;
        return server.request(PreviewRequest, params);
      },
      show: (message) => this.#show(message),
    });
    this.#scenarios = new ScenarioDesk(state.scenario, {
      list: async () => {
        await server.started;
        return server.request(ClaimScenariosRequest, { uri });
      },
      compare: (one, other) => server.request(CompareClaimsRequest, { uri, one, other }),
      claim: () => this.#player.claim,
      show: (scenarios) => this.#show({ type: 'scenarios', scenarios }),
    });
    this.#selection = new BlockSelection(server, uri, (key) => this.#show({ type: 'mark', key }));
    this.#page = connectPage(panel, {
      extensionUri,
      name: 'preview',
      messages: previewPageMessage,
      onMessage: (message) => void this.#receive(message),
    });
    panel.onDidDispose(() => {
      this.#isClosed = true;
      this.#selection.dispose();
    });
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** Shows the module as it is now. A hidden page asks when it is back. */
  refresh(): void {
    if (!this.#panel.visible) return;
    this.#player.refresh();
    this.#scenarios.refresh();
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  async #receive(message: PreviewPageMessage): Promise<void> {
    this.#player.receive(message);
    switch (message.type) {
      case 'openFault': {
        const place = this.#player.fault?.place;
        return place ? openPlace(place) : undefined;
      }
      case 'openProblem': {
        const place = await this.#selection.place(message.block, message.property);
        return place ? openPlace(place) : undefined;
      }
      case 'select':
        return this.#selection.select(message.key);
      case 'compare':
        return this.#scenarios.compare(message.pair);
      case 'restart':
        return this.#scenarios.loaded(null);
      case 'loadScenario': {
        const claim = this.#scenarios.claimOf(message.file);
        if (!claim) return;
        this.#player.play(claim);
        this.#did('ran a scenario');
        return this.#scenarios.loaded(message.file);
      }
      case 'openScenario': {
        // A page is not believed: its file might lead out of the folder.
        if (!this.#scenarios.has(message.file)) return;
        const start = { line: 0, character: 0 };
        const folder = await this.#folder();
        return folder && openPlace({ uri: vscode.Uri.joinPath(folder, message.file).toString(), start });
      }
      case 'saveScenario':
        return this.#save();
      case 'generateScenarios':
        return this.#generate();
      case 'ready':
        return this.#scenarios.look(false);
      case 'showScenarios':
        return this.#scenarios.look(message.isShown);
      case 'choose':
        if (typeof message.choice.now === 'string') this.#did('travelled in time');
        return this.#scenarios.claimChanged();
      default:
        return this.#scenarios.claimChanged();
    }
  }

  async #save(): Promise<void> {
    const folder = await this.#folder();
    const text = await this.#server.request(ScenarioTextRequest, { uri: this.uri, claim: this.#player.claim });
    if (!text || !folder) {
      await vscode.window.showWarningMessage('The claim cannot be saved while its module cannot be read.');
      return;
    }
    const file = await saveScenario(folder, text);
    if (file === undefined) return;
    this.#did('saved a scenario');
    this.#scenarios.loaded(file);
  }

  async #generate(): Promise<void> {
    const folder = await this.#folder();
    const found = await this.#server.request(MissingScenariosRequest, { uri: this.uri });
    if (!found || !folder) {
      await vscode.window.showWarningMessage('No scenario can be written while the claim form cannot be read.');
      return;
    }
    await writeScenarios(folder, found);
    this.#scenarios.refresh();
  }

  /** Of the scenarios; undefined where there is no module. */
  async #folder(): Promise<vscode.Uri | undefined> {
    const scenarios = await this.#server.request(ClaimScenariosRequest, { uri: this.uri });
    return scenarios ? vscode.Uri.parse(scenarios.folder) : undefined;
  }

  #show(message: PreviewHostMessage): void {
    if (this.#isClosed) return;
    if (message.type === 'show' && message.result?.name) this.#panel.title = `Claim form: ${message.result.name}`;
    this.#page.post(message);
  }
}
