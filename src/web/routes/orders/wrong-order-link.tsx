import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

/** A wrong or cut link of an order says what helps, and nothing about whether there is such an order. */
export function WrongOrderLink() {
  const t = useTexts('order-link');
  const { t: shell, path } = useShop();
  return (
    <div className="container section stack gap-5">
      <h1>{t('orderLink.wrongTitle')}</h1>
      <p className="lead soft reading">{t('orderLink.wrongText')}</p>
      <div className="cluster gap-3">
        <Button href={path('/order-status')} variant="primary">
          {t('orderLink.another')}
        </Button>
        <Button href={path('/')}>{shell('shell.home')}</Button>
      </div>
    </div>
  );
}
