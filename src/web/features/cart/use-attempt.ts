import { useState } from 'react';
import { errorTexts } from '#texts/error-texts.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { refusalOf } from '#web/state/notices/notifications.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** A press that asks the server: whether it is under way, and the sentence of a refusal. */
export function useAttempt(offline: string) {
  const { language } = useShop().storeView;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const say = await errorTexts(language).catch(() => undefined);
      const { code, details } = refusalOf(error);
      setRefusal(isOnline() && say ? say(code, details) : offline);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, attempt };
}
