/**
 * Joins the channel of the shop's tabs; returns a function that posts. A page in the back-forward cache
 * leaves the channel, since browsers evict pages with waiting messages: `comeBack` then reads the
 * missed changes.
 */
export function joinTabs(
  name: string,
  hear: (message: unknown) => void,
  comeBack: () => void,
): (message: unknown) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (!('BroadcastChannel' in globalThis)) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  };
  open();
  globalThis.addEventListener?.('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    const opened = channel;
    // The page is first shown as it was left, since reading and drawing would delay it on a slow phone.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // The page may have been left again.
        if (channel === opened) comeBack();
      }),
    );
  });
  return (message) => channel?.postMessage(message);
}
