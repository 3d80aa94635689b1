import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInSlices } from './json-in-slices.ts';

test('any value is written in slices as JSON.stringify writes it', async () => {
  const long = fc.array(fc.jsonValue(), { maxLength: 120 });
  const fields = fc.dictionary(fc.string(), fc.oneof(long, fc.jsonValue(), fc.constant(undefined)));
  const answers = fc.oneof(fields, long, fc.record({ code: fc.nat(), result: fields }));
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(await jsonInSlices(answer)).toBe(JSON.stringify(answer));
    }),
    { numRuns: 60 },
  );
});

test('other tasks get their turn while a long list is written', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await jsonInSlices({ code: 200, result: { items: Array.from({ length: 1_000 }, () => ({})) } });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});
