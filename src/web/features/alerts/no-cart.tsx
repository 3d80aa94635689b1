import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Says that a cart holds nothing any more, and leads on. */
export function NoCart({ help }: { readonly help: string }) {
  const t = useTexts('alerts');
  const { t: shell, path, visitor } = useShop();
  return (
    <EmptyState
      title={t('alerts.noCart')}
      help={help}
      action={
        <div className="cluster gap-3">
          <Button variant="primary" href={path('/')}>
            {shell('shell.home')}
          </Button>
          {visitor.isLoggedIn && (
            <Button href={path('/my-account/orders')}>{t('alerts.toOrders')}</Button>
          )}
        </div>
      }
    />
  );
}
