import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';

export function UnknownOrder() {
  const words = useTexts('checkout');
  const { t, path } = useShop();
  return (
    <>
      <h1>{words('checkout.unknownTitle')}</h1>
      <p className="lead">{words('checkout.unknown')}</p>
      <div>
        <Button variant="primary" href={path('/')}>
          {t('shell.keepShopping')}
        </Button>
      </div>
    </>
  );
}
