/** Also resolves when the browser never gets idle. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
