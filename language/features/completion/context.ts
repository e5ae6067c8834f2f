import type { KnownData } from '../../declarations/known-data.js';
import type { CompanionFile } from '../../module/companions/companion-files.js';
import type { ModuleIndex } from '../../module/index/module-index.js';
import type { FileKind } from '../../module/snapshot/module.js';

/** What completion knows about the module at the cursor. */
export interface CompletionContext {
  readonly index: ModuleIndex;
  /** The sample data of the module, as far as read. */
  readonly samples: readonly CompanionFile[];
  /** The product's own fields of a policy: see `moduleData`. */
  readonly moduleData: () => KnownData;
  /** The kind of the file. */
  readonly kind: FileKind;
}
