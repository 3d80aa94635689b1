import { useEffect, useState } from 'react';
import type { Language } from '#domain/settings.ts';
import { pageTimes } from '#domain/constants.ts';
import { useShop } from '#web/state/page/shop.tsx';

/**
 * Loads the parts of a panel when it is first wanted, and gives up after 3 s (rules/pages#panels);
 * undefined while they load. `load` must be the same function each time.
 */
export function useLazyPanel<Parts>(
  isWanted: boolean,
  load: (language: Language) => Promise<Parts>,
) {
  const [parts, setParts] = useState<Parts | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const { language } = useShop().storeView;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const settle = (next: Parts | 'failed') => isCurrent && setParts(next);
    const timer = setTimeout(() => settle('failed'), pageTimes.lazyPanelMs);
    load(language)
      .then(settle, () => settle('failed'))
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, attempt, language, load]);

  const tryAgain = () => {
    setParts(undefined);
    setAttempt((number) => number + 1);
  };
  return { parts, tryAgain };
}
