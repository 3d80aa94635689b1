import { expect, test, vi } from 'vitest';
import { followTabs, tellTabs } from './open-tabs.ts';

const other = new BroadcastChannel('armatur-tabs');

test('a tab reads again what another has changed, and nothing else', async () => {
  const readDisplay = vi.fn<() => void>();
  const readCompare = vi.fn<() => void>();
  followTabs('display', readDisplay);
  followTabs('compare', readCompare);
  other.postMessage('something of a newer shop');
  other.postMessage('compare');
  await vi.waitFor(() => expect(readCompare).toHaveBeenCalledTimes(1));
  expect(readDisplay).not.toHaveBeenCalled();
});

test('what is changed here is told to the others, not to this tab', async () => {
  const readWishlist = vi.fn<() => void>();
  const heard = vi.fn<(message: unknown) => void>();
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data));
  followTabs('wishlist', readWishlist);
  tellTabs('wishlist');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('wishlist'));
  expect(readWishlist).not.toHaveBeenCalled();
});
