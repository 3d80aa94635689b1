import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RateEngine } from './port.ts';

export function rateConformance(name: string, open: () => Promise<RateEngine>): void {
  describe(`rate engine: ${name}`, () => {
    let rate: RateEngine;
    let key: string;
    beforeEach(async () => {
      rate = await open();
      key = randomUUID();
    });
    afterEach(() => rate.close());

    test('each key is counted by itself, until its window ends', async () => {
      for (const count of [1, 2, 3]) expect(await rate.count(key, 60_000)).toMatchObject({ count });
      expect(await rate.count(`${key} other`, 60_000)).toMatchObject({ count: 1 });
      const { leftMs } = await rate.count(key, 60_000);
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(60_000);
    });

    test('calls at the same moment are all counted', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => rate.count(key, 60_000)));
      expect(all.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      );
    });
  });
}
