import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeViews } from '#domain/settings.ts';
import { startRedirect } from './start-redirect.ts';

const [main] = storeViews;

describe('On start, if the route’s store code differs from the current one (rules/pages#store-prefix)', () => {
  it.each([
    ['/en/cart?a=b', 'no', '/en/cart?a=b'],
    ['/en', 'proff', '/en'],
    ['/cart', 'en', '/cart'],
  ])('the browser at %s in %s navigates to the route path %s', (fullPath, currentCode, to) => {
    expect(startRedirect({ fullPath, currentCode, views: storeViews })).toBe(to);
  });

  it.each([
    ['/en/cart', 'en'],
    ['/english', 'no'],
  ])('at %s in %s it stays', (fullPath, currentCode) => {
    expect(startRedirect({ fullPath, currentCode, views: storeViews })).toBeUndefined();
  });

  it('in multistore mode', () => {
    const alone = { fullPath: '/en/cart', currentCode: 'en', views: [main] as const };
    expect(startRedirect(alone)).toBeUndefined();
  });

  it('once redirected it stays', () => {
    const codes = storeViews.map(({ code }) => code);
    const segment = fc.constantFrom('en', 'proff', 'cart', 'english', '');
    const anyPath = fc.array(segment, { minLength: 1 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(anyPath, fc.constantFrom(...codes), (fullPath, currentCode) => {
        const to = startRedirect({ fullPath, currentCode, views: storeViews });
        if (to === undefined) return;
        const settled = codes.filter(
          (code) =>
            startRedirect({ fullPath: to, currentCode: code, views: storeViews }) === undefined,
        );
        expect(settled).toHaveLength(1);
        expect(settled).not.toContain(currentCode);
      }),
      { numRuns: 1000 },
    );
  });
});
