/** A module as a document or a picture. */
import { claimMap, moduleName, type ToolsFile } from '../../language/index.js';
import { mermaidOf } from '../../diagram/graph-text.js';
import type { ModuleExport, ModuleExportParams } from '../../protocol/module-export.js';
import { layOut } from '../../diagram/layout.js';
import { mapSvg } from '../../diagram/svg.js';
import { moduleDocumentOf } from '../../runtime/module-document/document.js';
import { documentHtml } from '../../runtime/module-document/html.js';
import { documentMarkdown } from '../../runtime/module-document/markdown.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clockAt } from '../documents/clock.js';
import type { ClientSession } from '../documents/client-session.js';
import { Fault } from '../documents/fault.js';
import { claimsBlocksText, configurationOf, configurationText } from '../documents/module-texts.js';
import type { Reviews } from './reviews.js';
import type { SandboxRuns } from './sandbox-runs.js';

/**
 * @param root the URI of the module's folder
 * @param signal cancels the runs of code
 * @throws {ResponseError} if it was cancelled
 */
export async function moduleExport(
  { files, workspace, host }: Pick<ClientSession, 'files' | 'workspace' | 'host'>,
  { runs, reviews }: { readonly runs: SandboxRuns; readonly reviews: Reviews },
  root: string,
  toolsFile: ToolsFile,
  { format, now, base, readBase }: ModuleExportParams,
  signal: AbortSignal,
): Promise<ModuleExport | null> {
  const check = await workspace.check(root);
  if (!check) return null;
  try {
    const name = moduleName(root, configurationText(await configurationOf(files, root)));
    // Of a broken file only a part would be described.
    if (check.files.has(toolsFile.options.layout.claimsBlocks)) await claimsBlocksText(files, root, toolsFile.options);
    if (format === 'map-svg' || format === 'map-mermaid') {
      const map = claimMap(check);
      return { text: format === 'map-svg' ? mapSvg(map, layOut(map), name) : mermaidOf(map), fault: null };
    }
    const since = (revision: string) =>
      readBase
        ? reviews.differencesSince(root, revision, readBase, check)
        : host.differencesSince(revision, check, name);
    const changes = base === null ? undefined : { base, differences: await since(base) };
    const clock = await clockAt(now, files, toolsFile);
    const made = (sandboxes: Sandboxes | undefined) =>
      moduleDocumentOf({ fileSystem: files, check, ...clock, sandboxes, changes }, name);
    const run = { purpose: 'run alteration hooks', client: `export ${root}`, signal };
    const document = runs.isTrusted ? await runs.run(run, made) : await made(undefined);
    return { text: format === 'document-html' ? documentHtml(document) : documentMarkdown(document), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { text: null, fault: error.toModuleFault() };
  }
}
