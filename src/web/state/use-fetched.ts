import { useEffect, useState } from 'react';

/**
 * Fetches a value for a key after the page has rendered; undefined until then. `fetch` is called again
 * when the key changes, and is otherwise expected to stay the same.
 */
export function useFetched<Value>(
  key: string,
  fetch: (key: string) => Promise<Value>,
): Value | 'failed' | undefined {
  const [found, setFound] = useState<Value | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Value | 'failed') => isCurrent && setFound(() => next);
    fetch(key).then(settle, () => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [key, fetch]);
  return found;
}
