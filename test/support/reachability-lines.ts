/** What the analysis of a claim form comes to, as lines for golden files. */
import { checkModule, describeReachability, reachabilityOf, RuleSet } from '../../language/index.js';
import type { Answer } from '../../language/reachability/block-answers.js';
import type { Question } from '../../language/reachability/questions.js';
import { reachabilityIn } from '../../language/reachability/reachability.js';
import { shortestWay } from '../../language/reachability/shortest-way.js';
import { conditionWitness } from '../../language/reachability/witnesses.js';
import type { ConditionName } from '../../protocol/view-model.js';
import { moduleOf } from './fixture.js';

const questions: readonly Question[] = ['shown', 'usable', 'usableEarly', 'required', 'requiredWhileShown'];
const conditionNames: readonly ConditionName[] = ['show_if', 'hide_if', 'disabled_if', 'required_if'];

/** For each block with conditions: whether it can be shown, used and required, with answers that do. Empty if the text is not a list of blocks. */
export function reachabilityLines(claimsBlocks: string): readonly string[] {
  const { index } = checkModule(
    moduleOf(new Map([['workflows/claims-blocks.json', claimsBlocks]])),
    undefined,
    new RuleSet([]),
  );
  const reachability = reachabilityIn(index);
  if (!reachability) return [];
  return [...index.names.of('block').keys()].flatMap((key) => {
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
      ...(way ? [`    way ${valuesText(way)}`] : []),
      ...(said
        ? describeReachability(said)
            .split('\n')
            .map((line) => `    ${line}`)
        : []),
    ];
  });
}

function answerText(answer: Answer): string {
  if (answer.kind === 'found') return `found ${valuesText(answer.values)}`;
  return answer.kind === 'unknown' ? `unknown ${JSON.stringify(answer.because)}` : answer.kind;
}

function valuesText(values: ReadonlyMap<string, unknown>): string {
  return `{ ${[...values].map(([name, value]) => `${name} = ${value === undefined ? 'nothing' : JSON.stringify(value)}`).join(', ')} }`;
}
