/**
 * The fields of policies, policyholders and claims that identify people, by the role that they have: the catalogue's own names, and the names that modules
 * give to such fields of theirs. What is written into other fields, such as a remark, is not found.
 */
export type PersonalRole = 'name' | 'identity' | 'contact' | 'address' | 'bank';

/** Names in snake case, as whole words at their end. */
const namesByRole: Readonly<Record<PersonalRole, RegExp>> = {
  name: /^(?:.*_)?(?:(?:first|middle|last|maiden|full|given|family|user)_?names?|surname|initials|nickname|next_of_kin|contact_person|signature)$|^(?:names?|name_of_.*|beneficiary|spouse|payee|employer|(?:account_holder|policyholder|beneficiary|member|spouse|child|parent|payee|owner|employer|contact|claimant|deceased|insured)_name)$/,
  identity:
    /^(?:.*_)?(?:(?:id|identity|identification|passport|tax|vat|licen[cs]e|social_security|registration|employee|member|chassis|plate)_?(?:number|no|nr)|(?:national|rsa|sa|tax)_id|id_?card|passport|ssn|vin|number_plate)$/,
  contact:
    /^(?:.*_)?(?:e_?mail|cell|cell_?phone|mobile|phone|telephone|tel|fax|whatsapp|msisdn|contact)(?:_?(?:number|no|nr|address|details))?$/,
  address:
    /^(?:.*_)?(?:address|street|suburb|city|town|area_code|postal_?code|post_?code|zip|zip_?code|latitude|longitude|gps|coordinates)$|^(?:.*_)?line_?\d$/,
  bank: /^(?:.*_)?(?:account_?number|account_?no|iban|bic|swift|card_?number|branch_code|bank|bank_name|account_holder)$/,
};

/** Everything in these objects has the role; the country and the type tell too little to identify anyone. */
const wholeObjects: readonly PersonalRole[] = ['address', 'bank'];
const kept = /^(?:.*_)?(?:country|type)$/;

/** @param names the members from the root of the data to a value @returns undefined: it identifies no one */
export function personalRole(names: readonly string[]): PersonalRole | undefined {
  const words = names.map((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/[\s.-]+/g, '_')
      .toLowerCase(),
  );
  const last = words.at(-1) ?? '';
  if (kept.test(last)) return undefined;
  // `phone_2` is another phone.
  const counted = withoutNumber(last);
  for (const [role, pattern] of Object.entries(namesByRole) as [PersonalRole, RegExp][]) {
    if (pattern.test(last) || pattern.test(counted)) return role;
    if (wholeObjects.includes(role) && words.some((word) => pattern.test(word))) return role;
  }
  // The identity of a policyholder is an object: `"id": { "type": "passport", "number": "…" }`.
  return last === 'number' && words.at(-2) === 'id' ? 'identity' : undefined;
}

/** `phone_2` → `phone`. */
function withoutNumber(name: string): string {
  let end = name.length;
  while (/\d/.test(name[end - 1] ?? '')) end--;
  return end < name.length && name[end - 1] === '_' ? name.slice(0, end - 1) : name.slice(0, end);
}
