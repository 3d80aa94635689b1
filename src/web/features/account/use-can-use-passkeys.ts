import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys. Browsers bind them to a name, so a number as address has none. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, expected);
}

const never = () => () => undefined;

/** The server draws the page for a browser that can. */
const expected = () => true;

function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
