/**
 * The messages of panels and of the Test Explorer. Null means that there is no module, so failures are thrown: the connection answers with an error. What is
 * imported from here is a bundle of its own (server/panel-messages.ts).
 */
import { LifecycleExportRequest, LifecycleRequest } from '../../protocol/lifecycle-messages.js';
import type { CancellationToken, ProgressType } from 'vscode-languageserver';
import type { ModuleCheck } from '../../language/index.js';
import { newModule } from '../../language/new-module/new-module.js';
import {
  AlterationHooksRequest,
  BlockAtRequest,
  BlockPlaceRequest,
  ClaimScenariosRequest,
  CompareClaimsRequest,
  HookFormRequest,
  MissingScenariosRequest,
  PointerPlaceRequest,
  ModulePartsRequest,
  PreviewRequest,
  RunAlterationRequest,
  RunTestsRequest,
  ScenarioTextRequest,
  testProgress,
  TestsRequest,
  TrustGrantedNotification,
  type ModuleFileParams,
  type ModuleParts,
} from '../../protocol/lsp.js';
import type { LetterPart, ModulePart } from '../../protocol/module-path.js';
import {
  fuzzProgress,
  FuzzRequest,
  WhatIfExportRequest,
  whatIfProgress,
  WhatIfRequest,
  WhatIfSetupRequest,
} from '../../protocol/what-if-messages.js';
import { ClaimCodeRequest } from '../../protocol/claim-code-messages.js';
import { BlockReasonRequest, ClaimMapRequest } from '../../protocol/claim-map-messages.js';
import type { CustomRequest } from '../../protocol/custom-request.js';
import { DebugNotification } from '../../protocol/debug-messages.js';
import {
  ConditionRequest,
  CopyBlocksRequest,
  AddToSampleRequest,
  EditBlockRequest,
  InspectBlockRequest,
} from '../../protocol/form-edit-messages.js';
import { LetterExportRequest, LetterRequest } from '../../protocol/letter-messages.js';
import { BookPolicyRequest, bookProgress, RunBookRequest, type BookProgress } from '../../protocol/book-messages.js';
import type { FuzzProgress } from '../../protocol/fuzz.js';
import { HookTypesRequest } from '../../protocol/hook-types-messages.js';
import { PlayableFormRequest } from '../../protocol/playable-messages.js';
import { ModuleExportRequest } from '../../protocol/module-export.js';
import { ReviewEffectsRequest, ReviewRequest, RunTestsBeforeRequest } from '../../protocol/review-messages.js';
import { NewModuleRequest } from '../../protocol/new-module-messages.js';
import type { TestProgress } from '../../protocol/tests.js';
import type { WhatIfProgress } from '../../protocol/what-if.js';
import { Alterations } from './alterations.js';
import { bookPolicy, runBookOf } from './book.js';
import { KeptPolicies } from './kept-policies.js';
import { recordedValues } from './recorded-values.js';
import type { ClientSession } from '../documents/client-session.js';
import { answering, type Answer } from '../documents/custom-messages.js';
import { debugSessions } from './debug-sessions.js';
import { FormEdits } from './form-edits.js';
import { runFuzz } from './fuzz.js';
import { hookTypes } from './hook-types.js';
import { documentNames } from '../../runtime/letters/missing-documents.js';
import { letterExport, letterResult, offeredLetters } from './letters.js';
import { lifecycle, lifecycleExport, pointerPlace } from './lifecycle.js';
import { addToSample } from './sample-edits.js';
import { editorSettings } from '../features/lenses-and-hints.js';
import type { LastValues } from '../features/last-values.js';
import type { SampleValues } from '../features/sample-values.js';
import { moduleExport } from './module-export.js';
import { blockAtPosition, placeOfBlock } from './block-places.js';
import { claimCode } from './claim-code.js';
import { blockReason, currentMap } from './claim-map.js';
import { ModuleClaimScenarios } from './claim-scenarios.js';
import { editedModule, nameOf, type EditedModule } from '../documents/edited-module.js';
import { orFault, unlessFault } from '../documents/fault.js';
import { preview } from './preview.js';
import { Reviews } from './reviews.js';
import { SandboxRuns } from './sandbox-runs.js';
import { Tests } from './tests.js';
import { triedCondition } from './tried-condition.js';
import { runWhatIf, whatIfExport, whatIfSetup } from './what-if.js';
import { playableFormOf } from '../../runtime/claims/playable-form.js';
import { claimsBlocksInput, configurationInput, fileNamesIn, inputUri } from '../../runtime/inputs/input.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { Trust } from '../../runtime/sandbox/trust.js';
import packageJson from '../../package.json' with { type: 'json' };

type Progress = TestProgress | WhatIfProgress | FuzzProgress | BookProgress;

/**
 * @param values receives the sample that the preview shows
 * @param lastValues receives those of the last run
 * @returns the answers by method
 */
