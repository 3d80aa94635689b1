let channel: BroadcastChannel | undefined;

/** When somebody signs in or out in another tab this one is loaded anew: its prices and its cart are theirs. */
export function followSession(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('armatur-session');
  channel.addEventListener('message', () => location.reload());
}

/** Tells the shop's other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}
