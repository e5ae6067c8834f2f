/** The language service: text in, plain data out. Knows no editor, no connection, no disk. */
export type { DirectoryEntry, FileSystem } from './file-system.js';
export { findModuleAround, findModules, pathInModule } from './module/find-modules.js';
export { loadModule } from './module/load-module.js';
export { fileKind, type FileKind, type Module, type ModuleFile } from './module/module.js';
export {
  configurationFileName,
  defaultOptions,
  toolsFileName,
  type AnalysisOptions,
  type Severity,
} from './module/options.js';
export { findToolsFile, isLevel, staysInside, type ToolsFile } from './module/tools-file.js';
export { checkModule, type ModuleCheck } from './rules/check-module.js';
export { rules } from './rules/index.js';
export { didYouMean } from './rules/did-you-mean.js';
export type { Rule } from './rules/define.js';
export {
  diagnosticsOf,
  diagnosticSource,
  type DiagnosticOptions,
  type ModuleDiagnostic,
} from './features/diagnostics.js';
export { complete, type CompletionOptions } from './features/completion.js';
export { hover } from './features/hover.js';
export { JsonService } from './features/json-service.js';
export { rulePage } from './features/rule-page.js';
export { moduleName, schemaMember } from './features/module-facts.js';
