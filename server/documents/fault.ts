/** Problems of a module that prevent showing or running it, as a panel shows them. */
import type { ModuleFault } from '../../protocol/lsp.js';
import { InputError, type InputFile, type InputKind } from '../../runtime/inputs/input-error.js';

/** A problem that no input has, such as a missing sandbox. Its message is a sentence for the module's author and says what to do. */
export class Fault extends Error {
  readonly place: ModuleFault['place'];

  constructor(message: string, place: ModuleFault['place'] = null) {
    super(message);
    this.place = place;
  }
}

/** What to do if an input is missing or cannot be read. */
const missing: Readonly<Partial<Record<InputKind, (file: InputFile, reason: string) => string>>> = {
  configuration: ({ path }) => `The module has no configuration. Write \`${path}\` into its folder.`,
  'claims blocks': ({ path }) =>
    `The module has no claims blocks. Create \`${path}\` with a list of blocks, \`[]\` to begin with.`,
  sample: ({ name }) => `The sample \`${name}\` cannot be read. Choose another, or write it again as UTF-8 text.`,
  letter: ({ path }, reason) => `The template \`${path}\` cannot be read: ${reason}.`,
  'lifecycle file': ({ name, path }) =>
    `There is no lifecycle file \`${name.slice(0, 80)}\` in \`${path.slice(0, -name.length - 1)}\`. Choose another, or use custom events.`,
};

/** An error as the fault of a module; undefined if it is another error. */
export function faultOf(error: unknown): ModuleFault | undefined {
  if (error instanceof Fault) return { message: error.message, place: error.place };
  if (!(error instanceof InputError)) return undefined;
  const { code, file, reason, document, place } = error;
  const advice = file && code !== 'invalid' ? missing[file.kind]?.(file, reason ?? 'it does not exist') : undefined;
  return { message: advice ?? error.message, place: document && place && { uri: document.uri, start: place } };
}

/** What a panel asked for, or else the fault that prevents it. @throws any other error */
export async function orFault<Made extends object, Nothing extends object>(
  make: () => Promise<Made>,
  nothing: Nothing,
): Promise<(Made & { readonly fault: null }) | (Nothing & { readonly fault: ModuleFault })> {
  try {
    return { ...(await make()), fault: null };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { ...nothing, fault };
  }
}

/** For what the panel needs no reason for: another part of it shows the fault. @throws any other error */
export async function unlessFault<Made, Nothing>(make: () => Promise<Made>, nothing: Nothing): Promise<Made | Nothing> {
  try {
    return await make();
  } catch (error) {
    if (faultOf(error)) return nothing;
    throw error;
  }
}
