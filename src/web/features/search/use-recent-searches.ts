import { useEffect, useState } from 'react';
import { forget, recall } from '#web/state/recent.ts';

/** What was searched for lately on this device, read whenever the panel opens; nothing without a yes. */
export function useRecentSearches(isOpen: boolean) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOpen) void recall('searches').then(setTexts);
  }, [isOpen]);
  return {
    texts,
    clear: () => {
      setTexts([]);
      void forget('searches');
    },
  };
}
