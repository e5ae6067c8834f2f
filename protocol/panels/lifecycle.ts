/** The panel of the policy's life. */
import { lifecycleFile } from '../lifecycle-file.js';
import { lifecycleCodeUse, lifecycleFormat } from '../lifecycle-names.js';
import type { LifecycleResult } from '../lifecycle-messages.js';
import { integer, messages, object, orNull, string, variants, type Decoded } from '../decoder.js';
import { commonMessages, editCount } from './page.js';

/** The settings to compare with: the module's own as of the last commit, or those of another module, by the URI of its folder. */
const lifecycleOpponent = variants('kind', { commit: {}, module: { uri: string } });

export type LifecycleOpponent = Decoded<typeof lifecycleOpponent>;

/** What is played, and the settings to compare with. */
const lifecycleChoice = object(
  {
    /** A file of the lifecycles folder by its name; null: the drawn one. */
    file: orNull(string),
    /** The policy drawn in the panel. It is kept while a file is shown. */
    drawn: lifecycleFile,
    until: orNull(string),
    against: orNull(lifecycleOpponent),
  },
  {
    /** Whether lifecycle functions are called; default: `on`. */
    code: lifecycleCodeUse,
  },
);

export type LifecycleChoice = Decoded<typeof lifecycleChoice>;

/** The lifecycle panel's page → the extension. */
export const lifecyclePageMessage = messages({
  ...commonMessages,
  /** The user's choices and drawing. `edit` counts the changes of this page. */
  edit: { request: lifecycleChoice, edit: editCount },
  /** Show a setting of the module, by its JSON Pointer. */
  openSetting: { pointer: string },
  /** Show an event of the chosen file, by its JSON Pointer. */
  openEvent: { pointer: string },
  /** Show the letter of an entry as its customer gets it on that day. */
  openLetter: { entry: integer(0) },
  /** Save the drawing as a file: the extension asks where. */
  save: {},
  /** Debug the lifecycle functions in the chosen file. */
  debug: {},
  export: { format: lifecycleFormat },
});

export type LifecyclePageMessage = Decoded<typeof lifecyclePageMessage>;

/** The extension → the lifecycle panel's page. */
export interface LifecycleHostMessage {
  readonly type: 'show';
  readonly state: LifecyclePanelState;
  /** Contains the last valid report while there is a fault. Null: the module no longer exists. */
  readonly result: LifecycleResult | null;
  /** Whether the module is in a repository, so that there may be a last commit. */
  readonly hasCommits: boolean;
  /** The last `edit` that is included: the page does not overwrite later changes. */
  readonly edit: number;
}

/** The restorable state of the lifecycle panel. */
export const lifecyclePanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  request: lifecycleChoice,
});

export type LifecyclePanelState = Decoded<typeof lifecyclePanelState>;

export interface LifecycleProtocol {
  readonly shown: LifecycleHostMessage;
  readonly posted: LifecyclePageMessage;
  readonly state: LifecyclePanelState;
}
