/** The thread of a realm. It boots at once, then answers requests. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from '../messages.js';
import { answersOf } from '../worker/answers.js';
import { startEngine } from '../worker/engine.js';
import { fileOfThread, ownThreadTime } from './thread-time.js';
import type { ThreadSettings } from './worker-threads.js';

void serve(workerData as ThreadSettings);

async function serve({ heartbeat, ...settings }: ThreadSettings): Promise<void> {
  const beats = new Int32Array(heartbeat);
  const thread = fileOfThread();
  const engine = await startEngine(settings, () => void Atomics.add(beats, 0, 1), ownThreadTime(thread));
  const { image, restore } = engine.snapshot(settings.image);
  const answer = answersOf(engine, restore);
  parentPort?.on('message', (question: Question) => say(answer(question)));
  say({ kind: 'ready', thread, image: settings.image ? null : image });
}

function say(message: Answer): void {
  parentPort?.postMessage(message);
}
