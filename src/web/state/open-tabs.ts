/** What is changed in one tab and shown in all. */
type Shared = 'session' | 'display' | 'compare' | 'wishlist';

const followers = new Map<unknown, () => void>();
let channel: BroadcastChannel | undefined;

/** Calls back when the shop's other tabs have changed something: it is read again where it is kept. */
export function followTabs(what: Shared, readAgain: () => void): void {
  followers.set(what, readAgain);
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('armatur-tabs');
  channel.addEventListener('message', ({ data }) => followers.get(data)?.());
}

/** Tells the shop's other tabs that something was changed here, once it is kept. */
export function tellTabs(what: Shared): void {
  channel?.postMessage(what);
}
