/** Whether a block is ever seen on the claim form, and by which answers. */
import { listed } from '../../../protocol/counted.js';
import type { BlockFact } from '../../module/facts/block-facts.js';
import { demandsOf } from '../../reachability/demands.js';
import { conditionsFor, type Question } from '../../reachability/questions.js';
import type { Answer } from '../../reachability/block-answers.js';
import { reachabilityIn, type Reachability } from '../../reachability/reachability.js';
import { reasonFor } from '../../reachability/reasons.js';
import { conditionsInWords, doubtInWords, nameOf, witnessInWords } from '../../reachability/texts.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { blockTypeNamed } from '../../vocabulary/index.js';

export interface BlockReachability {
  readonly visible: Possibility;
  /** Of a disbursement block: whether its request can be created. */
  readonly usable: Possibility | undefined;
}

export interface Possibility {
  /** `unknown` where it depends on what the module does not tell, such as the data of the policy. */
  readonly kind: 'always' | 'sometimes' | 'never' | 'unknown';
  /** In words, as Markdown: the answers that show it, or the reason why it cannot be. */
  readonly text: string;
}

/**
 * What is known of a block; undefined for a key that no block has, and while a part of the claims blocks cannot be read.
 *
 * @param blockKey of a block in the claims blocks
 */
export function reachabilityOf({ index }: Pick<ModuleCheck, 'index'>, blockKey: string): BlockReachability | undefined {
  const reachability = reachabilityIn(index);
  const type = index.definition('block', blockKey)?.fact.blockType;
  if (!reachability || type === undefined) return undefined;
  const isRequest = blockTypeNamed(type)?.category === 'disbursement';
  const block = reachability.block(blockKey);
  const tell = (question: Question) => (block ? possibility(reachability, block, question) : always);
  return { visible: tell('shown'), usable: isRequest ? tell('usable') : undefined };
}

const always: Possibility = { kind: 'always', text: 'always' };

/** The same as a paragraph of Markdown. */
export function describeReachability({ visible, usable }: BlockReachability): string {
  const request = usable ? `\n\nIts request can be created: ${usable.text}` : '';
  return `Visible: ${visible.text}${request}`;
}

function possibility(reachability: Reachability, block: BlockFact, question: Question): Possibility {
  const answer = reachability.askOnForm(block, question);
  if (answer.kind === 'none') return { kind: 'never', text: `never — ${whyNever(reachability, block, question)}` };
  const opposite = oppositeOf(reachability, block, question);
  if (answer.kind === 'unknown') return { kind: 'unknown', text: doubtInWords(answer.because) };
  if (opposite === undefined) return always;
  const witness = witnessInWords(answer, reachability);
  const example = witness === undefined ? 'from the start' : `for example with ${witness}`;
  const open = [answer, opposite].flatMap((one) =>
    one.kind === 'found' && one.assumes
      ? [...one.values.keys()].filter((variable) => variable.startsWith('data '))
      : [],
  );
  if (open.length > 0)
    return { kind: 'unknown', text: `depends on ${listed([...new Set(open.map(nameOf))])} — ${example}` };
  return opposite.kind === 'unknown'
    ? { kind: 'unknown', text: `${doubtInWords(opposite.because)} — ${example}` }
    : { kind: 'sometimes', text: `sometimes — ${example}` };
}

/** How it can be otherwise: as soon as one of the conditions is. Undefined where it cannot. */
function oppositeOf(reachability: Reachability, block: BlockFact, question: Question): Answer | undefined {
  const answers = conditionsFor(block, question).map(({ condition: { name, decision }, holds }) =>
    reachability.solveOnForm(demandsOf(decision ?? { kind: 'opaque', name }, !holds)),
  );
  const possible = answers.filter(({ kind }) => kind !== 'none');
  return possible.find((one) => one.kind === 'found' && !one.assumes) ?? possible[0];
}

function whyNever(reachability: Reachability, block: BlockFact, question: Question): string {
  const isNeverAtAll = reachability.ask(block, question).kind === 'none';
  const reason = reasonFor(block, question, isNeverAtAll ? reachability.rangeOf : reachability.rangeOnForm);
  const names = listed(reason.variables.map(nameOf));
  const conditions = conditionsInWords(reason, block);
  const verb = reason.parts.length > 1 ? 'do not allow it together' : 'does not allow it';
  if (names === '') return `${conditions} ${verb}`;
  return isNeverAtAll
    ? `${conditions} ${verb}, for any value of ${names}`
    : `${conditions} ${verb} before ${names} ${reason.variables.length > 1 ? 'are' : 'is'} answered, which is never possible on the form`;
}
