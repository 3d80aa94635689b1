import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { firstScript } from './first-script.ts';

interface Page {
  readonly pressedEarly: readonly unknown[];
  readonly onclick: (event: unknown) => void;
  readonly onunhandledrejection: (event: object) => void;
}

/** Runs the script in an empty window. */
function aPage(): Page {
  const page = createContext({});
  runInContext(firstScript, page);
  return page as unknown as Page;
}

test('presses are noted until the first file of scripts answers them', () => {
  const page = aPage();
  page.onclick('a press');
  page.onclick('another');
  expect(page.pressedEarly).toEqual(['a press', 'another']);
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
