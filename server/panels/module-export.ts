/** A module as a description or a picture. */
import { claimMap, moduleName } from '../../language/index.js';
import { mermaidOf } from '../../diagram/graph-text.js';
import type { ModuleExport, ModuleExportParams } from '../../protocol/module-export.js';
import { layOut } from '../../diagram/layout.js';
import { mapSvg } from '../../diagram/svg.js';
import { moduleDescriptionOf } from '../../runtime/module-description/description.js';
import { descriptionHtml } from '../../runtime/module-description/html.js';
import { descriptionMarkdown } from '../../runtime/module-description/markdown.js';
import { claimsBlocksInput, configurationInput, inputIfAny, inputOf } from '../../runtime/inputs/input.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clockAt } from '../documents/clock.js';
import type { ClientSession } from '../documents/client-session.js';
import type { EditedModule } from '../documents/edited-module.js';
import { orFault } from '../documents/fault.js';
import type { Reviews } from './reviews.js';
import type { SandboxRuns } from './sandbox-runs.js';

/**
 * @param signal cancels the runs of code
 * @throws {ResponseError} if it was cancelled
 */
export async function moduleExport(
  { workspace, host }: Pick<ClientSession, 'workspace' | 'host'>,
  { runs, reviews }: { readonly runs: SandboxRuns; readonly reviews: Reviews },
  module: EditedModule,
  { format, now, base, readBase, blockLinks }: ModuleExportParams,
  signal: AbortSignal,
): Promise<ModuleExport | null> {
  const { root, fileSystem } = module;
  const check = await workspace.check(root);
  if (!check) return null;
  const exported = async () => {
    const name = moduleName(root, await inputOf(module, configurationInput));
    // Of a broken file only a part would be described.
    await inputIfAny(module, claimsBlocksInput);
    if (format === 'map-svg' || format === 'map-mermaid') {
      const map = claimMap(check);
      return { text: format === 'map-svg' ? mapSvg(map, layOut(map), name) : mermaidOf(map) };
    }
    const since = (revision: string) =>
      readBase
        ? reviews.differencesSince(root, revision, readBase, check)
        : host.differencesSince(revision, check, name, fileSystem);
    const changes = base === null ? undefined : { base, differences: await since(base) };
    const clock = await clockAt(now, module);
    const made = (sandboxes: Sandboxes | undefined) =>
      moduleDescriptionOf({ fileSystem, check, ...clock, sandboxes, changes }, name);
    const run = { purpose: 'run alteration hooks', client: `export ${root}`, signal };
    const description = runs.isTrusted ? await runs.run(run, made) : await made(undefined);
    if (format === 'description-markdown') return { text: descriptionMarkdown(description) };
    const linkTo = (key: string) => `${blockLinks ?? ''}${encodeURIComponent(key)}`;
    return { text: descriptionHtml(description, blockLinks === null ? undefined : linkTo) };
  };
  return orFault(exported, { text: null });
}
