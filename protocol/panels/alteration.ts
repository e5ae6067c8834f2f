/** The panel that runs an alteration hook. */
import type { HookForm } from '../hook-form.js';
import type { AlterationModule, ModuleFault, StepDurations } from '../lsp.js';
import type { LocatedReport } from '../sandbox.js';
import { messages, object, orNull, string, type Shaped } from '../shape.js';
import { commonMessages, editCount } from './page.js';

/** A run as it is prepared in the panel. */
export const alterationRequest = object({
  hook: string,
  sample: orNull(string),
  /** The `data` of the request as the user wrote it: JSON, or what is to become it. */
  data: string,
});

export type AlterationRequest = Shaped<typeof alterationRequest>;

/** The alteration panel's page → the extension. */
export const alterationPageMessage = messages({
  ...commonMessages,
  /** What the user chose and wrote: kept for the next time. Another hook is shown with the data that it was given last. `edit` counts those of this page. */
  edit: { request: alterationRequest, edit: editCount },
  run: { request: alterationRequest },
  /** Begin anew with the data that the hook's form begins with. */
  prefill: {},
  /** Show the policy before and after the latest run in VS Code's own diff editor. */
  showDiff: {},
  /** Write the latest run, and what came of it, as a scenario file. */
  saveScenario: {},
  /** Run all scenarios of the module in the Test Explorer. */
  runScenarios: {},
  /** Show every hook over every sample. */
  whatIf: {},
});

export type AlterationPageMessage = Shaped<typeof alterationPageMessage>;

/** The extension → the alteration panel's page. */
export interface AlterationHostMessage {
  readonly type: 'show';
  readonly state: AlterationPanelState;
  readonly module: AlterationModule | null;
  /** Without it nothing is run, and the page says why. */
  readonly trusted: boolean;
  readonly run: AlterationRun | null;
  /** The form of the hook; null while it is not known. */
  readonly form: HookForm | null;
  /** The data that the hook was run with before, the latest first. */
  readonly history: readonly string[];
  /** The last `edit` that is part of it: the page does not overwrite what was written since. */
  readonly edit: number;
}

/** The latest run. */
export interface AlterationRun {
  readonly request: AlterationRequest;
  /** `running` until there is a report or a fault. */
  readonly status: 'running' | 'done';
  readonly report: LocatedReport | null;
  readonly fault: ModuleFault | null;
  /** How long it took, in milliseconds; null while it runs. */
  readonly duration: number | null;
  readonly durations: StepDurations | null;
}

/** Everything that brings the alteration panel back. A report is not kept: it tells of code that may have changed. */
export const alterationPanelState = object({
  /** A file of the module. */
  uri: string,
  request: alterationRequest,
});

export type AlterationPanelState = Shaped<typeof alterationPanelState>;

export interface AlterationProtocol {
  readonly shown: AlterationHostMessage;
  readonly posted: AlterationPageMessage;
  readonly state: AlterationPanelState;
}
