import { afterEach, expect, test, vi } from 'vitest';
import { joinTabs } from './tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that Back and Forward hide and show, with channels that record the posted messages. */
function aPage() {
  vi.useFakeTimers();
  const page = new EventTarget();
  const frames: (() => void)[] = [];
  const open = new Set<unknown>();
  const posted: unknown[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    close() {
      open.delete(this);
    }
    postMessage(message: unknown) {
      posted.push(message);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return {
    open,
    posted,
    hide: () => page.dispatchEvent(new Event('pagehide')),
    show: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    draw: () => frames.splice(0).forEach((frame) => frame()),
  };
}

test('a page that Back brings again is shown as it was left before it reads again', () => {
  const page = aPage();
  const comeBack = vi.fn<() => void>();
  joinTabs('armatur-test', () => undefined, comeBack);
  page.hide();
  page.show();
  page.draw();
  expect(comeBack).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(comeBack).toHaveBeenCalledTimes(1);
});

test('a page that Back brings again can tell the other tabs at once', () => {
  const page = aPage();
  const tell = joinTabs('armatur-test', () => undefined, vi.fn<() => void>());
  page.hide();
  page.show();
  tell('session');
  expect(page.posted).toEqual(['session']);
});

test('a page that is left before it was drawn keeps one channel and reads once', () => {
  const page = aPage();
  const comeBack = vi.fn<() => void>();
  joinTabs('armatur-test', () => undefined, comeBack);
  page.hide();
  page.show();
  page.hide();
  page.show();
  page.draw();
  vi.runAllTimers();
  expect(page.open.size).toBe(1);
  expect(comeBack).toHaveBeenCalledTimes(1);
  page.hide();
  expect(page.open.size).toBe(0);
});
