/**
 * The fields of policies, policyholders and claims that identify people, by the role that they have: the catalogue's own names, and the names that modules
 * give to such fields of theirs. What is written into other fields, such as a remark, is not found.
 */
export type PersonalRole = 'name' | 'identity' | 'contact' | 'address' | 'bank';

/** Names in snake case, as whole words at their end. */
const namesByRole: Readonly<Record<PersonalRole, RegExp>> = {
  name: /^(?:.*_)?(?:(?:first|middle|last|maiden|full|given|family)_names?|surname|initials|nickname)$|^(?:name|(?:account_holder|policyholder|beneficiary|member|spouse|child|parent|payee|owner|employer|contact|claimant|deceased|insured)_name)$/,
  identity:
    /^(?:.*_)?(?:(?:id|identity|identification|passport|tax|licen[cs]e|social_security|registration)_(?:number|no)|passport|ssn)$/,
  contact: /^(?:.*_)?(?:e_?mail|cell|cellphone|mobile|phone|telephone|tel|fax|whatsapp)(?:_(?:number|no|address))?$/,
  address:
    /^(?:.*_)?(?:address|street|suburb|city|town|area_code|postal_code|post_code|zip|zip_code)$|^(?:.*_)?line_?\d$/,
  bank: /^(?:.*_)?(?:account_number|account_no|iban|bic|swift|card_number|branch_code|bank|bank_name|account_holder)$/,
};

/** Everything in these objects has the role; the country and the type tell too little to identify anyone. */
const wholeObjects: readonly PersonalRole[] = ['address', 'bank'];
const kept = /^(?:.*_)?(?:country|type)$/;

/** @param names the members from the root of the data to a value @returns undefined: it identifies no one */
export function personalRole(names: readonly string[]): PersonalRole | undefined {
  const words = names.map((name) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase());
  const last = words.at(-1) ?? '';
  if (kept.test(last)) return undefined;
  for (const [role, pattern] of Object.entries(namesByRole) as [PersonalRole, RegExp][]) {
    if (pattern.test(last)) return role;
    if (wholeObjects.includes(role) && words.some((word) => pattern.test(word))) return role;
  }
  // The identity of a policyholder is an object: `"id": { "type": "passport", "number": "…" }`.
  return last === 'number' && words.at(-2) === 'id' ? 'identity' : undefined;
}
