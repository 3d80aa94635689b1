import { joinTabs } from './tab-channel.ts';

/** What is changed in one tab and shown in all. */
type Shared = 'session' | 'display' | 'compare' | 'wishlist';

const followers = new Map<unknown, () => void>();
let tell: ((what: Shared) => void) | undefined;

/** Calls back when the shop's other tabs have changed something: it is read again where it is kept. */
export function followTabs(what: Shared, readAgain: () => void): void {
  followers.set(what, readAgain);
  tell ??= joinTabs(
    'armatur-tabs',
    (data) => followers.get(data)?.(),
    () => {
      // Whose page it is the way in looks at (entry.client.ts).
      for (const [each, read] of followers) if (each !== 'session') read();
    },
  );
}

/** Tells the shop's other tabs that something was changed here, once it is kept. */
export function tellTabs(what: Shared): void {
  tell?.(what);
}
