/** A policy's life with the current settings of a module, for a panel beside its files. */
import { indentedJson } from '../../protocol/indented-json.js';
import { parseDay } from '../../language/dates/calendar.js';
import {
  configurationFileName,
  filesInMemory,
  findToolsFile,
  moduleName,
  type FileSystem,
  type ToolsFile,
} from '../../language/index.js';
import type {
  LifecycleAgainst,
  LifecycleExport,
  LifecycleExportParams,
  LifecycleFolder,
  LifecycleParams,
  LifecycleResult,
} from '../../protocol/lifecycle-messages.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleFormat } from '../../protocol/lifecycle-names.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import type { MoneyStyle } from '../../protocol/money.js';
import { readJsonObject, UnusableText } from '../../runtime/json-text.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { escapedJson, withVisibleTexts } from '../../protocol/visible-text.js';
import { renderMarkdown } from '../../runtime/lifecycle/markdown.js';
import { paymentDates } from '../../runtime/lifecycle/payment-dates.js';
import { readLifecycleFile } from '../../runtime/lifecycle/read-file.js';
import { runLifecycle, type LifecycleOther, type OtherCode } from '../../runtime/lifecycle/run.js';
import { renderSvg } from '../../runtime/lifecycle/svg.js';
import { moduleMoney } from '../../runtime/module-money.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { timeZoneOf } from '../documents/clock.js';
import { normalUri } from '../documents/editor-files.js';
import { Fault, readFrom } from '../documents/fault.js';
import { configurationOf, configurationText } from '../documents/module-texts.js';
import { declaredFunctions, reportWithCode, runsNothing, type LifeRun } from './life-code.js';
import type { PointerPlaceParams, TextPosition } from '../../protocol/lsp.js';
import { placeInText } from '../../runtime/lifecycle/places.js';

/**
 * A life that cannot be run is reported as a fault in the result. If a file is broken nothing is run: the panel keeps the last good timeline.
 *
 * @param roots the URIs of all modules' folders
 * @param root that of this module
 * @param run of code; default: it is not trusted
 */
export async function lifecycle(
  fileSystem: FileSystem,
  roots: readonly string[],
  root: string,
  toolsFile: ToolsFile,
  params: LifecycleParams,
  run: LifeRun = runsNothing,
): Promise<LifecycleResult> {
  const name = await nameOf(fileSystem, root);
  const others = roots.filter((other) => other !== root);
  const about = {
    root,
    name,
    money: await moduleMoney(fileSystem, root, toolsFile.options),
    configuration: uriInModule(root, configurationFileName),
    folder: await folderOf(fileSystem, root, toolsFile),
    modules: await Promise.all(others.map(async (other) => ({ root: other, name: await nameOf(fileSystem, other) }))),
    code: { functions: await declaredFunctions(fileSystem, root, toolsFile), isTrusted: run.runs.isTrusted },
  };
  try {
    return { ...about, ...(await playedLife(fileSystem, root, toolsFile, params, about.money, run)), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, played: null, paymentDates: [], report: null, fault: error.toModuleFault() };
  }
}

const renderers: Readonly<Record<LifecycleFormat, (report: LifecycleReport, money: MoneyStyle) => string>> = {
  svg: (report, money) => renderSvg(withVisibleTexts(report), money),
  markdown: (report, money) => renderMarkdown(withVisibleTexts(report), money),
  json: (report) => escapedJson(indentedJson(report)),
};

