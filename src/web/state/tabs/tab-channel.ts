/**
 * A page in the back-forward cache hears nothing, since browsers evict pages that messages wait for: `comeBack`
 * reads again what it may have missed. Returns how to tell.
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
    // It is first shown as it was left: on a slow phone reading and drawing would hold its picture back.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // The page may have been left again.
        if (channel === opened) comeBack();
      }),
    );
  });
  return (message) => channel?.postMessage(message);
}
