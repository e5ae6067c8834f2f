/** A module with all occurrences of its blocks, options, fulfillment types and hooks: the input of navigation features. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, Range } from 'vscode-languageserver-types';
import type { CompanionFile } from '../../module/companions/companion-files.js';
import { defaultCurrency, isCurrencyCode, type MoneyStyle } from '../../../protocol/money.js';
import type { KnownData } from '../../declarations/known-data.js';
import { moduleData } from '../../declarations/module-types.js';
import { companionOccurrences } from '../../module/companions/companion-occurrences.js';
import { currencyOfQuestions } from '../../module/index/currency-of-questions.js';
import { sampleValues } from '../../module/companions/sample-data.js';
import { Occurrences, type Occurrence } from '../../module/index/occurrences.js';
import { scenarioOccurrences } from '../../module/companions/scenario-occurrences.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { memberText } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { toRange } from '../diagnostics/diagnostics.js';
import { fieldOccurrences } from './field-occurrences.js';

export class NavigableModule {
  readonly check: ModuleCheck;
  readonly companions: readonly CompanionFile[];
  #occurrences: Occurrences | undefined;
  #moduleData: KnownData | undefined;

  constructor(check: ModuleCheck, companions: readonly CompanionFile[] = []) {
    this.check = check;
    this.companions = companions;
  }

  get occurrences(): Occurrences {
    const { index } = this.check;
    this.#occurrences ??= new Occurrences(index, [
      ...index.scenarios.flatMap((scenario) => scenarioOccurrences(scenario, index)),
      ...this.companions.flatMap((file) => companionOccurrences(file, index)),
      ...fieldOccurrences(this),
    ]);
    return this.#occurrences;
  }

  /** The product's own fields of a policy, from the same data as the types of hook code. */
  get moduleData(): KnownData {
    return (this.#moduleData ??= moduleData({ check: this.check, samples: this.companions }));
  }

  /** The display name: `productModuleName`, else the name of the folder. */
  get name(): string {
    const { configuration } = this.check.index;
    const folder = this.check.module.root.split('/').at(-1) ?? '';
    return (configuration && memberText(configuration.fact, 'productModuleName')) ?? decodeURIComponent(folder);
  }

  /** How amounts are written where nothing else says so: in the currency of the first sample, as in the claim form. */
  get money(): MoneyStyle {
    const named = [
      ['policy', 'currency'],
      ['claim', 'currency'],
      ['claim', 'policy', 'currency'],
    ].flatMap((steps) =>
      sampleValues(this.companions, steps).flatMap(({ json }) => ('value' in json ? json.value : [])),
    );
    const currency = named.find((one) => typeof one === 'string' && isCurrencyCode(one));
    return {
      currency: typeof currency === 'string' ? currency : defaultCurrency,
      locale: this.check.module.options.locale,
    };
  }

  /** The currency of a new question for an amount: of the first sample, else of the other questions. Section 2.7.2. */
  get questionCurrency(): string {
    const { currency } = this.money;
    return (currency === defaultCurrency ? this.check.index.derived(currencyOfQuestions) : undefined) ?? currency;
  }

  /** @param path relative to the module's root */
  document(path: string): TextDocument | undefined {
    return this.check.module.files.get(path)?.document ?? this.companions.find((file) => file.path === path)?.document;
  }

  occurrenceAt(path: string, position: Position): Occurrence | undefined {
    const document = this.document(path);
    return document && this.occurrences.at(path, document.offsetAt(position));
  }

  range(path: string, range: OffsetRange): Range | undefined {
    const document = this.document(path);
    return document && toRange(document, range);
  }

  location({ path, range }: Pick<Occurrence, 'path' | 'range'>): Location | undefined {
    const document = this.document(path);
    return document && { uri: document.uri, range: toRange(document, range) };
  }
}
