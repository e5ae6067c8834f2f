/** The messages between client and server about a policy's life, in addition to protocol/lsp.ts. docs/protocol.md describes each message. */
import { CustomRequest } from './custom-request.js';
import type { LifecycleFile, Retries } from './lifecycle-file.js';
import type { DeclaredCode } from './lifecycle-code.js';
import { lifecycleCodeUse, lifecycleFormat } from './lifecycle-names.js';
import type { LifecycleReport } from './lifecycle.js';
import type { MoneyStyle } from './money.js';
import { moduleFileParams, type ModuleFault } from './lsp.js';
import { reviewBase } from './review-messages.js';
import { object, orNull, string, type Decoded } from './decoder.js';

export const lifecycleAgainst = object(
  {
    /** The name of these settings. */
    label: string,
    /** The text of a configuration; null: that of the module in `module`. */
    configuration: orNull(string),
    /** The URI of a module's folder: its code is called for these settings. */
    module: orNull(string),
  },
  {
    /** Without `module`, the state of the module whose code is called. Default: the current one. */
    state: reviewBase,
  },
);

export type LifecycleAgainst = Decoded<typeof lifecycleAgainst>;

export const lifecycleParams = object(
  {
    ...moduleFileParams.required,
    /** A file of the lifecycles folder by its name; null: `text` is used. */
    file: orNull(string),
    /** The text of an unsaved lifecycle file; ignored if a file is named. */
    text: orNull(string),
    /** The last day shown, instead of that of the file. */
    until: orNull(string),
    /** Settings to compare with. */
    against: orNull(lifecycleAgainst),
  },
  {
    /** Whether lifecycle functions are called where the workspace is trusted. Default: `off`. With `against`, `compared` is `on`. */
    code: lifecycleCodeUse,
  },
);

export type LifecycleParams = Decoded<typeof lifecycleParams>;

/**
 * Client → server: a policy's life with the current settings of a module, unsaved text included; null if there is no module. Runs code only if it is
 * asked to, in a trusted workspace.
 */
export const LifecycleRequest = new CustomRequest<LifecycleParams, LifecycleResult | null>(
  'platformConfig/lifecycle',
  lifecycleParams,
);

export interface LifecycleResult {
  readonly root: string;
  readonly name: string;
  /** How amounts are written. */
  readonly money: MoneyStyle;
  /** The URI of the module's configuration. */
  readonly configuration: string;
  /** The lifecycles folder: its URI, its path in the module, and the names of its files. */
  readonly folder: LifecycleFolder;
  /** The other modules of the workspace. */
  readonly modules: readonly { readonly root: string; readonly name: string }[];
  /** The file that was used, as it was read; null if there is a fault. */
  readonly played: LifecycleFile | null;
  /** How often the settings retry a failed payment; null if they do not say. A pattern without `retries` has these. */
  readonly retries: Retries | null;
  /** The monthly premium of the first sample, in cents; null if there is none. */
  readonly premium: number | null;
  /** The days on which the payments of its pattern are created. */
  readonly paymentDates: readonly string[];
  readonly code: DeclaredCode;
  /** Null if there is a fault. */
  readonly report: LifecycleReport | null;
  /** Why there is not a report. */
  readonly fault: ModuleFault | null;
}

export interface LifecycleFolder {
  readonly uri: string;
  readonly path: string;
  readonly files: readonly string[];
}

export const lifecycleExportParams = object(
  { ...lifecycleParams.required, format: lifecycleFormat },
  lifecycleParams.optional,
);

export type LifecycleExportParams = Decoded<typeof lifecycleExportParams>;

/** Client → server: the same as a text for people or programs; null if there is no module. */
export const LifecycleExportRequest = new CustomRequest<LifecycleExportParams, LifecycleExport | null>(
  'platformConfig/lifecycleExport',
  lifecycleExportParams,
);

/** One of the two is null. */
export interface LifecycleExport {
  readonly text: string | null;
  readonly fault: ModuleFault | null;
}
