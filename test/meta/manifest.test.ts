import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { panelPages } from '../support/panel-pages.js';
import { configurationFileName, defaultOptions, tokenTypes, toolsFileName } from '../../language/index.js';

interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly extensionKind: readonly string[];
  readonly engines: Readonly<Record<'vscode', string>>;
  readonly capabilities: { readonly virtualWorkspaces: unknown };
  readonly activationEvents: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly enablement?: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly description: string;
        readonly media: { readonly image: Readonly<Record<string, string>> };
        readonly completionEvents: readonly string[];
      }[];
    }[];
    readonly menus: Readonly<
      Record<string, readonly { readonly command: string; readonly when: string; readonly group?: string }[]>
    >;
    readonly views: Readonly<Record<string, readonly { readonly when: string }[]>>;
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly markdownDescription: string; readonly type: string }>>;
    };
    readonly semanticTokenScopes: readonly {
      readonly language: string;
      readonly scopes: Readonly<Record<string, readonly string[]>>;
    }[];
    readonly jsonValidation: readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
  };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { contributes } = manifest;

describe('package.json', () => {
  it('runs where the files are, also over SSH and in a container', () => {
    assert.deepEqual(manifest.extensionKind, ['workspace']);
  });

  it('needs the VS Code whose interface it is compiled against, so that an older one refuses it', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode'] ?? ''}`);
  });

  it('has the icons of each panel', () => {
    for (const page of panelPages)
      for (const theme of ['light', 'dark'])
        assert.ok(existsSync(`assets/icons/${page}-${theme}.svg`), `${page}-${theme}.svg`);
  });

  it('reviews with a button of Source Control, where the workspace has a module', () => {
    assert.deepEqual(
      contributes.menus['scm/title']?.map(({ command, group, when }) => [command, group, when]),
      [['platformConfig.reviewChanges', 'navigation', 'platformConfig.active && scmProvider == git']],
    );
  });

  it('works in virtual workspaces', () => {
    assert.equal(manifest.capabilities.virtualWorkspaces, true);
  });

  it('has every picture of the walkthrough', () => {
    for (const { media } of contributes.walkthroughs.flatMap(({ steps }) => steps))
      for (const picture of Object.values(media.image)) assert.ok(existsSync(picture), picture);
  });

  it('names bundles that the build makes', () => {
    for (const path of [manifest.main, manifest.browser, ...Object.values(manifest.bin)])
      assert.ok(existsSync(path), path);
  });

  it('activates the extension where a module may be, also above what is open, or where a panel or a page is brought back', () => {
    const panels = [...sources('client').matchAll(/\bviewType: '([\w.]+)'/g)].map(([, viewType]) => viewType ?? '');
    assert.ok(panels.length > 0);
    assert.deepEqual(
      [...manifest.activationEvents].sort(),
      [
        `workspaceContains:**/${configurationFileName}`,
        'workspaceContains:**/.*-config.json',
        `workspaceContains:**/${toolsFileName}`,
        // A module may lie above the folder or the file that is open: client/start-where-modules-are.ts looks before anything starts.
        ...['json', 'javascript', 'html'].map((language) => `onLanguage:${language}`),
        ...panels.map((viewType) => `onWebviewPanel:${viewType}`),
        // A configuration of launch.json.
        'onDebugResolve:platform-config',
        // The pages of the documentation, in a browser.
        'onFileSystem:platform-config-docs',
        // Links of exported descriptions: client/module-export/block-links.ts.
        'onUri',
      ].sort(),
    );
  });

  it('calls commands of VS Code itself where an editor without them is no failure', () => {
    const called = sources('client').matchAll(/executeCommand\(\s*'workbench\./g);
    assert.deepEqual([...called], []);
  });

  it('offers no command where no module is', () => {
    const { commandPalette, ...menus } = contributes.menus;
    const needsNoModule = [
      'platformConfig.openSample',
      'platformConfig.newModule',
      'platformConfig.openWalkthrough',
      'platformConfig.openDocumentation',
    ];
    for (const { command, enablement } of contributes.commands) {
      if (needsNoModule.includes(command)) continue;
      assert.match(enablement ?? '', /^platformConfig\.active(?: && platformConfig\.runsPrograms)?$/, command);
      assert.ok(
        commandPalette?.some((item) => item.command === command),
        command,
      );
    }
    for (const { command, when } of [...(commandPalette ?? []), ...Object.values(menus).flat()])
      if (when !== 'false')
        for (const alternative of when.split('||')) assert.match(alternative, /platformConfig\.active/, command);
  });

  it('has an icon in the activity bar where a module is: VS Code hides one whose views are all hidden', () => {
    for (const { when } of Object.values(contributes.views).flat()) {
      assert.equal(when, 'platformConfig.hasModule');
      assert.ok(sources('client').includes(`'${when}'`));
    }
  });

  it('has a walkthrough whose words VS Code can draw, and whose steps the client completes', () => {
    const client = sources('client');
    const steps = contributes.walkthroughs.flatMap(({ steps: all }) => all);
    assert.equal(steps.length, 8);
    for (const { description, completionEvents } of steps) {
      // Of Markdown there are links and `**`.
      assert.doesNotMatch(description, /`|(?<!\*)\*(?!\*)/);
      for (const event of completionEvents) {
        for (const key of event.replace(/^onContext:/, '').split(' && ')) assert.ok(client.includes(`'${key}'`), event);
      }
      for (const [, command] of description.matchAll(/\(command:(platformConfig\.\w+)\)/g))
        assert.ok(
          contributes.commands.some((one) => one.command === command),
          command,
        );
    }
  });

  it('contributes the commands that the client registers', () => {
    const registered = [...sources('client').matchAll(/registerCommand\(\s*'([\w.]+)'/g)].map(([, command]) => command);
    const constants = [...sources('client').matchAll(/const \w+ = '(platformConfig\.\w+)'/g)].map(
      ([, command]) => command,
    );
    for (const { command } of contributes.commands) assert.ok([...registered, ...constants].includes(command), command);
    for (const command of registered)
      assert.ok(
        contributes.commands.some((one) => one.command === command),
        command,
      );
  });

  it('keeps the host’s proposals away from the files that are checked', () => {
    const [validation] = contributes.jsonValidation;
    assert.deepEqual(validation?.fileMatch, [
      configurationFileName,
      '.*-config.json',
      `**/${defaultOptions.layout.claimsBlocks}`,
      `**/${defaultOptions.layout.scenarios}/*.json`,
      `**/${defaultOptions.layout.lifecycles}/*.json`,
      toolsFileName,
    ]);
    assert.match(sources('client'), new RegExp(`'${validation.url.split(':')[0] ?? ''}'`));
  });

  it('gives each kind of token a colour in a theme that knows TextMate scopes alone', () => {
    const grammar = readFileSync('assets/syntaxes/handlebars-in-json.tmLanguage.json', 'utf8');
    assert.deepEqual(
      contributes.semanticTokenScopes.map(({ language }) => language),
      ['json', 'html'],
    );
    for (const { scopes } of contributes.semanticTokenScopes) {
      assert.deepEqual(
        Object.keys(scopes).filter((type) => !type.includes('.')),
        tokenTypes,
      );
      for (const scope of Object.values(scopes).flat())
        if (scope.endsWith('.handlebars')) assert.ok(grammar.includes(`"${scope}"`), scope);
    }
  });

  it('describes each setting with an example, or with each of its values', () => {
    for (const [name, setting] of Object.entries(contributes.configuration.properties))
      if ('enum' in setting) assert.ok('enumDescriptions' in setting, name);
      else assert.match(setting.markdownDescription, /e\.g\. |\*[A-Z].*\*/, name);
  });

  it('has no setting that the first page of the documentation does not explain', () => {
    const first = readFileSync('docs/README.md', 'utf8');
    for (const setting of Object.keys(contributes.configuration.properties))
      assert.ok(first.includes(`\`${setting}\``), setting);
  });

  it('has no command that the first page of the documentation does not explain', () => {
    const described = [...readFileSync('docs/README.md', 'utf8').matchAll(/^\| ([^_|`\[-][^|]*?) +\|/gm)].map(
      ([, name]) => name,
    );
    for (const { title } of contributes.commands) assert.ok(described.includes(title), title);
  });

  it('pins every version, and ships no dependency beside its bundles', () => {
    for (const [name, version] of Object.entries(manifest.devDependencies))
      assert.match(version, /^(npm:@?[\w/-]+@)?\d[\w.-]*$/, name);
    assert.equal(manifest.dependencies, undefined);
  });

  it('has the scripts that CONTRIBUTING.md names', () => {
    const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`?npm run ([\w:]+)/g)].map(
      ([, name]) => name ?? '',
    );
    for (const name of named) assert.ok(manifest.scripts[name], name);
  });
});

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}
