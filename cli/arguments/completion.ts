/** Completion scripts for shells, made from the options that the commands declare: the same that their help is made from. */
import type { Option } from './arguments.js';
import type { Command } from './command.js';
import { commonOptions } from './help.js';

/** What a word of a command line can be. */
interface Words {
  readonly name: string;
  readonly summary: string;
  /** The arguments, if they are known; else they are paths. */
  readonly words: readonly string[];
  readonly options: readonly OptionWords[];
}

interface OptionWords extends Pick<Option, 'isHookKey'> {
  /** With its dashes. */
  readonly name: string;
  /** One line. */
  readonly doc: string;
  /** The name of the value in the help, if there must be one. */
  readonly value: string | undefined;
  /** The values, if they are known. */
  readonly choices: readonly string[];
  /** What is behind `=` after one of them. */
  readonly assigned: readonly string[];
}

type Script = (commands: readonly Words[]) => string;

const scripts: Readonly<Record<string, Script>> = { bash, zsh, fish, powershell };

export const shells: readonly string[] = Object.keys(scripts);

/** The argument of `completion` with which a script asks for the keys of hooks. */
export const hooksWord = 'hooks';

/** @returns undefined for an unknown shell */
export function completionScript(shell: string, commands: readonly Command[]): string | undefined {
  return Object.hasOwn(scripts, shell) ? scripts[shell]?.(commands.map(wordsOf)) : undefined;
}

function wordsOf({ name, summary, words = [], options }: Command): Words {
  const all = Object.entries({ ...options, ...commonOptions });
  return { name, summary, words, options: all.map(([option, its]) => optionWords(option, its)) };
}

function optionWords(name: string, option: Option): OptionWords {
  const { doc, value, mayLackValue = false, choices = [], assigned = [], isHookKey = false } = option;
  const [line = ''] = doc.split('\n');
  return { name: `--${name}`, doc: line, value: mayLackValue ? undefined : value, choices, assigned, isHookKey };
}

const program = 'platform-config';

function bash(commands: readonly Words[]): string {
  const valuesOf = ({ choices, assigned, isHookKey }: OptionWords) =>
    isHookKey
      ? 'hooks=1'
      : assigned.length > 0
        ? `if [ -n "$given" ]; then words='${assigned.join(' ')}'; else words='${choices.join(' ')}' after='='; fi`
        : choices.length > 0
          ? `words='${choices.join(' ')}'`
          : 'files=1';
  const ofCommand = commands.map(({ name, words, options }) => {
    const values = options.flatMap((option) =>
      option.value === undefined ? [] : [`        ${option.name}) ${valuesOf(option)} ;;`],
    );
    const names = options.map((option) => option.name).join(' ');
    const others = words.length > 0 ? `words='${words.join(' ')}'` : 'files=1';
    return [
      `    ${name})`,
      `      case $before in`,
      ...values,
      `        *) case $word in -*) words='${names}' ;; *) ${others} ;; esac ;;`,
      '      esac ;;',
    ].join('\n');
  });
  return `# Completion of ${program} for bash: source <(${program} completion bash)
_platform_config() {
  local i=$COMP_CWORD word=\${COMP_WORDS[COMP_CWORD]} before given='' words='' after='' files='' hooks='' module=. one
  COMPREPLY=()
  # In bash, = is a word of its own.
  if [ "$word" = = ]; then word=''; else i=$((i - 1)); fi
  while [ "$i" -gt 1 ] && [ "\${COMP_WORDS[i]}" = = ]; do given=\${COMP_WORDS[i-1]}=$given i=$((i - 2)); done
  before=\${COMP_WORDS[i]}
  case $given in --*) before=\${given%%=*} given=\${given#*=} ;; esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...commands.map(({ name }) => name), 'help', '--help', '--version'].join(' ')}'
  else case \${COMP_WORDS[1]} in
    help) words='${commands.map(({ name }) => name).join(' ')}' ;;
${ofCommand.join('\n')}
    *) files=1 ;;
  esac; fi
  if [ -n "$hooks" ]; then
    for one in "\${COMP_WORDS[@]:2}"; do if [ -d "$one" ]; then module=$one; break; fi; done
    words=$("\${COMP_WORDS[0]}" completion ${hooksWord} "$module" 2>/dev/null)
  fi
  local IFS=$'\\n'
  if [ -n "$files" ]; then COMPREPLY=($(compgen -f -- "$word")); compopt -o filenames 2>/dev/null
  else COMPREPLY=($(compgen -S "$after" -W "\${words// /$'\\n'}" -- "$word")); fi
  if [ -n "$after" ]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _platform_config ${program}
`;
}

