/** A thread that plays policies of a book. */
import { parentPort, workerData } from 'node:worker_threads';
import { OwnThread } from '../../sandbox/node/own-thread.js';
import { engineFilesIn, SharedEngine } from '../../sandbox/node/shared-engine.js';
import { fileOfThread, ownThreadTime } from '../../sandbox/node/thread-time.js';
import { Trust } from '../../sandbox/trust.js';
import { WorkerSandbox } from '../../sandbox/worker-sandbox.js';
import type { BookPolicy } from '../book-lines.js';
import { playerOf } from '../players.js';
import type { ThreadAnswer, ThreadSettings } from './threads.js';

const { task, folder, heartbeat } = workerData as ThreadSettings;
const beats = new Int32Array(heartbeat);
const thread = fileOfThread();
const engine = new SharedEngine(engineFilesIn(folder));
const engines = new OwnThread(engine, () => void Atomics.add(beats, 0, 1), ownThreadTime(thread));
// Only who has it starts this thread.
const play = playerOf(task, () => new WorkerSandbox(Trust.givenByUser(), engines));
const began = (index: number): void => {
  Atomics.store(beats, 1, index);
  Atomics.add(beats, 2, 1);
};

parentPort?.on('message', (policies: readonly BookPolicy[]) => {
  void play(policies, began).then((played) => say({ kind: 'played', ...played }));
});
say({ kind: 'ready', thread });

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}
