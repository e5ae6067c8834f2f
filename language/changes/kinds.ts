/** The catalogue of differences: every kind with what it means and how its verdict is found. docs/differences.md is generated from it. */
import type { Section } from '../vocabulary/define.js';

export interface KindMeta {
  /** What has changed, as a sentence. */
  readonly summary: string;
  /** How the verdict is decided, and why. */
  readonly verdict: string;
  readonly section: Section;
  /** The kind of the same change in the other direction, if it is another one. */
  readonly mirror?: string;
}

const kinds = {
  'block/added': {
    summary: 'A block is new.',
    verdict:
      'Safe: no claim can have an answer to it. Review if an answer can be required, because claims that are nearly done lack it, and if it can create a request, because every open claim can then create one.',
    section: '2.7',
    mirror: 'block/removed',
  },
  'block/removed': {
    summary: 'A block is gone.',
    verdict:
      'Breaking if its state holds an answer or a request: open claims keep it under a key that no block has. Safe for display blocks and groups, which store nothing, and payouts that no claim can have created.',
    section: '2.7.2',
    mirror: 'block/added',
  },
  'block/renamed': {
    summary: 'A block probably has another key. This is a guess: the message gives its reasons.',
    verdict:
      'Breaking if its state holds an answer or a request: states are stored by key, so open claims lose them. Safe for display blocks, groups and payouts that no claim can have created.',
    section: '2.7.2',
  },
  'block/moved': {
    summary: 'A block is at another place of the list, or in another group.',
    verdict: 'Safe: the state of a block does not depend on its place. Conditions of groups are compared separately.',
    section: '2.7.2',
  },
  'block/type-changed': {
    summary: 'A block has another type.',
    verdict:
      'Review between types that store the same fields, breaking if the stored answer or request is of another type, safe if neither type stores anything.',
    section: '2.7.2',
  },
  'block/property-changed': {
    summary: 'A property of a block has another value.',
    verdict:
      'Safe for titles, descriptions and placeholders, and for bounds that widen. Review for bounds that narrow and for initial answers. Breaking for the currency, for amounts, recipients and schedules of requests, but review if the request could never be created before, or was broken.',
    section: '2.7.2',
  },
  'block/condition-changed': {
    summary: 'A block is shown, enabled or required by another condition.',
    verdict:
      'The conditions are compared by the situations that they allow. Equivalent is safe. Looser is safe, or review if money can be paid in more situations, as with a request that could never be created before. Stricter, different and unknown are review, or breaking if a request can be created in fewer situations. Where not all situations can be compared, the structure of the conditions may show that none is lost, or none added.',
    section: '2.7.5',
  },
  'option/added': {
    summary: 'A question has one more option.',
    verdict: 'Safe: no claim can have chosen it.',
    section: '2.7.2',
    mirror: 'option/removed',
  },
  'option/removed': {
    summary: 'A question has lost an option.',
    verdict: 'Breaking: open claims have stored it, and no condition or form knows it any more.',
    section: '2.7.2',
    mirror: 'option/added',
  },
  'option/renamed': {
    summary: 'An option probably has another key. This is a guess: the message gives its reasons.',
    verdict: 'Breaking: open claims have stored the old key.',
    section: '2.7.2',
  },
  'option/value-changed': {
    summary: 'An option shows another value.',
    verdict: 'Review: open claims keep the stored value, and templates may read `option_value`.',
    section: '2.7.2',
  },
  'option/moved': {
    summary: 'The options are in another order.',
    verdict: 'Safe: only the order on the form changes.',
    section: '2.7.2',
  },
  'fulfillment/added': {
    summary: 'A fulfillment type is new.',
    verdict: 'Safe: no request of it exists.',
    section: '2.7.6',
    mirror: 'fulfillment/removed',
  },
  'fulfillment/removed': {
    summary: 'A fulfillment type is gone.',
    verdict: 'Breaking: requests of it may be open.',
    section: '2.7.6',
    mirror: 'fulfillment/added',
  },
  'fulfillment/renamed': {
    summary: 'A fulfillment type probably has another key. This is a guess: the message gives its reasons.',
    verdict: 'Breaking: open requests refer to the old key.',
    section: '2.7.6',
  },
  'fulfillment/label-changed': {
    summary: 'A fulfillment type has another label.',
    verdict: 'Safe: requests refer to its key.',
    section: '2.7.6',
  },
  'fulfillment/parameter-added': {
    summary: 'A fulfillment type takes one more parameter.',
    verdict: 'Review: requests that are open were created without it, and every block must now provide it.',
    section: '2.7.6',
    mirror: 'fulfillment/parameter-removed',
  },
  'fulfillment/parameter-removed': {
    summary: 'A fulfillment type no longer takes a parameter.',
    verdict: 'Breaking: open requests contain a value that the type does not define any more.',
    section: '2.7.6',
    mirror: 'fulfillment/parameter-added',
  },
  'fulfillment/parameter-renamed': {
    summary: 'A parameter probably has another name. This is a guess: the message gives its reasons.',
    verdict: 'Breaking: open requests contain the old name.',
    section: '2.7.6',
  },
  'fulfillment/parameter-changed': {
    summary: 'The definition of a parameter is another one.',
    verdict:
      'Breaking for another type and for options that are gone, review for options with another display value, safe for labels and further options.',
    section: '2.7.6',
  },
  'hook/added': {
    summary: 'An alteration hook is new.',
    verdict: 'Safe: no client calls it yet.',
    section: '2.2',
    mirror: 'hook/removed',
  },
  'hook/removed': {
    summary: 'An alteration hook is gone.',
    verdict: 'Breaking: clients that send its key get an error, and pending packages of it cannot be applied.',
    section: '2.3',
    mirror: 'hook/added',
  },
  'hook/renamed': {
    summary: 'An alteration hook probably has another key. This is a guess: the message gives its reasons.',
    verdict: 'Breaking: clients send the old key.',
    section: '2.3',
  },
  'hook/name-changed': {
    summary: 'An alteration hook has another name on the dashboard.',
    verdict: 'Safe: clients send its key.',
    section: '2.2',
  },
  'hook/schema-changed': {
    summary: 'The form of an alteration hook is another one.',
    verdict:
      'Breaking for a value that is required from now on. Review: the payload that the dashboard sends changes, and the code must match it. Safe for labels and for new fields that are not required.',
    section: '2.2',
  },
  'setting/changed': {
    summary: 'A setting has another value.',
    verdict:
      'Breaking if policies lapse sooner, are activated otherwise, are refunded less or are refused what they could do. Safe if nothing is taken away. Review for the rest.',
    section: '2.8',
  },
  'setting/added': {
    summary: 'A setting that was off or missing has a value.',
    verdict: 'As for `setting/changed`: a new lapse rule is breaking.',
    section: '2.8',
    mirror: 'setting/removed',
  },
  'setting/removed': {
    summary: 'A setting is off or missing.',
    verdict: 'As for `setting/changed`: a cooling-off period that is gone is breaking.',
    section: '2.8',
    mirror: 'setting/added',
  },
  'document/added': {
    summary: 'A document, or the template of one, is new.',
    verdict: 'Safe.',
    section: '2.8',
    mirror: 'document/removed',
  },
  'document/removed': {
    summary: 'A document, or the template of one, is gone.',
    verdict:
      'Breaking if the settings of the new state enable it: without its template there is nothing to send. Otherwise review: policyholders do not get it any more.',
    section: '2.8',
    mirror: 'document/added',
  },
  'document/renamed': {
    summary: 'A template has another file name and the same content.',
    verdict:
      'Breaking if the settings of the new state enable the document. Otherwise review: documents are found by their file names.',
    section: '2.8',
  },
  'document/changed': {
    summary: 'A document has another file name or content.',
    verdict: 'Safe if it renders the same with every sample, else review: the reason shows what is rendered otherwise.',
    section: '2.8',
  },
  'code/function-added': {
    summary: 'A function is new.',
    verdict: 'Safe by itself: what calls it is reported as well.',
    section: '2.6',
    mirror: 'code/function-removed',
  },
  'code/function-removed': {
    summary: 'A function is gone.',
    verdict: 'Breaking for the three hook functions, without which no alteration works; review for others.',
    section: '2.6',
    mirror: 'code/function-added',
  },
  'code/function-changed': {
    summary: 'A function computes something else. Formatting and comments do not count.',
    verdict: 'Review: what it computes is only known by running it.',
    section: '2.6',
  },
  'code/value-added': {
    summary: 'A value at the top level of the code is new.',
    verdict: 'Safe by itself: what uses it is reported as well.',
    section: '2.6',
    mirror: 'code/value-removed',
  },
  'code/value-removed': {
    summary: 'A value at the top level of the code is gone.',
    verdict: 'Review: code that still uses it fails.',
    section: '2.6',
    mirror: 'code/value-added',
  },
  'code/value-changed': {
    summary: 'A value at the top level of the code, such as a table of rates, is another one.',
    verdict: 'Review: what follows from it is only known by running the code.',
    section: '2.6',
  },
  'code/statements-changed': {
    summary: 'Statements at the top level of a file of code, outside of functions and values, are other ones.',
    verdict: 'Review: what they do is only known by running the code.',
    section: '2.6',
  },
  'module/added': { summary: 'A module is new.', verdict: 'Safe.', section: '2.1', mirror: 'module/removed' },
  'module/removed': {
    summary: 'A module is gone.',
    verdict: 'Breaking: its policies and claims have no configuration.',
    section: '2.1',
    mirror: 'module/added',
  },
  'module/moved': {
    summary: 'A module is in another folder.',
    verdict: 'Safe: the platform knows it by its key.',
    section: '2.1',
  },
  'module/key-changed': {
    summary: 'The module has another key.',
    verdict: 'Breaking: for the platform it is another module.',
    section: '2.1',
  },
  'module/name-changed': { summary: 'The module has another name.', verdict: 'Safe.', section: '2.1' },
  'module/version-changed': {
    summary: 'The configuration is of another version of the format.',
    verdict: 'Review: the rules between versions are not described.',
    section: '9',
  },
  'module/form-changed': {
    summary: 'The form for the quote or for the application is another one.',
    verdict:
      'Review: what the dashboard sends changes, and the code must match it. Safe for labels and for new fields that are not required.',
    section: '2.8',
  },
  'module/not-compared': {
    summary: 'A part of a file could not be read, or a file differs whose format is not understood, such as a PDF.',
    verdict:
      'Review: what differs in it is not known. What could not be read may break, so `platform-config diff` fails unless `--fail-on` is `never`; a PDF is for people to look at.',
    section: '2.1',
  },
} as const satisfies Readonly<Record<string, KindMeta>>;

export type DifferenceKind = keyof typeof kinds;

/** All kinds, area by area. */
export const differenceKinds: Readonly<Record<DifferenceKind, KindMeta>> = kinds;
