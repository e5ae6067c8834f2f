import { cpus, totalmem } from 'node:os';

/** What the numbers depend on, without identifying the machine's owner. */
export function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() ?? 'an unknown processor';
  return `${model}, ${String(cpus().length)} cores, ${String(gigabytes)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
