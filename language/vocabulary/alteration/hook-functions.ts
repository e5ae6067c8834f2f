import type { HookFunction } from '../define.js';

const hookKey = { name: 'alteration_hook_key', doc: 'The key of the alteration hook that was asked for.' };
const policy = { name: 'policy', doc: 'The policy as it is now.' };
const policyholder = { name: 'policyholder', doc: 'The policyholder of the policy.' };

/** The three steps of an alteration, in the order in which the platform calls them. Section 2.6. */
export const hookFunctions: readonly HookFunction[] = [
  {
    name: 'validateAlterationPackageRequest',
    section: '2.6',
    doc: 'Checks the data of a create request before anything is computed. It handles every hook key that the configuration defines and throws on any other; it may also throw if a business rule is violated.',
    parameters: [hookKey, { name: 'data', doc: 'The `data` of the request, without the key.' }, policy, policyholder],
    returns:
      'A validation result with `error` and `value`. An `error` rejects the request; otherwise `value` goes on to `getAlteration`.',
  },
  {
    name: 'getAlteration',
    section: '2.6',
    doc: 'Computes the change. Repricing and all other logic belong here, so that applying the package only copies fields. It handles every hook key that the configuration defines and throws on any other.',
    parameters: [hookKey, { name: 'data', doc: 'The `value` that the validation returned.' }, policy, policyholder],
    returns: 'An alteration package, which is saved and returned over the API.',
  },
  {
    name: 'applyAlteration',
    section: '2.6',
    doc: 'Puts a package into effect once the customer has agreed. It handles every hook key that the configuration defines and throws an invalid-request error on any other.',
    parameters: [
      hookKey,
      policy,
      policyholder,
      { name: 'alteration_package', doc: 'The package that `getAlteration` returned and the platform saved.' },
    ],
    returns: 'An altered policy, whose fields replace those of the policy.',
  },
];
