import { useShop } from '#web/state/page/shop.tsx';

/** A dialog asks this before it discards the written text. */
export function useLeaveWords() {
  const { t } = useShop();
  return { question: t('shell.leaveQuestion'), yes: t('shell.leaveYes'), no: t('shell.leaveNo') };
}
