import { joinTabs } from './tab-channel.ts';

type Shared = 'session' | 'display' | 'compare' | 'wishlist' | 'quotes' | 'checkout' | 'orders';

const followers = new Map<unknown, () => void>();
let tell: ((what: Shared) => void) | undefined;

/** After a change in another tab of the shop, `readAgain` reads it from storage. */
export function followTabs(what: Shared, readAgain: () => void): void {
  followers.set(what, readAgain);
  tell ??= joinTabs(
    'armatur-tabs',
    (data) => followers.get(data)?.(),
    () => {
      // entry.client.ts checks the session itself.
      for (const [each, read] of followers) if (each !== 'session') read();
    },
  );
}

export function tellTabs(what: Shared): void {
  tell?.(what);
}
