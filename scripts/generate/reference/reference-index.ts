import { page } from '../page.js';

export function referenceIndex(): string {
  return page(
    'Reference',
    'What a product module can be configured with, as these tools understand it. The same texts appear in the editor on hover.',
    [
      '- [Configuration file](configuration.md): `.platform-config.json`',
      '- [Settings](settings.md): the `settings` of the configuration',
      '- [Claims blocks](claims-blocks.md): `workflows/claims-blocks.json`',
      '- [Alteration hooks](alteration-hooks.md): definitions, payloads and hook functions',
      '- [Template helpers](helpers.md): what templates can compute',
      '- [Names in templates](template-paths.md): what templates can read',
      '- [Tools file](tools-file.md): `.platform-tools.json`, the options of these tools',
      '- [Lifecycle functions](lifecycle-functions.md): the code that is called when something happens, and its actions',
      '- [Lifecycle files](lifecycle-files.md): `sandbox/lifecycles/*.json`, what happens to a policy',
      '- [Scenarios](scenarios.md): `sandbox/scenarios/*.json`, claims and alterations that are played again',
      '- [Rules](../rules/README.md): what is checked',
    ].join('\n'),
  );
}
