/** Debug sessions of a client: it relays the messages of the Debug Adapter Protocol, and the server answers them. */
import { NotificationType } from 'vscode-languageserver-protocol';
import { jsonObject } from './json.js';
import { object, orNull, string, type Decoded } from './decoder.js';

export const debugMessage = object({
  /** The client's own name of the session. */
  session: string,
  /** A message of the Debug Adapter Protocol; null from a client: it has left the session. */
  message: orNull(jsonObject),
});

export type DebugMessage = Decoded<typeof debugMessage>;

/** In both directions. The first message begins a session. Code runs in a trusted workspace only. */
export const DebugNotification = new NotificationType<DebugMessage>('platformConfig/debug');
