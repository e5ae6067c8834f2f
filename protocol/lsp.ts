/**
 * What client and server say to each other beyond LSP. The server works without any of it: other editors need to know nothing of this file.
 * docs/protocol.md describes each message.
 */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';

/** `initializationOptions`, from clients that know them. */
export interface InitializationOptions {
  /** The host reports JSON syntax and duplicate members itself. Absent: it does not. */
  readonly hostReportsJson?: boolean;
  /** The host formats, folds and selects JSON itself. Absent: it does not. */
  readonly hostEditsJson?: boolean;
  /** The client listens to `platformConfig/moduleStatusChanged`. Absent: it is not sent. */
  readonly moduleStatus?: boolean;
}

/** Client → server, when the host begins or ends to report JSON syntax. */
export const HostReportsJsonNotification = new NotificationType<{ readonly hostReportsJson: boolean }>(
  'platformConfig/hostReportsJson',
);

/** Client → server: what is known of the module that a file belongs to; null if it belongs to none. */
export const ModuleStatusRequest = new RequestType<{ readonly uri: string }, ModuleStatus | null, void>(
  'platformConfig/moduleStatus',
);

/** Server → client, when an answer to `platformConfig/moduleStatus` may have changed. */
export const ModuleStatusChangedNotification = new NotificationType<Record<string, never>>(
  'platformConfig/moduleStatusChanged',
);

export interface ModuleStatus {
  /** The URI of the module's folder. */
  readonly root: string;
  /** `productModuleName` of the configuration, else the name of the folder. */
  readonly name: string;
  /** What the file is in its module; null for a file that is not checked. */
  readonly kind: 'configuration' | 'claimsBlocks' | 'tools' | null;
  /** The URI of the tools file that holds for the module. */
  readonly toolsFile: string | null;
  /** The `$schema` member of the file: while it is there, the host proposes what that schema says beside the server's own. */
  readonly schemaMember: { readonly start: TextPosition; readonly end: TextPosition } | null;
  /** Whether the host's own JSON support is told to leave this file to the server; it is not if the tools file alone names it. */
  readonly hostLeavesFile: boolean;
}

/** A position as in LSP. */
interface TextPosition {
  readonly line: number;
  readonly character: number;
}
