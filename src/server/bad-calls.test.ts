import { expect, test } from 'vitest';
import { seededRandom } from '#testing/seeded-random.ts';
import { sendBadCalls } from '#testing/send-bad-calls.ts';

test('no near-valid call of the account fails, and each refused field is named', async () => {
  const { failures, answers } = await sendBadCalls(300, seededRandom(20_261_129));
  expect(failures).toEqual([]);
  expect(answers).toMatchObject({ 200: expect.any(Number), '400 VALIDATION': expect.any(Number) });
});