/** @param root the URI of the module's folder */
export async function lifecycleExport(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  params: LifecycleExportParams,
  run: LifeRun = runsNothing,
): Promise<LifecycleExport> {
  try {
    const money = await moduleMoney(fileSystem, root, toolsFile.options);
    const { report } = await playedLife(fileSystem, root, toolsFile, params, money, run);
    return { text: renderers[params.format](report, money), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { text: null, fault: error.toModuleFault() };
  }
}

async function playedLife(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  { file, text: drawn, until, against, code = 'off' }: LifecycleParams,
  money: MoneyStyle,
  run: LifeRun,
) {
  const configuration = configurationText(await configurationOf(fileSystem, root));
  const timeZone = await timeZoneOf(fileSystem, toolsFile);
  const name = file === null ? 'Custom events' : file.replace(/\.json$/, '');
  const last = until === null ? undefined : parseDay(until);
  if (until !== null && last === undefined)
    throw new Fault(`\`${until.slice(0, 40)}\` is not a date. Write e.g. 2026-12-31.`);
  const { text, file: played } = await readLife(fileSystem, root, toolsFile, file, drawn, name);
  const other = against ? await otherSettings(fileSystem, against) : undefined;
  const input = { text, name, configuration, timeZone, money, until: last };
  const isCalled = code !== 'off' && run.runs.isTrusted;
  const report = isCalled
    ? await reportWithCode(
        fileSystem,
        root,
        toolsFile,
        { ...input, against: other ?? (code === 'compared' ? { withoutCode: true } : undefined) },
        played.sample,
        run,
      )
    : runLifecycle({ ...input, against: other });
  // A file expects what `test` sees: with code only if it wants code.
  const wantsCode = played.code === true;
  const expectations =
    wantsCode === isCalled
      ? report.expectations
      : wantsCode
        ? []
        : runLifecycle({ ...input, against: undefined }).expectations;
  return { played, report: { ...report, expectations }, paymentDates: paymentDates(played) };
}

/** The chosen file, or the drawn one. */
async function readLife(
  fileSystem: FileSystem,
  root: string,
  { options: { layout } }: ToolsFile,
  file: string | null,
  drawn: string | null,
  name: string,
): Promise<{ readonly text: string; readonly file: LifecycleFile }> {
  const read = (text: string) => ({ text, file: readLifecycleFile(text, name).file });
  if (file !== null) {
    const document = await fileSystem.readDocument(uriInModule(root, layout.lifecycles, file));
    const missing = `There is no lifecycle file \`${file.slice(0, 80)}\` in \`${layout.lifecycles}\`. Choose another, or use custom events.`;
    return readFrom(document, missing, read);
  }
  try {
    return read(drawn ?? '{}');
  } catch (error) {
    if (error instanceof UnusableText) throw new Fault(error.message);
    throw error;
  }
}

async function otherSettings(
  fileSystem: FileSystem,
  { label, configuration, module, state }: LifecycleAgainst,
): Promise<LifecycleOther> {
  if (configuration === null) {
    const document = await configurationOf(fileSystem, module ?? '');
    if (!document) throw new Fault(`The configuration of ${label} no longer exists. Compare with something else.`);
    return {
      ...{ name: label, configuration: configurationText(document), isOtherModule: true },
      code: await codeOf(fileSystem, module ?? ''),
    };
  }
  try {
    readJsonObject(configuration, `The configuration of ${label}`);
  } catch (error) {
    if (error instanceof UnusableText) throw new Fault(`${error.message} Compare with something else.`);
    throw error;
  }
  const texts = state && new Map(state.files.map(({ uri, text }) => [normalUri(uri), text]));
  const code = texts && (await codeOf(filesInMemory(texts), normalUri(state.root)));
  return { name: label, configuration, isOtherModule: false, code };
}

async function codeOf(fileSystem: FileSystem, root: string): Promise<OtherCode> {
  const { options } = await findToolsFile(fileSystem, root);
  return { files: await codeFilesOf(fileSystem, root, options), env: options.env };
}

async function nameOf(fileSystem: FileSystem, root: string): Promise<string> {
  return moduleName(root, (await configurationOf(fileSystem, root))?.getText() ?? '');
}

async function folderOf(
  fileSystem: FileSystem,
  root: string,
  { options: { layout } }: ToolsFile,
): Promise<LifecycleFolder> {
  const uri = uriInModule(root, layout.lifecycles);
  const entries = await fileSystem.readDirectory(uri);
  const files = entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.json') ? [name] : []));
  return { uri, path: layout.lifecycles, files: files.sort() };
}

/** The target of a JSON Pointer in the current file; in a broken file, as far as it can be read. Null if it is missing. */
export async function pointerPlace(
  fileSystem: FileSystem,
  { uri, pointer }: PointerPlaceParams,
): Promise<TextPosition | null> {
  const document = await fileSystem.readDocument(uri);
  return document ? document.positionAt(placeInText(document.getText(), pointer)) : null;
}
