/** Names in a scenario: blocks and their answers, requests and their results, samples and statuses. Hooks are completed as in any other file. */
import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { folderOf } from '../../../module/snapshot/paths.js';
import { blockTypeNamed } from '../../../vocabulary/index.js';
import type { BlockCategory, MapType, ValueType } from '../../../vocabulary/define.js';
import {
  answersByBlock,
  approvalOfClaim,
  expectedBlocks,
  expectedStates,
  pressedBlock,
  requestsByBlock,
  sampleFile,
  statusOfClaim,
} from '../../../vocabulary/scenario.js';
import { approvalStatuses, claimStatuses } from '../../../vocabulary/statuses.js';
import type { InsertText } from '../insert-text.js';
import { definitionOffer, firstDefinitions } from '../offered-definitions.js';
import { itemKind } from '../offer.js';
import { textChoice, type Choice, type MemberChoice } from './choice.js';

/** The blocks that an object of a scenario can name; undefined for any other object. */
export function blockMembers(type: MapType, index: ModuleIndex): readonly MemberChoice[] | undefined {
  const kind = membersBy.get(type);
  return (
    kind &&
    blocksOf(index, kind.categories).map((block) => {
      const { label: name, detail, describe } = offered(block, index);
      return { name, detail, describe, required: false, value: kind.value(block) };
    })
  );
}

/** The possible members for a block in an object of a scenario; undefined for any other object. */
export function valuesOfBlock(type: MapType, key: string, index: ModuleIndex): readonly Choice[] | undefined {
  if (!membersBy.has(type)) return undefined;
  const block = index.definition('block', key)?.fact;
  if (type === answersByBlock && block) return answersTo(block);
  if (type === requestsByBlock && block) return statusesOf(block);
  return [];
}

/** The texts in a scenario that the module or the catalogue lists; undefined for any other text. */
export function scenarioTexts(type: ValueType, index: ModuleIndex): readonly Choice[] | undefined {
  switch (type) {
    case pressedBlock:
      return blocksOf(index, ['disbursement']).map((block) => ({
        ...offered(block, index),
        json: JSON.stringify(block.fact.name),
      }));
    case sampleFile: {
      const { samples, scenarios } = index.options.layout;
      const files = index.filesIn(samples).filter((path) => path.endsWith('.json') && folderOf(path) !== scenarios);
      return files.map((path) => textChoice(path.slice(samples.length + 1), itemKind.file, path));
    }
    case statusOfClaim:
      return claimStatuses.map(({ value, doc }) => textChoice(value, itemKind.enumMember, doc));
    case approvalOfClaim:
      return approvalStatuses.map(({ value, doc }) => textChoice(value, itemKind.enumMember, doc));
    default:
      return undefined;
  }
}

interface MemberKind {
  readonly categories: readonly BlockCategory[];
  readonly value: (block: Located<Definition>) => InsertText;
}

const membersBy: ReadonlyMap<MapType, MemberKind> = new Map<MapType, MemberKind>([
  [answersByBlock, { categories: ['form'], value: ({ fact }) => firstOf(answersTo(fact), ['"', { stop: 1 }, '"']) }],
  [
    requestsByBlock,
    { categories: ['disbursement'], value: ({ fact }) => firstOf(statusesOf(fact), ['"', { stop: 1 }, '"']) },
  ],
  [
    expectedBlocks,
    {
      categories: ['display', 'form', 'disbursement'],
      value: () => ['{ "visible": ', { stop: 1, choices: ['true', 'false'] }, ' }'],
    },
  ],
  [expectedStates, { categories: ['form', 'disbursement'], value: ({ fact }) => expectedState(fact) }],
]);

function expectedState(block: Definition): InsertText {
  switch (block.answers?.kind) {
    case 'option':
      return ['{ "option_key": ', ...firstOf(answersTo(block), ['"', { stop: 1 }, '"']), ' }'];
    case 'request':
      return ['{ "status": ', ...firstOf(statusesOf(block), ['"', { stop: 1 }, '"']), ' }'];
    default:
      return ['{ "value": ', ...firstOf(answersTo(block), ['"', { stop: 1 }, '"']), ' }'];
  }
}

/** The first of several values, as an initial choice. */
function firstOf(choices: readonly Choice[], otherwise: InsertText): InsertText {
  const values = choices.map(({ json }) => json).filter((json) => json !== 'null');
  return values.length > 0 ? [{ stop: 1, choices: values }] : otherwise;
}

/** `null` removes an answer. */
function answersTo({ answers, options }: Definition): readonly Choice[] {
  const nothing = { ...valueChoice('null'), detail: 'the answer was removed' };
  switch (answers?.kind) {
    case 'option':
      return [
        ...(options ?? []).flatMap(({ key, value }) =>
          key === undefined ? [] : [textChoice(key, itemKind.enumMember, value ?? '')],
        ),
        nothing,
      ];
    case 'boolean':
      return [valueChoice('true'), valueChoice('false'), nothing];
    case 'number':
      return [valueChoice(String(Number.isFinite(answers.min) ? answers.min : 0)), nothing];
    case 'date':
    case 'text':
      return [nothing];
    default:
      return [];
  }
}

function statusesOf({ blockType }: Definition): readonly Choice[] {
  const status = blockTypeNamed(blockType ?? '')?.state.find(({ name }) => name === 'status');
  return (status?.values ?? []).map(({ value, doc }) => textChoice(value, itemKind.enumMember, doc));
}

function blocksOf(index: ModuleIndex, categories: readonly BlockCategory[]): readonly Located<Definition>[] {
  return firstDefinitions(index, 'block').filter(({ fact }) => {
    const category = blockTypeNamed(fact.blockType ?? '')?.category;
    return category !== undefined && categories.includes(category);
  });
}

function offered(block: Located<Definition>, index: ModuleIndex) {
  return definitionOffer(block, block.fact.title ?? block.fact.blockType ?? '', index);
}

function valueChoice(json: string): Choice {
  return { label: json, kind: itemKind.value, json };
}
