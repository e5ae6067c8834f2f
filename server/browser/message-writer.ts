import { BrowserMessageWriter, Message, type ResponseMessage } from 'vscode-languageserver/browser';
import { Written } from '../documents/written.js';

/** Posts messages. What is posted is cloned, which takes plain members alone: not the JSON that a result has already, nor what it computes. */
export class PlainWriter extends BrowserMessageWriter {
  override write(message: Message): Promise<void> {
    return super.write(Message.isResponse(message) ? plain(message) : message);
  }
}

function plain(response: ResponseMessage): Message {
  const result: unknown = response.result;
  return result instanceof Written ? Object.assign({ ...response }, { result: result.toJSON() }) : response;
}
