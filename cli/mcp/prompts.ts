/** Usual jobs, as prompts that a user chooses in the client. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its only argument. */
  readonly argument: { readonly name: string; readonly description: string };
  text(given: string): string;
}

const afterwards =
  'After each change call check_module, read explain_rule for codes that you do not know, and go on until it reports nothing new. Play the result with preview_claim.';

export const prompts: readonly Prompt[] = [
  {
    name: 'add_question',
    title: 'Add a question to the claim form',
    description: 'Adds a block that asks something, where it belongs, with its condition.',
    argument: { name: 'question', description: 'What is asked, of whom and when.' },
    text: (question) =>
      `Add this question to the claim form of the product module: ${question}\nCall describe_module first, and write the block into the file of the claims blocks, beside the questions that it belongs to. Choose the type by what is answered, give it a key of its own, and a show_if where it is not asked of everyone. ${afterwards}`,
  },
  {
    name: 'add_payout',
    title: 'Add a payout',
    description: 'Adds a block that requests a payout, with payee, amount and condition.',
    argument: { name: 'payout', description: 'Who is paid what and when.' },
    text: (payout) =>
      `Add this payout to the claim form of the product module: ${payout}\nCall describe_module first. Write a payout_request block: amounts are whole cents, the payee needs its name, and the block is disabled until the claim is approved. ${afterwards} Press its button with \`create\`, and look at the request.`,
  },
  {
    name: 'write_scenarios',
    title: 'Write scenarios',
    description: 'Writes scenarios that play what the form must do.',
    argument: { name: 'behaviour', description: 'What has to stay true.' },
    text: (behaviour) =>
      `Write scenarios for the product module that hold this: ${behaviour}\nCall describe_module first, play each case with preview_claim, and write it as a file of kind "claim" into the scenarios folder, with the answers and what is expected. ${afterwards}`,
  },
];