export function customRequests(
  session: ClientSession,
  values: SampleValues,
  lastValues: LastValues,
): ReadonlyMap<string, Answer> {
  const { connection, client, workspace, files } = session;
  const answers = new Map<string, Answer>();
  const runs = new SandboxRuns(session.host);
  const kept = new KeptPolicies();
  const alterations = new Alterations(runs, kept);
  const tests = new Tests(runs);
  const reviews = new Reviews(session, runs);
  const edits = new FormEdits(session);
  runs.trust = client.options.trusted ? Trust.givenByUser() : undefined;
  answers.set(TrustGrantedNotification.method, () => {
    runs.trust = Trust.givenByUser();
  });
  session.onShutdown(() => runs.dispose());
  answers.set(DebugNotification.method, debugSessions(session, runs, kept));
  on(PreviewRequest, (params) =>
    inModule(params, async (module) => {
      const result = await preview(module, params, await workspace.check(module.root));
      if (result.sample !== null) values.use(module.root, result.sample);
      return result;
    }),
  );
  on(ClaimCodeRequest, (params, token) =>
    inModule(params, (module) => claimCode(module, params, { runs, signal: signalOf(token) })),
  );
  on(BlockPlaceRequest, (params) => inModule(params, (module) => placeOfBlock(module, params)));
  on(BlockAtRequest, (params) => inModule(params, (module) => blockAtPosition(module, params)));
  on(EditBlockRequest, (params) => inModule(params, ({ root }) => edits.edit(root, params.edit)));
  on(CopyBlocksRequest, (params) => inModule(params, ({ root }) => edits.copy(root, params.blocks)));
  on(InspectBlockRequest, (params) => inModule(params, ({ root }) => edits.inspect(root, params.block)));
  on(ConditionRequest, (params) =>
    inModule(params, async (module) => {
      const known = await session.modules.of(module.root);
      return known ? triedCondition(module, known, params) : null;
    }),
  );
  on(ClaimMapRequest, (params) => withCheck(params, (check, module) => currentMap(module, check, params)));
  on(BlockReasonRequest, (params) => withCheck(params, (check, module) => blockReason(module, check, params)));
  on(ClaimScenariosRequest, (params) => withScenarios(params, (scenarios) => scenarios.list()));
  on(ScenarioTextRequest, (params, token) =>
    withScenarios(params, (scenarios, module) =>
      scenarios.textOf(params.claim, async (claim) => {
        const asked = { claim, isCalled: params.isCalled ?? false };
        return (await claimCode(module, asked, { runs, signal: signalOf(token) })).report;
      }),
    ),
  );
  on(CompareClaimsRequest, (params) =>
    withScenarios(params, (scenarios) => scenarios.compare(params.one, params.other)),
  );
  on(MissingScenariosRequest, (params) =>
    withScenarios(params, async (scenarios, { root }) => {
      const check = await workspace.check(root);
      return check ? scenarios.missing(check) : null;
    }),
  );
  on(AlterationHooksRequest, (params) => inModule(params, (module) => alterations.hooks(module)));
  on(HookFormRequest, (params) => inModule(params, (module) => alterations.form(module, params)));
  on(RunAlterationRequest, (params, token) =>
    inModule(params, async (module) => {
      const result = await alterations.run(module, params, signalOf(token));
      if (result.report)
        void session.safely('lastValues', undefined, async () => {
          const { inlayHints } = await editorSettings(connection, client.hasSettings);
          const shown = inlayHints.lastRun && (await recordedValues(session, module, params, { runs, kept }));
          if (shown) await lastValues.show(shown);
        });
      return result;
    }),
  );
  on(WhatIfSetupRequest, (params) => inModule(params, (module) => whatIfSetup(module, session.host.books)));
  on(WhatIfRequest, (params, token) =>
    inModule(params, (module) =>
      runWhatIf(module, runs, params, {
        tell: progressReporter(whatIfProgress, params),
        signal: signalOf(token),
      }),
    ),
  );
  on(WhatIfExportRequest, (params) => Promise.resolve(whatIfExport(params)));
  on(FuzzRequest, (params, token) =>
    inModule(params, (module) =>
      runFuzz(module, runs, params, {
        tell: progressReporter(fuzzProgress, params),
        signal: signalOf(token),
      }),
    ),
  );
  on(RunBookRequest, (params, token) =>
    inModule(params, (module) =>
      runBookOf(module, runs, session.host.books, params, {
        tell: progressReporter(bookProgress, params),
        signal: signalOf(token),
      }),
    ),
  );
  on(BookPolicyRequest, (params) => inModule(params, (module) => bookPolicy(module, kept, session.host.books, params)));
  on(LifecycleRequest, async (params, token) => {
    // A panel offers the other modules for a comparison.
    await session.foundAll();
    return inModule(params, (module) => lifecycle(module, workspace.roots, params, { runs, signal: signalOf(token) }));
  });
  on(LifecycleExportRequest, (params, token) =>
    inModule(params, (module) => lifecycleExport(module, params, { runs, signal: signalOf(token) })),
  );
  on(LetterRequest, (params) =>
    inModule(params, async (module) =>
      letterResult({ host: session.host.letters, module }, params, await workspace.check(module.root)),
    ),
  );
  on(LetterExportRequest, (params) =>
    inModule(params, (module) => letterExport({ host: session.host.letters, module }, params)),
  );
  on(PlayableFormRequest, (params) =>
    inModule(params, (module) =>
      orFault(async () => ({ form: await playableFormOf(module, await nameOf(module)) }), { form: null }),
    ),
  );
  on(ModuleExportRequest, (params, token) =>
    inModule(params, (module) => moduleExport(session, { runs, reviews }, module, params, signalOf(token))),
  );
  on(HookTypesRequest, (params) =>
    inModule(params, async ({ root }) => {
      const known = await session.modules.of(root);
      return known
        ? hookTypes(files, known.check, known.companions, params, (uri) => files.openDocument(uri)?.getText())
        : null;
    }),
  );
  on(ReviewRequest, (params) => inModule(params, (module) => reviews.review(module, params)));
  on(ReviewEffectsRequest, (params, token) =>
    inModule(params, (module) => reviews.effects(module, params, signalOf(token))),
  );
  on(PointerPlaceRequest, (params) => inModule(params, () => pointerPlace(files, params)));
  on(AddToSampleRequest, (params) => inModule(params, () => addToSample(files, params)));
  on(NewModuleRequest, (params) => Promise.resolve(newModule(params, packageJson.version)));
  on(ModulePartsRequest, (params) => inModule(params, (module) => moduleParts(module)));
  on(TestsRequest, async () => {
    const found = workspace.roots.map((uri) => inModule({ uri }, (module) => tests.of(module)));
    return (await Promise.all(found)).filter((module) => module !== null);
  });
  on(RunTestsRequest, (params, token) =>
    inModule(params, (module) =>
      tests.run(module, params, { tell: progressReporter(testProgress, params), signal: signalOf(token) }),
    ),
  );
  on(RunTestsBeforeRequest, (params, token) =>
    inModule(params, (module) => tests.runBefore(module, params, signalOf(token))),
  );

  return answers;

  function on<Params, Result>(
    request: CustomRequest<Params, Result>,
    ask: (params: Params, token: CancellationToken) => Promise<Result>,
  ): void {
    answers.set(request.method, answering(session, request, ask));
  }

  /** Returns a function that reports progress, if the caller asked for it. */
  function progressReporter(
    type: ProgressType<Progress>,
    { partialResultToken }: { readonly partialResultToken?: string | number },
  ): (value: Progress) => void {
    return (value) => {
      if (partialResultToken !== undefined) void connection.sendProgress(type, partialResultToken, value);
    };
  }

  /** Null if the claim cannot be run: its preview reports why. */
  function withScenarios<Result>(
    params: ModuleFileParams,
    ask: (scenarios: ModuleClaimScenarios, module: EditedModule) => Promise<Result | null>,
  ): Promise<Result | null> {
    return inModule(params, (module) => unlessFault(() => ask(new ModuleClaimScenarios(module), module), null));
  }

  function withCheck<Result>(
    params: ModuleFileParams,
    ask: (check: ModuleCheck, module: EditedModule) => Promise<Result | null>,
  ): Promise<Result | null> {
    return inModule(params, async (module) => {
      const check = await workspace.check(module.root);
      return check ? ask(check, module) : null;
    });
  }

  async function inModule<Result>(
    { uri }: ModuleFileParams,
    ask: (module: EditedModule) => Promise<Result | null>,
  ): Promise<Result | null> {
    const root = workspace.rootOf(uri);
    const toolsFile = root === undefined ? undefined : await workspace.toolsFile(root);
    return root !== undefined && toolsFile ? ask(editedModule(files, root, toolsFile)) : null;
  }
}

