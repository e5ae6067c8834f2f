/** Completion scripts for shells, made from the options that the commands declare: the same that their help is made from. */
import type { Option } from './arguments.js';
import type { Command } from './command.js';
import { commonOptions } from './help.js';

/** What a word of a command line can be. */
interface Words {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
}

interface OptionWords {
  /** With its dashes. */
  readonly name: string;
  /** One line. */
  readonly doc: string;
  /** The name of the value in the help, if there must be one. */
  readonly value: string | undefined;
  /** The values, if they are known. */
  readonly choices: readonly string[];
}

type Script = (commands: readonly Words[]) => string;

const scripts: Readonly<Record<string, Script>> = { bash, zsh, fish, powershell };

export const shells: readonly string[] = Object.keys(scripts);

/** @returns undefined for an unknown shell */
export function completionScript(shell: string, commands: readonly Command[]): string | undefined {
  return Object.hasOwn(scripts, shell) ? scripts[shell]?.(commands.map(wordsOf)) : undefined;
}

function wordsOf({ name, summary, options }: Command): Words {
  const all = Object.entries({ ...options, ...commonOptions });
  return { name, summary, options: all.map(([option, its]) => optionWords(option, its)) };
}

function optionWords(name: string, { doc, value, mayLackValue = false, choices = [] }: Option): OptionWords {
  const [line = ''] = doc.split('\n');
  return { name: `--${name}`, doc: line, value: mayLackValue ? undefined : value, choices };
}

const program = 'platform-config';

function bash(commands: readonly Words[]): string {
  const ofCommand = commands.map(({ name, options }) => {
    const values = options.flatMap(({ name: option, value, choices }) => {
      if (value === undefined) return [];
      const words = choices.length > 0 ? `words='${choices.join(' ')}'` : 'files=1';
      return [`        ${option}) ${words} ;;`];
    });
    const names = options.map((option) => option.name).join(' ');
    return [
      `    ${name})`,
      `      case $before in`,
      ...values,
      `        *) case $word in -*) words='${names}' ;; *) files=1 ;; esac ;;`,
      '      esac ;;',
    ].join('\n');
  });
  return `# Completion of ${program} for bash: source <(${program} completion bash)
_platform_config() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words='' files=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...commands.map(({ name }) => name), 'help', '--help', '--version'].join(' ')}'
  else case \${COMP_WORDS[1]} in
    help) words='${commands.map(({ name }) => name).join(' ')}' ;;
${ofCommand.join('\n')}
    *) files=1 ;;
  esac; fi
  local IFS=$'\\n'
  if [ -n "$files" ]; then COMPREPLY=($(compgen -f -- "$word")); compopt -o filenames 2>/dev/null
  else COMPREPLY=($(compgen -W "\${words// /$'\\n'}" -- "$word")); fi
}
complete -F _platform_config ${program}
`;
}

function zsh(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = (text: string) => text.replace(/[[\]:\\]/g, '\\$&');
  const specification = ({ name, doc, value, choices }: OptionWords) => {
    const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
    return quoted(
      `*${name}${value === undefined ? '' : '='}[${escaped(doc)}]${value === undefined ? '' : `:${escaped(value)}:${values}`}`,
    );
  };
  const ofCommand = commands.map(({ name, options }) =>
    [
      `    ${name}) _arguments \\`,
      ...options.map((one) => `      ${specification(one)} \\`),
      `      '*:path:_files' ;;`,
    ].join('\n'),
  );
  return `#compdef ${program}
# Completion of ${program} for zsh: ${program} completion zsh > _${program}, in a folder of $fpath
_platform_config() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${escaped(summary)}`)}`).join('\n')}
      'help:Show what a command does.'
    )
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) _values 'command' ${commands.map(({ name }) => name).join(' ')} ;;
${ofCommand.join('\n')}
    *) _files ;;
  esac
}
compdef _platform_config ${program}
`;
}

function fish(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const first = `complete -c ${program} -n __fish_use_subcommand -f`;
  const lines = commands.flatMap(({ name, summary, options }) => [
    `${first} -a ${name} -d ${quoted(summary)}`,
    ...options.map(({ name: option, doc, value, choices }) => {
      const values = value === undefined ? '' : choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : ' -r';
      return `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}${values} -d ${quoted(doc)}`;
    }),
  ]);
  return `# Completion of ${program} for fish: ${program} completion fish > ~/.config/fish/completions/${program}.fish
${[...lines, `${first} -a help -d 'Show what a command does.'`].join('\n')}
`;
}

function powershell(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const list = (texts: readonly string[]) => `@(${texts.map(quoted).join(', ')})`;
  const options = commands.map(
    ({ name, options: all }) => `    ${quoted(name)} = ${list(all.map((option) => option.name))}`,
  );
  const choices = new Map(
    commands.flatMap(({ name, options: all }) =>
      all.flatMap((option) => (option.choices.length > 0 ? [[`${name} ${option.name}`, option.choices] as const] : [])),
    ),
  );
  return `# Completion of ${program} for PowerShell: ${program} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
  param($word, $tree, $position)
  $commands = ${list([...commands.map(({ name }) => name), 'help', '--help', '--version'])}
  $options = @{
${options.join('\n')}
  }
  $choices = @{
${[...choices].map(([key, values]) => `    ${quoted(key)} = ${list(values)}`).join('\n')}
  }
  $words = @($tree.CommandElements | ForEach-Object { $_.ToString() })
  $count = if ($word) { $words.Count - 1 } else { $words.Count }
  $found = if ($count -le 1) { $commands }
    elseif ($words[1] -eq 'help') { $commands }
    elseif ($choices.ContainsKey("$($words[1]) $($words[$count - 1])")) { $choices["$($words[1]) $($words[$count - 1])"] }
    elseif ($word -like '-*') { $options[$words[1]] }
  $found | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}
