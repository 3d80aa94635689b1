import { useEffect, useState } from 'react';

/**
 * A component fetches a value of its own for a key, after the page. It is undefined until it is here. `fetch` is called
 * again when the key changes, and is otherwise expected to stay what it was.
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
