import { useTexts } from '#web/state/page/texts.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { openModal, useComingModal, type AskedRequest } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { NoScripts } from '#web/life/no-scripts.tsx';

export interface RequestOfferProps {
  readonly article: AskedRequest['article'];
  readonly kinds: ReadonlySet<RequestKind>;
}

/**
 * Requests where a product can't simply be bought (rules/companies#requests); the form loads with the
 * first press.
 */
export function RequestOffer({ article, kinds }: RequestOfferProps) {
  const { t, visitor, contact } = useShop();
  const loginAddress = useLoginAddress();
  const coming = useComingModal();
  return (
    <div className="stack gap-3">
      {/* A visitor who signs in may see a price and buy. */}
      {!visitor.isLoggedIn && !visitor.seesPrices && (
        <Button variant="primary" size="l" icon="account" href={loginAddress}>
          {t('shell.loginForPrices')}
        </Button>
      )}
      {[...kinds].map((kind) => (
        <Button
          key={kind}
          size="l"
          icon="mail"
          busy={coming?.name === 'request' && coming.payload.kind === kind}
          onClick={() => openModal('request', { article, kind })}
        >
          {t(`product.request.${kind}`)}
        </Button>
      ))}
      {contact.email !== '' && <NoScripts>{import.meta.env.SSR && <NeedsScripts />}</NoScripts>}
    </div>
  );
}

function NeedsScripts() {
  const { contact } = useShop();
  const t = useTexts('requests');
  return <p className="soft small">{t('requests.needsScripts', contact)}</p>;
}
