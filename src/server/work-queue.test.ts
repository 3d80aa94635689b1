import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('only so much work runs at once and the line is bounded', async () => {
  const queue = createWorkQueue(2, 1);
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise<void>((open) => void gates.push(open));
    running -= 1;
  };
  const three = [queue.run(work), queue.run(work), queue.run(work)];
  await expect(queue.run(work)).rejects.toThrow('server.busy');
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise((done) => setTimeout(done, 1));
  }
  await Promise.all(three);
  expect(most).toBe(2);
  await expect(queue.run(async () => 'free')).resolves.toBe('free');
});

test('work that waits too long gives up its place, and the next one has its turn', async () => {
  const queue = createWorkQueue(1, 9, 5);
  const gate = Promise.withResolvers<void>();
  const first = queue.run(() => gate.promise);
  await expect(queue.run(async () => 'late')).rejects.toThrow('server.busy');
  gate.resolve();
  await first;
  await expect(queue.run(async () => 'free')).resolves.toBe('free');
});
