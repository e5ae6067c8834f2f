/** The panel that runs an alteration hook. */
import type { HookForm } from '../hook-form.js';
import type { AlterationModule, ModuleFault, StepDurations } from '../lsp.js';
import type { LocatedReport } from '../sandbox.js';
import type { LackedBySample } from '../sample-addition.js';
import { messages, object, orNull, string, type Decoded } from '../decoder.js';
import { commonMessages, editCount } from './page.js';

/** A run as prepared in the panel. */
export const alterationRequest = object({
  hook: string,
  sample: orNull(string),
  /** The `data` of the request as the user wrote it: JSON, possibly unfinished. */
  data: string,
});

export type AlterationRequest = Decoded<typeof alterationRequest>;

/** The alteration panel's page → the extension. */
export const alterationPageMessage = messages({
  ...commonMessages,
  /** The user's input, kept for the next time. Another hook is shown with its most recent data. `edit` counts the changes of this page. */
  edit: { request: alterationRequest, edit: editCount },
  /** An element of the hook's form was focused or clicked. */
  select: { element: string },
  run: { request: alterationRequest },
  /** The same with the debugger. */
  debug: { request: alterationRequest },
  /** Reset to the initial data of the hook's form. */
  prefill: {},
  /** Show the policy before and after the latest run in VS Code's own diff editor. */
  showDiff: {},
  /** Show the policy of the sample in its file. */
  openSample: {},
  /** Add what the latest run lacks to the sample, and show it there. */
  addToSample: {},
  /** Write the latest run and its outcome as a scenario file. */
  saveScenario: {},
  /** Run all scenarios of the module in the Test Explorer. */
  runScenarios: {},
  /** Show every hook over every sample. */
  whatIf: {},
});

export type AlterationPageMessage = Decoded<typeof alterationPageMessage>;

/** The extension → the alteration panel's page. */
export interface AlterationHostMessage {
  readonly type: 'show';
  readonly state: AlterationPanelState;
  readonly module: AlterationModule | null;
  /** Without it nothing can run, and the page says why. */
  readonly trusted: boolean;
  readonly run: AlterationRun | null;
  /** The form of the hook; null until it is known. */
  readonly form: HookForm | null;
  /** The ID of the element of the form that is selected here or in the JSON. */
  readonly marked: string | null;
  /** The data of the hook's previous runs, the latest first. */
  readonly history: readonly string[];
  /** The last `edit` that is included: the page does not overwrite later input. */
  readonly edit: number;
}

/** The latest run. */
export interface AlterationRun {
  readonly request: AlterationRequest;
  /** `running` until there is a report or a fault. */
  readonly status: 'running' | 'done';
  readonly report: LocatedReport | null;
  readonly fault: ModuleFault | null;
  /** What the sample lacks, if that is why the code has failed. */
  readonly lacked: LackedBySample | null;
  /** Its duration in milliseconds; null while it runs. */
  readonly duration: number | null;
  readonly durations: StepDurations | null;
  /** The code has changed since. */
  readonly isOutdated: boolean;
}

/** The restorable state of the alteration panel. Does not include a report: its code may have changed. */
export const alterationPanelState = object({
  /** A file of the module. */
  uri: string,
  request: alterationRequest,
});

export type AlterationPanelState = Decoded<typeof alterationPanelState>;

export interface AlterationProtocol {
  readonly shown: AlterationHostMessage;
  readonly posted: AlterationPageMessage;
  readonly state: AlterationPanelState;
}
