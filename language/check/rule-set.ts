import type { CrossRule, LocalRule, Rule } from '../rules/define.js';
import { LocalRules } from './local-rules.js';

/** The rules for checking modules, ready to run. */
export class RuleSet {
  readonly local: LocalRules;
  readonly cross: readonly CrossRule[];

  constructor(rules: readonly Rule[]) {
    this.local = new LocalRules(rules.filter((rule): rule is LocalRule => rule.phase === 'local'));
    this.cross = rules.filter((rule): rule is CrossRule => rule.phase === 'cross');
  }
}
