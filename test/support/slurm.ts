/** A cluster of Slurm with one node, this machine, for a test: of its own, wherever Slurm is installed and the test may start it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const path = ['/usr/sbin', '/usr/local/sbin', process.env['PATH'] ?? ''].join(delimiter);
const programs = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'srun'];

/** Whether it can be started: only root can run jobs. */
export function hasSlurm(): boolean {
  const isInstalled = ({ status }: { readonly status: number | null }) => status === 0;
  return (
    process.getuid?.() === 0 &&
    programs.every((program) =>
      isInstalled(spawnSync('bash', ['-c', `command -v ${program}`], { env: { ...process.env, PATH: path } })),
    )
  );
}

export interface Cluster {
  /** For programs that submit jobs. */
  readonly env: NodeJS.ProcessEnv;
  readonly end: () => Promise<void>;
}

/** @param folder is empty */
export async function startCluster(folder: string): Promise<Cluster> {
  const configuration = join(folder, 'slurm.conf');
  const [key, socket] = [join(folder, 'munge.key'), join(folder, 'run', 'munge.socket')];
  for (const name of ['run', 'state', 'spool']) mkdirSync(join(folder, name), { mode: 0o755 });
  writeFileSync(key, randomBytes(1024), { mode: 0o600 });
  const [controller, node] = [await freePort(), await freePort()];
  writeFileSync(configuration, configurationOf(folder, socket, controller, node));
  const env = { ...process.env, PATH: path, SLURM_CONF: configuration };
  const daemons: ChildProcess[] = [];
  /** Resolves once the daemon has said so. */
  const start = (ready: RegExp, program: string, ...args: readonly string[]): Promise<void> => {
    const daemon = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    daemons.unshift(daemon);
    return new Promise((resolve, reject) => {
      let said = '';
      daemon.once('error', reject);
      daemon.once('exit', () => {
        reject(new Error(`${program} has ended: ${said}`));
      });
      createInterface(daemon.stderr).on('line', (line) => {
        said += `${line}\n`;
        if (ready.test(line)) resolve();
      });
    });
  };
  const files = ['--key-file', key, '--socket', socket, '--pid-file', join(folder, 'run', 'munged.pid')];
  await start(
    /Created \d+ work threads/,
    'munged',
    '--foreground',
    '--force',
    ...files,
    '--seed-file',
    join(folder, 'seed'),
  );
  await start(/Running as primary controller/, 'slurmctld', '-D');
  await start(/started on/, 'slurmd', '-D');
  const end = async (): Promise<void> => {
    for (const daemon of daemons) await ended(daemon);
  };
  return { env, end };
}

function ended(daemon: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    daemon.once('exit', () => {
      resolve();
    });
    daemon.kill();
  });
}

function configurationOf(folder: string, socket: string, controller: number, node: number): string {
  const [name = ''] = hostname().split('.');
  return `ClusterName=test
SlurmctldHost=${name}(127.0.0.1)
SlurmctldPort=${String(controller)}
SlurmdPort=${String(node)}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${socket}
CredType=cred/munge
SlurmctldPidFile=${folder}/run/slurmctld.pid
SlurmdPidFile=${folder}/run/slurmd.pid
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
NodeName=${name} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=${name} Default=YES State=UP
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
