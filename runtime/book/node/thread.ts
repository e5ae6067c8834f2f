/** A thread that plays batches of a book. */
import { parentPort, workerData } from 'node:worker_threads';
import { readAssets } from '../../sandbox/node/shared-engine.js';
import { fileOfThread, ownThreadTime } from '../../sandbox/node/thread-time.js';
import type { BatchQuestion, ThreadAnswer, ThreadSettings } from '../batch.js';
import { BatchPlayer } from './play-batch.js';

const { task, folder, heartbeat } = workerData as ThreadSettings;
const beats = new Int32Array(heartbeat);
const thread = fileOfThread();
const player = new BatchPlayer(task, {
  assets: () => readAssets(folder),
  beat: () => void Atomics.add(beats, 0, 1),
  threadTime: ownThreadTime(thread),
  began: (index) => {
    Atomics.store(beats, 1, index);
    Atomics.add(beats, 2, 1);
  },
});

parentPort?.on('message', (batch: BatchQuestion) => {
  void player.play(batch).then(({ records, ...rest }) => {
    say({ kind: 'played', records, rest: JSON.stringify(rest) }, [records.buffer]);
  });
});
say({ kind: 'ready', thread });

function say(answer: ThreadAnswer, transferred: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, transferred);
}
