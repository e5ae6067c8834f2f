import {
  list,
  object,
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
    default: true,
    section: '2.7.5',
    doc: 'The block is visible while this renders a truthy text. If present, `hide_if` is ignored.',
    example,
    appliesTo: ['display', 'form', 'disbursement'],
  },
  {
    name: 'hide_if',
    type: condition,
    default: false,
    section: '2.7.5',
    doc: 'The block is hidden while this renders a truthy text. Ignored if `show_if` is present.',
    example,
    appliesTo: ['display', 'form', 'disbursement'],
  },
  {
    name: 'disabled_if',
    type: condition,
    default: false,
    section: '2.7.5',
    doc: 'While this renders a truthy text, the answer can be read but not changed on the form, and a disbursement block creates no request. The API may still change the answer.',
    example,
    appliesTo: ['form', 'disbursement'],
  },
  {
    name: 'required_if',
    type: condition,
    default: false,
    section: '2.7.5',
    doc: 'While this renders a truthy text, the form marks an unanswered block in red. This is only a visual mark: the claim can proceed without the answer.',
    example,
    appliesTo: ['form'],
  },
];

/** A list of entries, each a block with its conditions. */
export const claimsBlocksOf = (block: UnionType): ListType => {
  const entry: Shape = {
    name: 'entry',
    section: '2.7',
    doc: 'One entry of the claims blocks: a block, and the conditions under which it is shown, disabled or required.',
    properties: [
      { name: 'block', type: block, presence: required, section: '2.7', doc: 'The block itself.' },
      ...conditions,
    ],
  };
  return list(() => object(entry));
};
