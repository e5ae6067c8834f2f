import type { HookFunction } from '../define.js';

const data = (of: string) => ({ name: 'data', doc: `The data of the request for ${of}.` });
const policyholder = { name: 'policyholder', doc: 'The policyholder.' };
const quotePackage = { name: 'quote_package', doc: 'The quote that was chosen: a `QuotePackage`.' };
const validation = 'A validation result with `error` and `value`: the `value` goes on.';
const schema = 'A schema of Joi.';

const called = (name: string, doc: string, parameters: HookFunction['parameters'], returns: string): HookFunction => ({
  name,
  doc,
  parameters,
  returns,
  isBare: true,
});

/** The functions that lead to a policy, in the order in which they are called. The specification names none: they are known from practice. */
export const quoteFunctions: readonly HookFunction[] = [
  called('describeQuoteRequestSchema', 'Describes the data of a quote.', [], schema),
  called('validateQuoteRequest', 'Checks the data of a quote.', [data('a quote')], validation),
  called('getQuote', 'Computes the price.', [data('a quote')], 'A list of `QuotePackage`.'),
  called('describeApplicationRequestSchema', 'Describes the data of an application.', [], schema),
  called(
    'validateApplicationRequest',
    'Checks the data of an application.',
    [data('an application'), policyholder, quotePackage],
    validation,
  ),
  called(
    'getApplication',
    'Makes the application.',
    [data('an application'), policyholder, quotePackage],
    'An `Application`.',
  ),
  called(
    'getPolicy',
    'Makes the policy when it is issued.',
    [
      { name: 'application', doc: 'The `Application`.' },
      policyholder,
      { name: 'billing_day', doc: 'The day of the month on which premiums are due.' },
    ],
    'A `Policy`.',
  ),
  {
    name: 'getPolicyModuleDisplayData',
    doc: 'Chooses what the dashboard shows of the policy.',
    parameters: [{ name: 'policy', doc: 'The policy as it is now.' }],
    returns: 'A list of labels with their values.',
  },
];
