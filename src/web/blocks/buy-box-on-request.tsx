import { useLoginAddress } from '#web/state/login-address.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';

/** The way to a price where none is shown (spec §6). */
export function OnRequest() {
  const { t, visitor } = useShop();
  const loginAddress = useLoginAddress();
  return (
    <>
      {!visitor.isLoggedIn && (
        <div>
          <Button variant="primary" size="l" icon="account" href={loginAddress}>
            {t('shell.loginForPrices')}
          </Button>
        </div>
      )}
      <p className="soft small">{t('product.onRequestHelp')}</p>
    </>
  );
}
