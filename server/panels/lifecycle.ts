/** A policy's life with the current settings of a module, for a panel beside its files. */
import { indentedJson } from '../../protocol/json.js';
import { parseDay } from '../../language/dates/calendar.js';
import { filesInMemory, type FileSystem } from '../../language/index.js';
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
import { settingsOf } from '../../runtime/configuration.js';
import { readJsonObject } from '../../runtime/json-text.js';
import { InputError } from '../../runtime/inputs/input-error.js';
import {
  configurationInput,
  fileNamesIn,
  inputIfAny,
  inputOf,
  inputUri,
  usableInput,
  type ModuleState,
} from '../../runtime/inputs/input.js';
import { moduleMoney, modulePremium } from '../../runtime/inputs/samples.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { escapedJson, withVisibleTexts } from '../../protocol/visible-text.js';
import { renderMarkdown } from '../../runtime/lifecycle/markdown.js';
import { paymentDates } from '../../runtime/lifecycle/payment-dates.js';
import { lifecycleInput, readLifecycleFile } from '../../runtime/lifecycle/read-file.js';
import { runLifecycle, type LifecycleOther, type OtherCode } from '../../runtime/lifecycle/run.js';
import { renderSvg } from '../../runtime/lifecycle/svg.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { timeZoneOf } from '../documents/clock.js';
import { normalUri } from '../documents/editor-files.js';
import { moduleAt, nameOf, type EditedModule } from '../documents/edited-module.js';
import { Fault, orFault } from '../documents/fault.js';
import { declaredFunctions, reportWithCode, runsNothing, type LifeRun } from './life-code.js';
import type { PointerPlaceParams, TextPosition } from '../../protocol/lsp.js';
import { offsetOfPointer } from '../../runtime/json-pointer.js';

/**
 * A life that cannot be run is reported as a fault in the result. If a file is broken nothing is run: the panel keeps the last good timeline.
 *
 * @param roots the URIs of all modules' folders
 * @param run of code; default: it is not trusted
 */
export async function lifecycle(
  module: EditedModule,
  roots: readonly string[],
  params: LifecycleParams,
  run: LifeRun = runsNothing,
): Promise<LifecycleResult> {
  const { fileSystem, root } = module;
  const others = roots.filter((other) => other !== root);
  const about = {
    root,
    name: await nameOf(module),
    money: await moduleMoney(module),
    premium: await modulePremium(module),
    configuration: inputUri(module, configurationInput),
    folder: await folderOf(module),
    modules: await Promise.all(
      others.map(async (other) => ({ root: other, name: await nameOf(await moduleAt(fileSystem, other)) })),
    ),
    retries: settingsOf(await usableInput(module, configurationInput)).settings.retries ?? null,
    code: { functions: await declaredFunctions(module), isTrusted: run.runs.isTrusted },
  };
  const played = () => playedLife(module, params, about.money, run);
  return { ...about, ...(await orFault(played, { played: null, paymentDates: [], report: null })) };
}

const renderers: Readonly<Record<LifecycleFormat, (report: LifecycleReport, money: MoneyStyle) => string>> = {
  svg: (report, money) => renderSvg(withVisibleTexts(report), money),
  markdown: (report, money) => renderMarkdown(withVisibleTexts(report), money),
  json: (report) => escapedJson(indentedJson(report)),
};

export async function lifecycleExport(
  module: EditedModule,
  params: LifecycleExportParams,
  run: LifeRun = runsNothing,
): Promise<LifecycleExport> {
  const money = await moduleMoney(module);
  const exported = async () => {
    const { report } = await playedLife(module, params, money, run);
    return { text: renderers[params.format](report, money) };
  };
  return orFault(exported, { text: null });
}

async function playedLife(
  module: EditedModule,
  { file, text: drawn, until, against, code = 'off' }: LifecycleParams,
  money: MoneyStyle,
  run: LifeRun,
) {
  const configuration = await inputOf(module, configurationInput);
  const timeZone = await timeZoneOf(module);
  const name = file === null ? 'Custom events' : file.replace(/\.json$/, '');
  const last = until === null ? undefined : parseDay(until);
  if (until !== null && last === undefined)
    throw new Fault(`\`${until.slice(0, 40)}\` is not a date. Write e.g. 2026-12-31.`);
  const { text, file: played } =
    file === null ? drawnLife(drawn ?? '{}', name) : await inputOf(module, lifecycleInput(file));
  const other = against ? await otherSettings(module.fileSystem, against) : undefined;
  const input = { text, name, configuration, timeZone, money, until: last };
  const isCalled = code !== 'off' && run.runs.isTrusted;
  const report = isCalled
    ? await reportWithCode(
        module,
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

/** Events that the panel has drawn. */
function drawnLife(text: string, name: string): { readonly text: string; readonly file: LifecycleFile } {
  return { text, file: readLifecycleFile(text, name).file };
}

async function otherSettings(
  fileSystem: FileSystem,
  { label, configuration, module, state }: LifecycleAgainst,
): Promise<LifecycleOther> {
  if (configuration === null) {
    const other = await moduleAt(fileSystem, module ?? '');
    const settings = await inputIfAny(other, configurationInput);
    if (settings === undefined)
      throw new Fault(`The configuration of ${label} no longer exists. Compare with something else.`);
    return { name: label, configuration: settings, isOtherModule: true, code: await codeOf(other) };
  }
  try {
    readJsonObject(configuration, `The configuration of ${label}`);
  } catch (error) {
    if (error instanceof InputError) throw new Fault(`${error.message} Compare with something else.`);
    throw error;
  }
  const texts = state && new Map(state.files.map(({ uri, text }) => [normalUri(uri), text]));
  const code = texts && (await codeOf(await moduleAt(filesInMemory(texts), normalUri(state.root))));
  return { name: label, configuration, isOtherModule: false, code };
}

async function codeOf(module: ModuleState): Promise<OtherCode> {
  return { files: await codeFilesOf(module), env: module.options.env };
}

async function folderOf(module: ModuleState): Promise<LifecycleFolder> {
  const path = module.options.layout.lifecycles;
  return { uri: uriInModule(module.root, path), path, files: await fileNamesIn(module, path, '.json') };
}

/** The target of a JSON Pointer in the current file; in a broken file, as far as it can be read. Null if it is missing. */
export async function pointerPlace(
  fileSystem: FileSystem,
  { uri, pointer }: PointerPlaceParams,
): Promise<TextPosition | null> {
  const document = await fileSystem.readDocument(uri);
  return document ? document.positionAt(offsetOfPointer(document.getText(), pointer)) : null;
}
