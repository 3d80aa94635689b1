import { useShop } from '#web/state/page/shop.tsx';

/** What a dialog asks before it gives up what was written. */
export function useLeaveWords() {
  const { t } = useShop();
  return { question: t('shell.leaveQuestion'), yes: t('shell.leaveYes'), no: t('shell.leaveNo') };
}
