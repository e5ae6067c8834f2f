// Leads the process group of a command (process-group.mjs): node guard.mjs <command> [argument]...
// Its standard input receives no data. When it closes, the process that held it open has ended.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));

// A signal to the group reaches the command too; the guard waits until the command has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL'));
process.stdin.resume();
