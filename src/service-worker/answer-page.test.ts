import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, type DeviceCopies } from './answer-page.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A device with these copies of a page. */
function device(...has: string[]): DeviceCopies {
  const copy = (name: string) => async () => {
    asked.push(name);
    return has.includes(name) ? new Response(name) : undefined;
  };
  return { guest: copy('guest'), customer: copy('customer'), own: copy('own') };
}

const failed = Promise.reject(new TypeError('Failed to fetch'));
failed.catch(() => undefined);

test('a page that comes late is the network’s, however late: nobody sees a copy meanwhile', async () => {
  let arrive: (page: Response) => void = () => undefined;
  const network = new Promise<Response>((resolve) => (arrive = resolve));
  const answer = answerPage(network, device('guest', 'customer', 'own'), async () => false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  arrive(new Response('network'));
  expect(await (await answer)?.text()).toBe('network');
});

test.each([
  [['guest', 'own'], 'own'],
  [['guest', 'customer'], 'guest'],
  [['customer'], undefined],
])(
  'without a network a guest whose device has %j gets %s, and no customer’s page',
  async (has, shown) => {
    const answer = await answerPage(failed, device(...has), async () => false);
    expect(await answer?.text()).toBe(shown);
  },
);

test.each([
  [['customer', 'own'], 'customer'],
  [['guest', 'customer'], 'customer'],
  [['guest', 'own'], 'own'],
  [['guest'], undefined],
])('a customer whose device has %j gets %s, and no guest’s page', async (has, shown) => {
  const answer = await answerPage(failed, device(...has), async () => true);
  expect(await answer?.text()).toBe(shown);
});
