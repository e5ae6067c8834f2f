/** The web worker of a realm. Its first message starts it, the others are questions. */
import type { Question } from '../messages.js';
import { startAnswering } from '../worker/answers.js';
import type { WorkerMessage, WorkerStart } from './worker-messages.js';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<WorkerStart>) => void serve(data);

async function serve({ beatEvery, ...settings }: WorkerStart): Promise<void> {
  let last = 0;
  const beat = (): void => {
    const now = performance.now();
    if (now - last < beatEvery) return;
    last = now;
    say({ kind: 'beat' });
  };
  const { answer, image } = await startAnswering(settings, beat);
  self.onmessage = ({ data }: MessageEvent<Question>) => say(answer(data));
  say({ kind: 'ready', thread: null, image });
}

function say(message: WorkerMessage): void {
  self.postMessage(message);
}
