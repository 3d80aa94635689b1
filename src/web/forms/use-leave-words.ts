import { useShop } from '#web/state/page/shop.tsx';

/** The question of a dialog before it discards text. */
export function useLeaveWords() {
  const { t } = useShop();
  return { question: t('shell.leaveQuestion'), yes: t('shell.leaveYes'), no: t('shell.leaveNo') };
}
