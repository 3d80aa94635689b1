import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';

export function UnknownOrder() {
  const t = useTexts('checkout');
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
