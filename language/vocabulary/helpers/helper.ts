import type { HelperCore } from '../../semantics/helper-call.js';
import type { Type } from '../../types/type.js';
import type { DataType, Documented, HelperForm, HelperParameter } from '../define.js';

/** A template helper. The set is open: modules may use helpers that are not in the catalogue. */
export interface Helper extends Documented {
  readonly name: string;
  readonly forms: readonly HelperForm[];
  readonly parameters: readonly HelperParameter[];
  /** Named arguments, `name=value`. */
  readonly hash: readonly HelperParameter[];
  /** What it renders. */
  readonly returns: string;
  /** What its result is to the helper around it. */
  readonly result: DataType;
  /** What it takes, for the message that a call with fewer or more arguments gets. Without it any number will do. */
  readonly takes?: string;
  /** What it does. Absent where it renders contents or enters values, as the helpers of handlebars itself do. */
  readonly evaluate?: HelperCore;
  /** The type of its result where those of its arguments tell more than `result`; a missing one is not in `named`. */
  readonly type?: (args: readonly Type[], named: ReadonlyMap<string, Type>) => Type;
  /** It calculates with numbers: a text that is not one is a mistake. */
  readonly calculates?: true;
  /** What its result depends on besides its arguments, and no module tells. */
  readonly dependsOn?: 'clock' | 'locale';
  /** `data` is the template's context; helpers that return the current time use `exampleNow`. */
  readonly example: {
    readonly template: string;
    readonly renders: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
}
