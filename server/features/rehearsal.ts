/** Typing in a part of an opened list before the user types in it: the first keystrokes would run uncompiled code. */
import {
  changedModule,
  checkModule,
  diagnosticsOf,
  KeptDiagnostics,
  type DiagnosticOptions,
  type ModuleCheck,
} from '../../language/index.js';

/** So many entries have most kinds of blocks, and are checked in a moment. */
const mostEntries = 100;

/** How often each text is typed, all over the list: enough for the code of a keystroke to be compiled. */
const times = 4;

/** What is typed, and where: titles, names in conditions, keys, and new members, which are not valid until they are complete. */
const habits: readonly { readonly behind: string; readonly typed: string }[] = [
  { behind: '"title": "', typed: 'To ' },
  { behind: 'block_states.', typed: 'on_' },
  { behind: '"block": {', typed: '"a": "b",' },
  { behind: '"key": "', typed: 'my_' },
];

/**
 * Checks a copy of the claims blocks after each letter of a few words. What is known of the module stays as it is.
 *
 * @param pause before each letter, and before the first check
 */
export async function rehearse(
  { module, files, rules }: ModuleCheck,
  options: DiagnosticOptions,
  ended: AbortSignal,
  pause: () => Promise<void>,
): Promise<void> {
  const path = module.options.layout.claimsBlocks;
  const list = files.get(path);
  const last = list?.outline.kind === 'array' ? list.outline.entries.slice(0, mostEntries).at(-1) : undefined;
  if (!list || !last) return;
  const original = `${list.text.slice(0, last.end)}\n]`;
  const kept = new KeptDiagnostics();
  let check: ModuleCheck | undefined;
  const show = (text: string) => {
    check = checkModule(changedModule(module, new Map([[path, text]])), check, rules);
    diagnosticsOf(check, path, options, kept);
  };
  await pause();
  if (!ended.aborted) show(original);
  for (const text of typedTexts(original)) {
    await pause();
    if (ended.aborted) return;
    show(text);
  }
}

/** The text after each letter. */
function* typedTexts(original: string): Iterable<string> {
  let text = original;
  for (let time = 0; time < times; time++)
    for (const { behind, typed } of habits) {
      const found = text.indexOf(behind, Math.floor((text.length * time) / times));
      if (found < 0) continue;
      const at = found + behind.length;
      for (const [i, letter] of [...typed].entries())
        yield (text = text.slice(0, at + i) + letter + text.slice(at + i));
    }
}
