/** What the analysis of a claim form comes to, as lines for golden files. */
import { checkModule, describeReachability, reachabilityOf, RuleSet, type ModuleCheck } from '../../language/index.js';
import type { Answer } from '../../language/reachability/block-answers.js';
import type { BlockFact } from '../../language/module/facts/block-facts.js';
import type { Question } from '../../language/reachability/questions.js';
import { reachabilityIn, type Reachability } from '../../language/reachability/reachability.js';
import { isContradiction, reasonFor } from '../../language/reachability/reasons.js';
import { shortestWay } from '../../language/reachability/shortest-way.js';
import { conditionWitness } from '../../language/reachability/witnesses.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { moduleOf } from './fixture.js';

const questions: readonly Question[] = ['shown', 'usable', 'usableEarly', 'required', 'requiredWhileShown'];
const conditionNames: readonly ConditionName[] = ['show_if', 'hide_if', 'disabled_if', 'required_if'];

/** The check of a claim form without rules. @param previous of the same form before an edit */
export function checkedForm(claimsBlocks: string, previous?: ModuleCheck): ModuleCheck {
  return checkModule(moduleOf(new Map([['workflows/claims-blocks.json', claimsBlocks]])), previous, new RuleSet([]));
}

/** For each block with conditions: whether it can be shown, used and required, with answers that do, and why not. Empty if the text is not a list of blocks. */
export function reachabilityLines({ index }: Pick<ModuleCheck, 'index'>): readonly string[] {
  const reachability = reachabilityIn(index);
  if (!reachability) return [];
  const blocks = [...index.definitions('block').keys()].flatMap((key) => {
    const block = reachability.block(key);
    const said = reachabilityOf({ index }, key);
    if (!block) return [];
    const answers = questions.map((question) => {
      const [anyhow, onForm] = [reachability.ask(block, question), reachability.askOnForm(block, question)];
      return `${question} ${answerText(anyhow)}${onForm === anyhow ? '' : `, on the form ${answerText(onForm)}`}`;
    });
    const outcomes = conditionNames.flatMap((name) =>
      [true, false].flatMap((holds) => {
        const values = conditionWitness(reachability, key, name, holds);
        return values ? [`${name} ${String(holds)} ${valuesText(values)}`] : [];
      }),
    );
    const way = shortestWay(reachability, key);
    return [
      `  ${key}: ${[...answers, ...outcomes].join('; ')}`,
      ...questions.flatMap((question) => reasonText(reachability, block, question)),
      ...(way ? [`    way ${valuesText(way)}`] : []),
      ...(said
        ? describeReachability(said)
            .split('\n')
            .map((line) => `    ${line}`)
        : []),
    ];
  });
  const keys = (facts: readonly BlockFact[]) => facts.map(({ key = '' }) => key).join(', ');
  const facts = reachability.conclusions(() => true).map(({ fact }) => fact.block);
  const stuck = facts.filter((block) => reachability.isStuck(block));
  const notable = keys(facts);
  return [...blocks, ...(notable === '' ? [] : [`  notable: ${notable}; stuck: ${keys(stuck)}`])];
}

function answerText(answer: Answer): string {
  if (answer.kind === 'found') return `found ${valuesText(answer.values)}`;
  return answer.kind === 'unknown' ? `unknown ${JSON.stringify(answer.because)}` : answer.kind;
}

function valuesText(values: ReadonlyMap<string, unknown>): string {
  return `{ ${[...values].map(([name, value]) => `${name} = ${value === undefined ? 'nothing' : JSON.stringify(value)}`).join(', ')} }`;
}

/** Why something is impossible with any answers: nothing where it is possible, or where no condition is the reason. */
function reasonText(reachability: Reachability, block: BlockFact, question: Question): readonly string[] {
  if (question === 'usableEarly' || reachability.ask(block, question).kind !== 'none') return [];
  const reason = reasonFor(block, question, reachability.rangeOf);
  if (reason.parts.length === 0) return [];
  const parts = reason.parts.map((part) => `${part.condition.name} of ${part.block.key ?? ''}`);
  const kind = isContradiction(reason, reachability) ? 'contradiction' : 'no contradiction';
  return [`    not ${question}: ${parts.join(' and ')}, for any ${reason.variables.join(', ')} (${kind})`];
}
