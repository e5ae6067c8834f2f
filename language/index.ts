/**
 * The language service: text in, plain data out. Independent of editor, connection and disk.
 *
 * What others may use, in the order in which they need it: files, modules, checks, features, comparisons. Offsets are UTF-16 offsets of a file, positions
 * are those of LSP, paths are relative to the module's root, with `/`.
 */

// Files: read through a port, by URI.
export type { DirectoryEntry, FileSystem, FileSystemWithBytes, Unread } from './file-system.js';
export { filesInMemory } from './files-in-memory.js';
export { configurationFileName, isConfigurationName, toolsFileName } from '../protocol/module-path.js';

// Modules: where they are, their files at one moment, and the options of the tools file.
export { configurationAmong, configurationIn, configuredBy } from './module/snapshot/configuration-file.js';
export {
  findCollections,
  findModuleAround,
  findModules,
  modulesBelow,
  type SearchLimits,
} from './module/snapshot/find-modules.js';
export { foldersAround, pathInModule, uriBelow } from './module/snapshot/folders.js';
export { loadModule } from './module/snapshot/load-module.js';
export { checkedFiles, isScript, type Module, type ModuleFile } from './module/snapshot/module.js';
export { defaultOptions, type AnalysisOptions, type Severity } from './module/snapshot/options.js';
export { isLevel } from './module/snapshot/levels.js';
export { findToolsFile, nearestToolsFile, parseOptions, type ToolsFile } from './module/snapshot/tools-file.js';
export { loadCompanions, type CompanionFile } from './module/companions/companion-files.js';

// A check: of one state of a module, or of one after the other.
export { findStricterToolsFile } from './features/review/stricter-tools-file.js';
export { checkModule, ModuleChecker, RuleSet, type ModuleCheck } from './check/module-checker.js';
export { rules } from './rules/index.js';
export type { Rule } from './rules/define.js';

// Problems, their places and their fixes.
export {
  diagnosticsOf,
  collectionDiagnostics,
  fileDiagnostics,
  findingsIn,
  toDiagnostic,
  type DiagnosticOptions,
  type FileFinding,
  type LocatedFinding,
  type ModuleDiagnostic,
} from './features/diagnostics/diagnostics.js';
export { restInWords } from './features/diagnostics/module-diagnostic.js';
export { problemPlace, problemPlaces } from './features/diagnostics/problem-place.js';
export { differenceKinds } from './changes/kinds.js';
export { rulePage } from './features/diagnostics/rule-page.js';
export { brokenExtends } from './features/diagnostics/broken-extends.js';
export { toolsFileDiagnostics } from './features/diagnostics/tools-file-diagnostics.js';
export {
  strandedSuppressions,
  suppressionRemovals,
  unusedSuppressions,
} from './features/diagnostics/unused-suppressions.js';
export {
  codeActions,
  fixAllKind,
  quickFixKind,
  toolsFileActions,
  type CodeActionOptions,
  type CodeActionRequest,
} from './features/code-actions/code-actions.js';
export { fixAll } from './features/code-actions/fix-all.js';
export { resolveFix, type ResolvedFix } from './features/code-actions/resolve-fix.js';
export { applyEdits, type OffsetEdit } from './syntax/offset-edits.js';

// While typing.
export { complete, type CompletionOptions } from './features/completion/complete.js';
export type { CompletionAbilities, Proposal } from './features/completion/proposal.js';
export { signatureHelp, type SignatureHelpOptions } from './features/editing/signature-help.js';
export { linkedEditingRanges } from './features/editing/linked-editing.js';
export { templateFolds } from './features/editing/folding-ranges.js';
export { selectionRange, templateSelections } from './features/editing/selection-ranges.js';
export { jsonFileKind, toolsFiles, type JsonFileKind } from './features/json-files/json-files.js';
export { formattedJson } from './features/json-files/formatted.js';
export { JsonService } from './features/json-files/json-service.js';

// What is at a place, and where else it is.
export { hover, hoverWithoutValue } from './features/hover/hover.js';
export { splitMessage } from './message-text.js';
export type { ExpressionValues } from './features/hover/now.js';
export { explainName } from './features/descriptions/explain-name.js';
export { NavigableModule } from './features/navigation/navigable-module.js';
export { blockAt, blockPlace } from './features/navigation/block-place.js';
export { definition } from './features/navigation/definition.js';
export { references } from './features/navigation/references.js';
export { documentHighlights } from './features/navigation/document-highlights.js';
export { documentLinks } from './features/navigation/document-links.js';
export {
  incomingCalls,
  outgoingCalls,
  prepareCallHierarchy,
  type InfluenceData,
} from './features/navigation/call-hierarchy.js';
export { prepareRename, rename } from './features/rename/rename.js';
export { ruleSayings } from './features/diagnostics/said.js';
export { problemsByBlock } from './features/form-edits/block-problems.js';
export { copiedBlocks, editForm, formOf, type EditedForm, type FormEdit } from './features/form-edits/edit-form.js';
export { inspectBlock, paletteOf } from './features/form-edits/inspect-block.js';
export { FormTree, nodeAt, RefusedEdit, type FormBlock } from './features/form-edits/form-tree.js';
export { keyOfItsOwn } from './features/form-edits/option-key.js';
export { documentSymbols } from './features/symbols/document-symbols.js';
export { matchingSymbols, symbolsOf, type TitledSymbol } from './features/symbols/workspace-symbols.js';
export { codeLenses, type CodeLensOptions } from './features/hints/code-lenses.js';
export { inlineValues } from './features/hints/inline-values.js';
export { inlayHints, type InlayHintOptions } from './features/hints/inlay-hints.js';
export { semanticTokens, type PlacedToken } from './features/semantic-tokens/semantic-tokens.js';
export { tokenModifiers, tokenTypes } from './features/semantic-tokens/tokens.js';

// A module described: its name, its parts, what its code gets, and which blocks can be seen with which answers.
export { moduleName, schemaMember } from './features/descriptions/module-facts.js';
export { moduleOutline } from './features/descriptions/module-outline.js';
export { blockEntryText, blockKeys } from './features/descriptions/entry-text.js';
export { hookValidation, type HookValidation } from './features/descriptions/hook-validation.js';
export { describeReachability, reachabilityOf } from './features/descriptions/reachability.js';
export { reachabilityIn, type Reachability } from './reachability/reachability.js';
export { conditionAnswer, conditionWitness } from './reachability/witnesses.js';
export { fewestChanges, shortestWay } from './reachability/shortest-way.js';
export { otherText } from './reachability/candidates.js';
export { claimMap } from './map/claim-map.js';
export { declarationsOf, declarationsPath, type DeclarationLink, type Declarations } from './declarations/index.js';
export { didYouMean } from './names/did-you-mean.js';

// Two states of a module compared.
export { compareModules, comparisonWith, inOrder } from './changes/index.js';
export { compareOtherFiles, haveSameBytes } from './changes/other-files.js';
export { withoutOne } from './changes/without-one.js';
export { ClaimCounts } from './changes/claim-counts.js';
export type { Difference } from './changes/difference.js';
export { reviewed } from './features/review/review-module.js';
export { moduleWay, reviewedModule } from './features/review/reviewed-module.js';
export { ValueTexts } from './features/review/value-texts.js';