function zsh(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = (text: string) => text.replace(/[[\]:\\]/g, '\\$&');
  const list = (words: readonly string[]) => (words.length > 0 ? `(${words.join(' ')})` : '_files');
  const valuesOf = ({ choices, assigned, isHookKey }: OptionWords) =>
    isHookKey
      ? '{ compadd -- ${(f)"$($program completion hooks $module 2>/dev/null)"} }'
      : assigned.length > 0
        ? `{ if compset -P "*="; then compadd -- ${assigned.join(' ')}; else compadd -S= -- ${choices.join(' ')}; fi }`
        : list(choices);
  const specification = (option: OptionWords) => {
    const { name, doc, value } = option;
    return quoted(
      `*${name}${value === undefined ? '' : '='}[${escaped(doc)}]${value === undefined ? '' : `:${escaped(value)}:${valuesOf(option)}`}`,
    );
  };
  const ofCommand = commands.map(({ name, words, options }) =>
    [
      `    ${name}) _arguments \\`,
      ...options.map((one) => `      ${specification(one)} \\`),
      `      ${quoted(`*:${words.length > 0 ? 'word' : 'path'}:${list(words)}`)} ;;`,
    ].join('\n'),
  );
  return `#compdef ${program}
# Completion of ${program} for zsh: ${program} completion zsh > _${program}, in a folder of $fpath
_${program}() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${escaped(summary)}`)}`).join('\n')}
      'help:Show what a command does.'
    )
    _describe 'command' commands
    return
  fi
  local program=$words[1] command=$words[2] module=. one
  for one in $words[3,-1]; do if [[ -d $one ]]; then module=$one; break; fi; done
  shift words
  (( CURRENT-- ))
  case $command in
    help) _values 'command' ${commands.map(({ name }) => name).join(' ')} ;;
${ofCommand.join('\n')}
    *) _files ;;
  esac
}
# Loaded from $fpath, this is the first call; else it is read by source.
if [[ $funcstack[1] == _${program} ]]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function fish(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const first = `complete -c ${program} -n __fish_use_subcommand -f`;
  const valuesOf = ({ value, choices, assigned, isHookKey }: OptionWords) =>
    value === undefined
      ? ''
      : isHookKey
        ? " -x -a '(__platform_config_hooks)'"
        : assigned.length > 0
          ? ` -x -a ${quoted(`(__platform_config_assigned "${assigned.join(' ')}" ${choices.join(' ')})`)}`
          : choices.length > 0
            ? ` -x -a ${quoted(choices.join(' '))}`
            : ' -r';
  const lines = commands.flatMap(({ name, summary, words, options }) => {
    const inside = `complete -c ${program} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `${first} -a ${name} -d ${quoted(summary)}`,
      ...(words.length > 0 ? [`${inside} -f -a ${quoted(words.join(' '))}`] : []),
      ...options.map((option) => `${inside} -l ${option.name.slice(2)}${valuesOf(option)} -d ${quoted(option.doc)}`),
    ];
  });
  return `# Completion of ${program} for fish: ${program} completion fish > ~/.config/fish/completions/${program}.fish
function __platform_config_hooks
  set -l given (commandline -opc)
  set -l module .
  for one in $given[3..-1]
    if test -d $one
      set module $one
      break
    end
  end
  $given[1] completion ${hooksWord} $module 2>/dev/null
end
function __platform_config_assigned
  set -l token (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
  if string match -q '*=*' -- $token
    printf '%s\n' (string replace -r '=.*' '=' -- $token)(string split ' ' $argv[1])
  else
    printf '%s=\n' $argv[2..-1]
  end
end
${[...lines, `${first} -a help -d 'Show what a command does.'`].join('\n')}
complete -c ${program} -n '__fish_seen_subcommand_from help' -f -a ${quoted(commands.map(({ name }) => name).join(' '))}
`;
}

function powershell(commands: readonly Words[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const list = (texts: readonly string[]) => `@(${texts.map(quoted).join(', ')})`;
  const table = (rows: readonly (readonly [string, readonly string[]])[]) =>
    `@{\n${rows.flatMap(([key, values]) => (values.length > 0 ? [`    ${quoted(key)} = ${list(values)}`] : [])).join('\n')}\n  }`;
  const byOption = (values: (option: OptionWords) => readonly string[]) =>
    table(
      commands.flatMap(({ name, options }) =>
        options.map((option) => [`${name} ${option.name}`, values(option)] as const),
      ),
    );
  return `# Completion of ${program} for PowerShell: ${program} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
  param($word, $tree, $position)
  $commands = ${list([...commands.map(({ name }) => name), 'help', '--help', '--version'])}
  $arguments = ${table(commands.map(({ name, words }) => [name, words]))}
  $options = ${table(commands.map(({ name, options }) => [name, options.map((option) => option.name)]))}
  $choices = ${byOption(({ choices, assigned }) => (assigned.length > 0 ? choices.map((one) => `${one}=`) : choices))}
  $assigned = ${byOption(({ assigned }) => assigned)}
  $hooks = ${list(commands.flatMap(({ name, options }) => options.flatMap((option) => (option.isHookKey ? [`${name} ${option.name}`] : []))))}
  $words = @($tree.CommandElements | ForEach-Object { $_.ToString() })
  $count = if ($word) { $words.Count - 1 } else { $words.Count }
  $option = "$($words[1]) $($words[$count - 1])"
  $found = if ($count -le 1) { $commands }
    elseif ($words[1] -eq 'help') { $commands }
    elseif ($assigned.ContainsKey($option) -and $word -match '^[^=]+=') { $assigned[$option] | ForEach-Object { $Matches[0] + $_ } }
    elseif ($choices.ContainsKey($option)) { $choices[$option] }
    elseif ($hooks -contains $option) {
      $module = @($words | Select-Object -Skip 2 | Where-Object { Test-Path -PathType Container $_ }) + '.'
      & $words[0] completion ${hooksWord} $module[0] 2>$null
    }
    elseif ($word -like '-*') { $options[$words[1]] }
    elseif ($arguments.ContainsKey($words[1])) { $arguments[$words[1]] }
  $found | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}
