import { afterEach, expect, test, vi } from 'vitest';
import { joinTabs } from './tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that Back brings again is shown as it was left before it reads again', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const frames: (() => void)[] = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const comeBack = vi.fn<() => void>();
  joinTabs('armatur-test', () => undefined, comeBack);

  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  for (const frame of frames) frame();
  expect(comeBack).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(comeBack).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('pagehide'));
});
