/** The tools file of a change, without what it relaxes about its own review. */
import type { FileSystem } from '../../file-system.js';
import { withConfiguration } from '../../module/snapshot/configuration-file.js';
import type { AnalysisOptions, Limits, Severity } from '../../module/snapshot/options.js';
import { loadModule } from '../../module/snapshot/load-module.js';
import { suppressionComments } from '../../module/snapshot/suppression-comments.js';
import type { Suppression } from '../../module/snapshot/suppressions.js';
import { nearestToolsFile, type ToolsFile } from '../../module/snapshot/tools-file.js';
import { rules } from '../../rules/index.js';

/** A module in one state of the files. */
interface Place {
  readonly fileSystem: FileSystem;
  /** The URI of its folder. */
  readonly root: string;
}

/**
 * Finds the tools file that applies to a module, as `findToolsFile`, and takes of it and of that of another state what is stricter: higher levels, larger
 * limits, and only what both suppress or exclude. The parts of the module are where the other state has them.
 */
export async function findStricterToolsFile({ fileSystem, root }: Place, other: Place): Promise<ToolsFile> {
  const { uri, options } = await nearestToolsFile(fileSystem, root);
  const { options: before } = await nearestToolsFile(other.fileSystem, other.root);
  const comments = await commentsIn(other, before);
  const acceptsComment: AnalysisOptions['acceptsComment'] = (path, comment) => comments.has(keyOf(path, comment));
  const strict = { ...stricter(options, before), acceptsComment };
  return { uri, options: await withConfiguration(fileSystem, root, strict) };
}

/** The comments of a state that suppress something, by what they are about. */
async function commentsIn({ fileSystem, root }: Place, options: AnalysisOptions): Promise<ReadonlySet<string>> {
  const { files } = await loadModule(fileSystem, root, await withConfiguration(fileSystem, root, options));
  const ofFile = ([path, { text }]: readonly [string, { readonly text: string }]) =>
    suppressionComments(text).map((comment) => keyOf(path, comment));
  return new Set([...files].flatMap(ofFile));
}

function keyOf(path: string, { rule, line }: Parameters<AnalysisOptions['acceptsComment']>[1]): string {
  return JSON.stringify([path, rule, line]);
}

function stricter(options: AnalysisOptions, before: AnalysisOptions): AnalysisOptions {
  const severities = new Map<string, Severity>(rules.map(({ id, severity }) => [id, severity]));
  const levelIn = (id: string, path?: string) => {
    const usual = severities.get(id) ?? 'off';
    const [level, other] = [options, before].map(
      (one) => (path === undefined ? undefined : one.overrides.level(id, path)) ?? one.rules[id] ?? usual,
    );
    return higher(level ?? usual, other ?? usual);
  };
  return {
    ...options,
    rules: Object.fromEntries(
      rules.flatMap(({ id, severity }) => {
        const level = levelIn(id);
        return level === severity ? [] : [[id, level] as const];
      }),
    ),
    overrides: { ...options.overrides, level: levelIn },
    suppressions: options.suppressions.filter((one) => before.suppressions.some((other) => isSame(one, other))),
    excluded: {
      has: (path) => options.excluded.has(path) && before.excluded.has(path),
      hasModule: options.excluded.hasModule && before.excluded.hasModule,
    },
    limits: larger(options.limits, before.limits),
    layout: before.layout,
  };
}

const levels: readonly (Severity | 'off')[] = ['off', 'hint', 'information', 'warning', 'error'];

function higher(one: Severity | 'off', other: Severity | 'off'): Severity | 'off' {
  return levels.indexOf(one) < levels.indexOf(other) ? other : one;
}

function larger(one: Limits, other: Limits): Limits {
  const of = (name: keyof Limits) => Math.max(one[name], other[name]);
  return { characters: of('characters'), depth: of('depth'), codeDepth: of('codeDepth'), findings: of('findings') };
}

/** But for its place in the tools file. */
function isSame(one: Suppression, other: Suppression): boolean {
  return (['rule', 'file', 'block', 'path', 'line'] as const).every((name) => one[name] === other[name]);
}
