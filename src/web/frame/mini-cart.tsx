import { useEffect, useState } from 'react';
import type { Language } from '#domain/settings.ts';
import { closePanel, offerPanel, usePanel } from '#web/state/dialogs/panels.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PanelFailure } from './panel-failure.tsx';
import { useLazyPanel } from './use-lazy-panel.ts';

const loadParts = async (language: Language) => {
  const { CartPanel, CartPanelFoot, loadWords } = await import('#web/features/cart/cart-panel.tsx');
  await loadWords(language);
  return { CartPanel, CartPanelFoot };
};

/** The cart as a panel on any page; its content loads when it is first opened. */
export function MiniCart() {
  const { t } = useShop();
  const isOpen = usePanel('cart');
  const { parts, tryAgain } = useLazyPanel(isOpen, loadParts);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => offerPanel('cart'), []);
  if (isOpen && !isWanted) setWanted(true);
  // The dialog stays in the page once opened: adding it would restyle the page each time, and it slides
  // out when closed.
  if (!isWanted) return null;
  return (
    <Dialog
      place="end"
      open={isOpen}
      onClose={closePanel}
      title={t('shell.cart')}
      closeLabel={t('shell.close')}
      footer={typeof parts === 'object' ? <parts.CartPanelFoot /> : undefined}
    >
      {parts === undefined && <Spinner label={t('shell.cartLoading')} />}
      {parts === 'failed' && <PanelFailure onTryAgain={tryAgain} onClose={closePanel} />}
      {typeof parts === 'object' && <parts.CartPanel />}
    </Dialog>
  );
}
