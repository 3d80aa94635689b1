import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';

export function UnknownOrder() {
  const t = useCheckoutTexts();
  const { path } = useShop();
  return (
    <>
      <h1>{t('checkout.unknownTitle')}</h1>
      <p className="lead">{t('checkout.unknown')}</p>
      <div>
        <Button variant="primary" href={path('/')}>
          {t('checkout.keepShopping')}
        </Button>
      </div>
    </>
  );
}
