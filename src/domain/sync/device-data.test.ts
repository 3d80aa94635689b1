import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeViews } from '#domain/settings.ts';
import { dataOfKey, deviceData, type DeviceData } from './device-data.ts';
import { planLogOut, type LogOut, type LogOutStep } from './log-out.ts';
import { planStoreViewChange, type StoreViewStep } from './store-view-change.ts';

const [no, en, proff] = storeViews;
const all = Object.keys(deviceData) as DeviceData[];
const asked: LogOut = { by: 'visitor', isSilent: false, isPricedByGroup: false };

/** The data that the steps of one kind name. */
function named(steps: readonly (StoreViewStep | LogOutStep)[], kind: 'clear' | 'refetch') {
  return steps.flatMap((step) => (step.kind === kind ? [step.data] : []));
}

/** What is left of records when a plan has been carried out. */
function carryOut(keys: readonly string[], steps: readonly (StoreViewStep | LogOutStep)[]) {
  const cleared = new Set<string | undefined>(named(steps, 'clear'));
  return keys.filter((key) => !cleared.has(dataOfKey(key)));
}

const anyKeys = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...all, 'older'), fc.nat(9)).map(([kind, id]) => `${kind}/${id}`),
);

it.each([
  ['order/1706023804', 'order'],
  ['cart', 'cart'],
  ['cache/answer/GET', 'cache'],
  ['orders', undefined],
  ['', undefined],
])('the key %s belongs to %s', (key, data) => {
  expect(dataOfKey(key)).toBe(data);
});

describe('Store view change loads the locale, resets caches and runs before and after hooks (rules/offline#device-data)', () => {
  const steps = planStoreViewChange(no, en ?? no);

  it('in this order', () => {
    const kinds = steps.map((step) => step.kind);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
      'run-hooks',
      'load-locale',
      'clear',
      'refetch',
      'run-hooks',
    ]);
    expect(steps.at(0)).toEqual({ kind: 'run-hooks', when: 'before' });
    expect(steps.at(1)).toEqual({ kind: 'load-locale', language: 'en' });
    expect(steps.at(-1)).toEqual({ kind: 'run-hooks', when: 'after' });
  });

  it('caches are cleared; cart, wishlist, compare and order history are brought up to date', () => {
    expect(named(steps, 'clear')).toEqual(['cache', 'address']);
    expect(named(steps, 'refetch')).toEqual(['cart', 'wishlist', 'compare', 'history', 'screen']);
  });

  it('cart, user, wishlist, compare and orders are not wiped', () => {
    const keys = ['cart', 'session', 'wishlist', 'compare', 'order/1', 'checkout', 'consent'];
    expect(carryOut([...keys, 'cache/answer/x', 'address'], steps)).toEqual(keys);
  });

  it('between views of one language the locale is loaded too', () => {
    expect(planStoreViewChange(no, proff ?? no)).toContainEqual({
      kind: 'load-locale',
      language: 'nb',
    });
  });

  it('to where one is nothing happens', () => {
    expect(planStoreViewChange(no, no)).toEqual([]);
  });

  it('there and back loses nothing that a person has made', () => {
    fc.assert(
      fc.property(anyKeys, fc.array(fc.constantFrom(...storeViews)), (keys, visited) => {
        let [at, left] = [no, keys];
        for (const view of visited) {
          left = carryOut(left, planStoreViewChange(at, view));
          at = view;
        }
        const made = keys.filter((key) => !['cache', 'address'].includes(dataOfKey(key) ?? ''));
        expect(left).toEqual(expect.arrayContaining(made));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('Logout', () => {
  it('ends the session, disconnects the cart, and shows a logged-out notification', () => {
    expect(planLogOut(asked).filter((step) => step.kind !== 'clear')).toEqual([
      { kind: 'end-session' },
      { kind: 'disconnect-cart' },
      { kind: 'run-hooks' },
      { kind: 'notify', code: 'user.logged_out' },
    ]);
  });

  it('clears the cart, the user, wishlist, compare list and saved checkout details, empties order history', () => {
    const cleared = named(planLogOut(asked), 'clear');
    for (const data of ['cart', 'session', 'wishlist', 'compare', 'checkout', 'history'] as const) {
      expect(cleared).toContain(data);
    }
  });

  it('unless silent', () => {
    expect(planLogOut({ ...asked, isSilent: true }).map(({ kind }) => kind)).not.toContain(
      'notify',
    );
  });

  it('On failure the user is silently logged out, untransmitted tasks are cleared and the signup modal shows', () => {
    const steps = planLogOut({ ...asked, by: 'server' });
    expect(steps.map(({ kind }) => kind)).not.toContain('notify');
    expect(steps.map(({ kind }) => kind)).not.toContain('end-session');
    expect(named(steps, 'clear')).toContain('task');
    expect(steps.at(-1)).toEqual({ kind: 'ask-to-sign-in' });
  });

  it('On login and logout the product page reloads when price tiers or grouped tax are active (rules/sessions#log-out)', () => {
    expect(named(planLogOut(asked), 'refetch')).toEqual([]);
    expect(named(planLogOut({ ...asked, isPricedByGroup: true }), 'refetch')).toEqual(['screen']);
  });

  it('leaves orders that wait and the consent, and nothing else that is known (rules/orders#waiting-orders)', () => {
    const anyLogOut: fc.Arbitrary<LogOut> = fc.record({
      by: fc.constantFrom('visitor', 'server'),
      isSilent: fc.boolean(),
      isPricedByGroup: fc.boolean(),
    });
    fc.assert(
      fc.property(anyKeys, anyLogOut, (keys, how) => {
        const kept = new Set(['order', 'consent', 'screen', undefined]);
        expect(carryOut(keys, planLogOut(how))).toEqual(
          keys.filter((key) => kept.has(dataOfKey(key))),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
