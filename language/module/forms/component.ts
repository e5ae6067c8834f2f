/** A component of a form as it is read, whatever its notation. */
import type { AnswerBounds, Comparison } from '../../../protocol/hook-form.js';
import type { JsonValue } from '../../syntax/json/print.js';
import type { JsonObject, JsonString } from '../../syntax/json/tree.js';
import type { ComponentType } from '../../vocabulary/forms/component-types.js';
import type { FormValidator } from './validators.js';

/** A question, a text, or what contains others. */
export interface FormComponent {
  readonly json: JsonObject;
  /** The index of the component around it all in the list of the form. */
  readonly entry: number;
  /** Of a misspelt type, the one that was probably meant; undefined for any other unknown type. */
  readonly type: ComponentType | undefined;
  readonly key: string | undefined;
  readonly label: string;
  /**
   * Where its answer goes, from the data inwards: names, indexes, and `[]` for an entry of a list. Undefined if it takes no answer, or if that is
   * computed when the form is used.
   */
  readonly path: readonly string[] | undefined;
  /** The text that says where its answer goes: the value of `outputPath`, `outputPathList` or `key`. */
  readonly written: JsonString | undefined;
  readonly options: readonly FormOption[] | undefined;
  readonly validators: readonly FormValidator[];
  readonly isRequired: boolean;
  readonly bounds: AnswerBounds;
  /** Its initial answer as written, which may be a template. */
  readonly initial: JsonValue;
  /** Its own conditions; those of the components around it hold as well. */
  readonly conditions: readonly FormCondition[];
  /** Whether it, or a component around it, has conditions. */
  readonly isConditional: boolean;
  readonly around: FormComponent | undefined;
  readonly components: readonly FormComponent[];
}

export interface FormOption {
  readonly json: JsonObject;
  readonly value: string | number | boolean;
  readonly label: string;
}

export type FormCondition = FormComparison | FormConditionGroup | { readonly kind: 'never' | 'unknown' };

export interface FormComparison {
  readonly kind: 'comparison';
  readonly json: JsonObject;
  /** The text that names the other component. */
  readonly name: JsonString;
  /** The component whose answer is compared; undefined if there is none of that name. */
  readonly target: FormComponent | undefined;
  readonly operator: Comparison['operator'];
  readonly values: readonly JsonValue[];
}

export interface FormConditionGroup {
  readonly kind: 'all' | 'any';
  readonly conditions: readonly FormCondition[];
}

/** `members[0].name` and `members.0.name` → `members`, `0`, `name`. */
export function namesIn(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((name) => name !== '');
}
