import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('things are made a few at a time, and others are answered between', async () => {
  let answered = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; answered++) await new Promise(setImmediate);
  })();
  const asked = Array.from({ length: 110 }, (_, at) => at);
  const slices: number[] = [];
  const turns: number[] = [];
  const made = await inSlices(asked, (slice) => {
    slices.push(slice.length);
    turns.push(answered);
    return slice.map((at) => `made ${at}`);
  });
  isOver = true;
  await others;
  expect(made).toEqual(asked.map((at) => `made ${at}`));
  expect(slices).toEqual([25, 25, 25, 25, 10]);
  expect(new Set(turns).size).toBe(slices.length);
});

test('others are answered also where the machine is so busy that a short rest is over at once', async () => {
  let answered = 0;
  const turns: number[] = [];
  const keepBusy = async () => {
    // The rest has begun by then.
    for (let steps = 0; steps < 20; steps++) await Promise.resolve();
    const start = performance.now();
    while (performance.now() < start + 5);
  };
  await inSlices(Array.from({ length: 250 }), (slice) => {
    turns.push(answered);
    setImmediate(() => (answered += 1));
    void keepBusy();
    return slice;
  });
  expect(new Set(turns).size).toBe(turns.length);
});

test('what a page shows takes a turn for each slice, and a single one no turn', async () => {
  const asked = Array.from({ length: 25 }, (_, at) => at);
  let hasWaited = false;
  setImmediate(() => (hasWaited = true));
  await inSlices(asked, (slice) => slice);
  expect(hasWaited).toBe(false);
  await inSlices([...asked, ...asked], (slice) => slice);
  expect(hasWaited).toBe(true);
});