function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  token.onCancellationRequested(() => {
    controller.abort();
  });
  if (token.isCancellationRequested) controller.abort();
  return controller.signal;
}

/** What the side bar shows of a module besides its hooks and tests. */

async function moduleParts(module: EditedModule): Promise<ModuleParts> {
  const { samples } = module.options.layout;
  const claimsBlocks = inputUri(module, claimsBlocksInput);
  const hasClaims = (await module.fileSystem.readDocument(claimsBlocks)) !== undefined;
  return {
    configuration: inputUri(module, configurationInput),
    claimsBlocks: hasClaims ? claimsBlocks : null,
    samples: await filesIn(module, samples, '.json'),
    letters: await letterFiles(module),
    outcomes: hasClaims ? (await new ModuleClaimScenarios(module).list()).outcomes : null,
  };
}

/** Those that the panel offers, as far as they have a file. */
async function letterFiles(module: EditedModule): Promise<readonly LetterPart[]> {
  const { documents } = module.options.layout;
  const names = new Set(await documentNames(module));
  return (await offeredLetters(module)).flatMap(({ letter: { file, label, off } }) =>
    names.has(file.slice(documents.length + 1)) ? [{ name: label, uri: uriInModule(module.root, file), off }] : [],
  );
}

async function filesIn(module: EditedModule, folder: string, extension: string): Promise<readonly ModulePart[]> {
  const names = (await fileNamesIn(module, folder, extension)).filter((name) => !name.startsWith('.'));
  return names
    .map((name) => ({ name, uri: uriInModule(module.root, folder, name) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
