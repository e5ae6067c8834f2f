/** The language service: text in, plain data out. Independent of editor, connection and disk. */
export type { DirectoryEntry, FileSystem, Unread } from './file-system.js';
export { filesInMemory } from './files-in-memory.js';
export {
  findModuleAround,
  findModules,
  foldersAround,
  modulesBelow,
  pathInModule,
  uriBelow,
} from './module/snapshot/find-modules.js';
export { changedModule } from './module/snapshot/changed-module.js';
export { loadModule } from './module/snapshot/load-module.js';
export { checkedFiles, type FileKind, type Module, type ModuleFile } from './module/snapshot/module.js';
export { configurationFileName, toolsFileName } from '../protocol/module-path.js';
export { defaultOptions, type AnalysisOptions, type Severity } from './module/snapshot/options.js';
export { findToolsFile, isLevel, parseOptions, type ToolsFile } from './module/snapshot/tools-file.js';
export { checkModule, ModuleChecker, RuleSet, type ModuleCheck } from './check/module-checker.js';
export { rules } from './rules/index.js';
export { didYouMean } from './names/did-you-mean.js';
export type { Rule } from './rules/define.js';
export {
  diagnosticsOf,
  fileDiagnostics,
  findingsIn,
  toDiagnostic,
  type DiagnosticOptions,
  type FileFinding,
  type LocatedFinding,
  type ModuleDiagnostic,
} from './features/diagnostics/diagnostics.js';
export {
  codeActions,
  fixAllKind,
  quickFixKind,
  toolsFileActions,
  type CodeActionOptions,
  type CodeActionRequest,
} from './features/code-actions/code-actions.js';
export {
  suppressionRemovals,
  strandedSuppressions,
  unusedSuppressions,
} from './features/diagnostics/unused-suppressions.js';
export { fixAll, type FixedModule } from './features/code-actions/fix-all.js';
export { resolveFix, type ResolvedFix } from './features/code-actions/resolve-fix.js';
export { applyEdits, type OffsetEdit } from './syntax/offset-edits.js';
export { complete, type CompletionOptions } from './features/completion/complete.js';
export type { Proposal } from './features/completion/proposal.js';
export { explainName, type ExplainedName } from './features/descriptions/explain-name.js';
export { hover, hoverWithoutValue, type UnfinishedHover } from './features/hover/hover.js';
export type { ExpressionValue, ExpressionValues } from './features/hover/now.js';
export { blockEntryText, blockKeys } from './features/descriptions/entry-text.js';
export {
  describeReachability,
  reachabilityOf,
  type BlockReachability,
  type Verdict,
} from './features/descriptions/reachability.js';
export {
  toolsFileDiagnostics,
  type ToolsFileDiagnosticOptions,
} from './features/diagnostics/tools-file-diagnostics.js';
export { jsonFileKind, toolsFiles, type JsonFileKind } from './features/json-files/json-files.js';
export { JsonService } from './features/json-files/json-service.js';
export { blockAt, blockPlace } from './features/navigation/block-place.js';
export { claimMap } from './map/claim-map.js';
export { otherText } from './reachability/candidates.js';
export { shortestWay } from './reachability/shortest-way.js';
export { conditionWitness } from './reachability/witnesses.js';
export { reachabilityIn } from './reachability/reachability.js';
export { problemPlace, problemPlaces } from './features/diagnostics/problem-place.js';
export { rulePage } from './features/diagnostics/rule-page.js';
export { hookValidation, type HookValidation } from './features/descriptions/hook-validation.js';
export { moduleOutline } from './features/descriptions/module-outline.js';
export { moduleName, schemaMember } from './features/descriptions/module-facts.js';
export { loadCompanions, type CompanionFile } from './module/companions/companion-files.js';
export { NavigableModule } from './features/navigation/navigable-module.js';
export { definition, type Definitions } from './features/navigation/definition.js';
export { references } from './features/navigation/references.js';
export { documentHighlights } from './features/navigation/document-highlights.js';
export { prepareRename, rename, type RenameOptions, type Renaming } from './features/rename/rename.js';
export { documentLinks } from './features/navigation/document-links.js';
export { documentSymbols } from './features/symbols/document-symbols.js';
export { matchingSymbols, symbolsOf, type TitledSymbol } from './features/symbols/workspace-symbols.js';
export {
  incomingCalls,
  outgoingCalls,
  prepareCallHierarchy,
  type InfluenceData,
} from './features/navigation/call-hierarchy.js';
export { codeLenses, type CodeLensOptions } from './features/hints/code-lenses.js';
export { templateFolds } from './features/editing/folding-ranges.js';
export { signatureHelp, type SignatureHelpOptions } from './features/editing/signature-help.js';
export { inlayHints, type InlayHintOptions } from './features/hints/inlay-hints.js';
export { linkedEditingRanges } from './features/editing/linked-editing.js';
export { selectionRange, templateSelections } from './features/editing/selection-ranges.js';
export { semanticTokens, type PlacedToken } from './features/semantic-tokens/semantic-tokens.js';
export { tokenModifiers, tokenTypes } from './features/semantic-tokens/tokens.js';
export { compareModules, comparisonWith } from './changes/index.js';
export { withoutOne } from './changes/without-one.js';
export { ClaimCounts } from './changes/claim-counts.js';
export type { Difference } from './changes/difference.js';
export { reviewed } from './features/review/review-module.js';
export { ValueTexts } from './features/review/value-texts.js';
export { reviewedModule } from './features/review/reviewed-module.js';
export { declarationsOf, declarationsPath, type Declarations, type DeclarationLink } from './declarations/index.js';
