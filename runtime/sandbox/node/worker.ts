/** The thread of a realm. It boots at once, then answers requests. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from '../messages.js';
import { startAnswering } from '../worker/answers.js';
import { fileOfThread, ownThreadTime } from './thread-time.js';
import type { ThreadSettings } from './worker-threads.js';

void serve(workerData as ThreadSettings);

async function serve({ heartbeat, ...settings }: ThreadSettings): Promise<void> {
  const beats = new Int32Array(heartbeat);
  const thread = fileOfThread();
  const beat = () => void Atomics.add(beats, 0, 1);
  const { answer, image } = await startAnswering(settings, beat, ownThreadTime(thread));
  parentPort?.on('message', (question: Question) => say(answer(question)));
  say({ kind: 'ready', thread, image });
}

function say(message: Answer): void {
  parentPort?.postMessage(message);
}
