import { fromJsonSchema } from '@modelcontextprotocol/server';
import type { ToolAnswer, ToolCall } from '../../protocol/agents.js';
import { messageOf } from '../../protocol/error-text.js';
import { visible } from '../../protocol/visible-text.js';
import { asUserError, UserError } from '../user-error.js';
import { longestAnswer, withinBudget } from './budget.js';
import { schemaOf, type Tool, type ToolContext } from './tool.js';
import { tools } from './tools/index.js';

/** `structured`: what the text says, as the tool's `output` describes it; undefined for a refusal. */
interface StructuredAnswer extends ToolAnswer {
  readonly structured: Record<string, unknown> | undefined;
}

/** Calls the tool that a call names, and checks its arguments first. */
export async function callNamedTool(
  { tool: name, arguments: given }: ToolCall,
  context: ToolContext,
): Promise<ToolAnswer> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return plain(refusal(`There is no tool ${name}. There are: ${tools.map((one) => one.name).join(', ')}.`));
  const { issues } = await fromJsonSchema(schemaOf(tool))['~standard'].validate(given);
  if (issues) return plain(refusal(`The arguments do not fit: ${issues.map(({ message }) => message).join('; ')}.`));
  return plain(await callTool(tool, given, context));
}

function plain({ text, isError }: ToolAnswer): ToolAnswer {
  return { text, isError };
}

/** @param given checked against the schema of the tool. @returns the answer within its budget, or why there is none */
export async function callTool(tool: Tool, given: unknown, context: ToolContext): Promise<StructuredAnswer> {
  try {
    const answer = await tool.run(given as Readonly<Record<string, unknown>>, context);
    const text = typeof answer === 'string' ? answer.slice(0, longestAnswer) : withinBudget(answer);
    const structured = typeof answer === 'string' ? { text } : (JSON.parse(text) as Record<string, unknown>);
    return { text, isError: false, structured };
  } catch (error) {
    const failure = asUserError(error);
    return refusal(failure instanceof UserError ? failure.message : `Internal error: ${messageOf(failure)}`);
  }
}

/** Characters of a refusal that are kept at each end: it may repeat an argument, which can have any length. */
const longestEnd = 2_000;

function refusal(text: string): StructuredAnswer {
  const said = visible(text);
  const isShort = said.length <= 2 * longestEnd;
  const shown = isShort ? said : `${said.slice(0, longestEnd)} … ${said.slice(-longestEnd)}`;
  return { text: shown, isError: true, structured: undefined };
}
