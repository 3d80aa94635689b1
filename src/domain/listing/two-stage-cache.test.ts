import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterStages, beginTwoStageCache, stagesOf } from './two-stage-cache.ts';

const on = beginTwoStageCache(true, true);

describe('Category lists have two-stage caching (rules/listings#two-stages)', () => {
  it('first what a list shows, then the whole products', () => {
    expect(stagesOf(on)).toEqual(['tile', 'full']);
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    'not where the store view is without it, nor on the server: %s, %s',
    (isEnabled, isBrowser) => {
      expect(stagesOf(beginTwoStageCache(isEnabled, isBrowser))).toEqual(['full']);
    },
  );

  it('is disabled at runtime when stage one is slower than stage two', () => {
    expect(afterStages(on, 41, 40)).toEqual({ isOn: false });
    expect(afterStages(on, 40, 40)).toBe(on);
    expect(afterStages(on, 40, undefined)).toBe(on);
    expect(afterStages(on, undefined, 40)).toBe(on);
  });

  it('and stays so, whatever is measured later', () => {
    const duration = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(duration, duration)), (measured) => {
        let cache = on;
        let wasSlower = false;
        for (const [first, second] of measured) {
          cache = afterStages(cache, first, second);
          wasSlower ||= first !== undefined && second !== undefined && first > second;
          expect(cache.isOn).toBe(!wasSlower);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
