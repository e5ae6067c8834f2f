/** What the extension asks the process that has the tools for agents. */
import { CustomRequest } from './custom-request.js';
import { jsonObject } from './json.js';
import { object, string, type Decoded } from './decoder.js';

export const toolCall = object({
  tool: string,
  /** Each tool has a JSON Schema for them. */
  arguments: jsonObject,
});

export type ToolCall = Decoded<typeof toolCall>;

/** What a tool answers: text for the agent, or the reason why there is none. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** Client → process of the tools. An unknown tool and arguments of other types are answered with what is wrong. */
export const CallToolRequest = new CustomRequest<ToolCall, ToolAnswer>('platformConfig/callTool', toolCall);
