import {
  list,
  object,
  optional,
  required,
  text,
  type BlockCategory,
  type ListType,
  type Property,
  type Shape,
  type UnionType,
} from './define.js';

/** A display condition and the categories of blocks on which it has an effect. Section 2.7.5. */
export interface Condition extends Property {
  readonly name: 'show_if' | 'hide_if' | 'disabled_if' | 'required_if';
  readonly default: boolean;
  readonly appliesTo: readonly BlockCategory[];
}

const condition = text({
  format: 'condition',
  templated: true,
  nullable: 'The condition is absent: its default holds.',
});

const example = "{{ifCondition claim.approval_status '===' 'approved'}}";

export const conditions: readonly Condition[] = [
  {
    name: 'show_if',
    type: condition,
    presence: optional,
    default: true,
    section: '2.7.5',
    doc: 'The block is visible while this renders a truthy text. Where it stands, `hide_if` has no say.',
    example,
    appliesTo: ['display', 'form', 'disbursement'],
  },
  {
    name: 'hide_if',
    type: condition,
    presence: optional,
    default: false,
    section: '2.7.5',
    doc: 'The block is hidden while this renders a truthy text. It has no say where `show_if` stands.',
    example,
    appliesTo: ['display', 'form', 'disbursement'],
  },
  {
    name: 'disabled_if',
    type: condition,
    presence: optional,
    default: false,
    section: '2.7.5',
    doc: 'While this renders a truthy text, the answer can be read but not changed on the form, and a disbursement block creates no request. The API may change the answer all the same.',
    example,
    appliesTo: ['form', 'disbursement'],
  },
  {
    name: 'required_if',
    type: condition,
    presence: optional,
    default: false,
    section: '2.7.5',
    doc: 'While this renders a truthy text, the form marks an unanswered block in red. It is a mark only: the claim moves on without the answer.',
    example,
    appliesTo: ['form'],
  },
];

/** A list of entries, each a block with the conditions beside it. */
export const claimsBlocksOf = (block: UnionType): ListType => {
  const entry: Shape = {
    name: 'entry',
    section: '2.7',
    doc: 'One entry of the claims blocks: a block, and beside it the conditions under which it is shown, disabled or required.',
    properties: [
      { name: 'block', type: block, presence: required, section: '2.7', doc: 'The block itself.' },
      ...conditions,
    ],
  };
  return list(() => object(entry));
};
