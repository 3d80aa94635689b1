import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { firstScript } from './first-script.ts';

interface Page {
  readonly pressedEarly: readonly unknown[];
  readonly onunhandledrejection: (event: object) => void;
  readonly tell: (name: string, event: object) => void;
}

/** Runs the script in an empty window, or in one with these things. */
function aPage(things: object = {}): Page {
  const listeners = new Map<string, (event: object) => void>();
  const page = createContext({
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    tell: (name: string, event: object) => listeners.get(name)?.(event),
    ...things,
  });
  runInContext(firstScript, page);
  return page as unknown as Page;
}

/** An element of the page; `closest` finds it where a part of the page is asleep. */
function anElement(isAsleep: boolean, value = '') {
  const dataset: Record<string, string> = {};
  const element = { value, dataset, closest: (): object | null => (isAsleep ? element : null) };
  return element;
}

test('a press in what is asleep is noted and kept from React', () => {
  const page = aPage();
  const stopPropagation = vi.fn<() => void>();
  const [first, second] = [anElement(true), anElement(true)];
  for (const target of [first, anElement(false), second, first])
    page.tell('click', { target, stopPropagation });
  expect(page.pressedEarly).toEqual([first, second, first]);
  expect(stopPropagation).toHaveBeenCalledTimes(3);
});

test('an answer in what is asleep is noted at its field', () => {
  const page = aPage();
  const [asleep, awake] = [anElement(true, '3'), anElement(false, '4')];
  for (const target of [asleep, awake]) page.tell('input', { target });
  expect([asleep.dataset, awake.dataset]).toEqual([{ early: '3' }, {}]);
});

test.each([
  ['Transition was skipped', true],
  ['Transition was aborted because of invalid state', true],
  ['Failed to fetch', false],
])('a promise that is refused with "%s" is no failure: %s', (message, isHeard) => {
  const preventDefault = vi.fn<() => void>();
  aPage().onunhandledrejection({ reason: new Error(message), preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(isHeard ? 1 : 0);
});

const code = '/assets/hydrate-page-1.js';

/** A page that lost a file of its code, which the server answers for after `away` tries. */
async function aPageThatLost(
  target: object,
  { places = ['#lost'], away = 0, type = 'navigate' } = {},
) {
  const line = { hidden: true };
  const reload = vi.fn<() => void>();
  const waiting: (() => Promise<void>)[] = [];
  let tries = 0;
  const page = aPage({
    document: { querySelector: (place: string) => (places.includes(place) ? line : null) },
    performance: { getEntriesByType: () => [{ type }] },
    location: { reload },
    setTimeout: (work: () => Promise<void>) => waiting.push(work),
    fetch: async () => ({ ok: (tries += 1) > away }),
  });
  page.tell('error', { target });
  const isTold = !line.hidden;
  while (waiting.length > 0) await waiting.shift()?.();
  return { isTold, isStillTold: !line.hidden, reloads: reload.mock.calls.length, tries };
}

test.each([
  ['is there again', {}, 1],
  ['is there after three tries', { away: 3 }, 1],
  ['is there again, but something is written', { places: ['#lost', '[data-early]'] }, 0],
  ['is lost again after a reload', { type: 'reload' }, 0],
])('the page says that code did not come, until it %s', async (_, lost, reloads) => {
  const { away = 0 } = lost as { away?: number };
  expect(await aPageThatLost({ src: code }, lost)).toEqual({
    isTold: true,
    isStillTold: true,
    reloads,
    tries: away + 1,
  });
});

test('the loss of a picture, or of code while the page is alive, says nothing', async () => {
  const nothing = { isTold: false, isStillTold: false, reloads: 0, tries: 0 };
  expect(await aPageThatLost({ src: '/img/a.webp' })).toEqual(nothing);
  const places = ['#lost', '#app:not([data-asleep])'];
  expect(await aPageThatLost({ href: code }, { places })).toEqual(nothing);
});
