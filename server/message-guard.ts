/**
 * Messages that LSP does not allow at all, or not at this time: they are answered with LSP's errors before any feature sees them.
 *
 * A rejected request is replaced by an internal request with the same id, because only the connection may write.
 */
import {
  ErrorCodes,
  Message,
  ResponseError,
  type Connection,
  type MessageStrategy,
  type NotificationMessage,
  type RequestMessage,
} from 'vscode-languageserver';

interface Refusal {
  readonly code: number;
  readonly message: string;
}

/** Clients cannot send it: the guard rejects requests with this name. */
const refused = 'platformConfig/refused';

const notInitialized: Refusal = {
  code: ErrorCodes.ServerNotInitialized,
  message: 'The server is not initialized: send `initialize` first.',
};
const shutDown: Refusal = {
  code: ErrorCodes.InvalidRequest,
  message: 'The server was shut down: send `exit` and start another one.',
};
const initializedTwice: Refusal = { code: ErrorCodes.InvalidRequest, message: 'Send `initialize` only once.' };
const batch: Refusal = {
  code: ErrorCodes.InvalidRequest,
  message: 'LSP has no batches: send each message by itself.',
};

type Phase = 'new' | 'running' | 'ended';

export class MessageGuard {
  #phase: Phase = 'new';
  #connection: Connection | undefined;

  /** For the options of the connection. */
  readonly strategy: MessageStrategy = {
    handleMessage: (message, next) => {
      if (Array.isArray(message)) {
        const requests = (message as readonly Message[]).filter((one) => Message.isRequest(one));
        for (const request of requests) void next(refusal(request, batch));
        if (requests.length === 0) this.#log(batch.message);
        return;
      }
      if (Message.isRequest(message)) {
        const why = this.#whyNotAsked(message);
        if (!why && message.method === 'initialize') this.#phase = 'running';
        if (!why && message.method === 'shutdown') this.#phase = 'ended';
        return next(why ? refusal(message, why) : message);
      }
      if (!Message.isNotification(message)) return next(message);
      const why = this.#whyNotTold(message);
      if (why === undefined) return next(message);
      this.#log(`${message.method}: ${why}`);
    },
  };

  /** Whether the client has asked the server to shut down. */
  get isShutDown(): boolean {
    return this.#phase === 'ended';
  }

  /** Answers rejected requests. */
  attach(connection: Connection): void {
    this.#connection = connection;
    connection.onRequest(refused, ({ code, message }: Refusal) => new ResponseError(code, message));
  }

  #whyNotAsked({ method }: RequestMessage): Refusal | undefined {
    if (method === refused) return { code: ErrorCodes.MethodNotFound, message: `There is no method ${method}.` };
    if (this.#phase === 'ended') return shutDown;
    if (this.#phase === 'new') return method === 'initialize' ? undefined : notInitialized;
    return method === 'initialize' ? initializedTwice : undefined;
  }

  /** LSP drops notifications sent at the wrong time; `exit` ends the server at any time. */
  #whyNotTold({ method, params }: NotificationMessage): string | undefined {
    if (method === 'exit') return undefined;
    if (this.#phase !== 'running') return (this.#phase === 'new' ? notInitialized : shutDown).message;
    if (method === 'textDocument/didOpen' && !hasText(params)) return 'the document has no text.';
    return method === 'textDocument/didChange' && !areTexts(params) ? 'a change has no text.' : undefined;
  }

  #log(text: string): void {
    if (this.#phase === 'running') this.#connection?.console.warn(`A message was not handled: ${text}`);
  }
}

function refusal({ jsonrpc, id }: RequestMessage, params: Refusal): RequestMessage {
  return { jsonrpc, id, method: refused, params: { ...params } };
}

function hasText(params: unknown): boolean {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly text?: unknown } };
  return typeof textDocument?.text === 'string';
}

function areTexts(params: unknown): boolean {
  const { contentChanges } = (params ?? {}) as { readonly contentChanges?: unknown };
  return (
    Array.isArray(contentChanges) &&
    contentChanges.every((change: { readonly text?: unknown } | null) => typeof change?.text === 'string')
  );
}
