/** The web worker of a realm. Its first message starts it, the others are questions. */
import type { Question } from '../messages.js';
import { answersOf } from '../worker/answers.js';
import { startEngine } from '../worker/engine.js';
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
  const engine = await startEngine(settings, beat);
  const { image, restore } = engine.snapshot(settings.image);
  const answer = answersOf(engine, restore);
  self.onmessage = ({ data }: MessageEvent<Question>) => say(answer(data));
  say({ kind: 'ready', thread: null, image: settings.image ? null : image });
}

function say(message: WorkerMessage): void {
  self.postMessage(message);
}
