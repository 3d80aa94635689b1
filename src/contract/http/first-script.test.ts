import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { firstScript } from './first-script.ts';

interface Page {
  readonly pressedEarly: readonly unknown[];
  readonly onunhandledrejection: (event: object) => void;
  readonly tell: (name: string, event: object) => void;
}

/** Runs the script in an empty window. */
function aPage(): Page {
  const listeners = new Map<string, (event: object) => void>();
  const page = createContext({
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    tell: (name: string, event: object) => listeners.get(name)?.(event),
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
