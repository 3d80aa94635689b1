import { useState } from 'react';
import type { RequestKind } from '#domain/requests/request.ts';
import { seller } from '#domain/settings.ts';
import { useLoginAddress } from '#web/state/login-address.ts';
import { useShop } from '#web/state/shop.tsx';
import { useLatePiece } from '#web/state/use-late-piece.ts';
import { Button } from '#web/ui/button.tsx';
import { useRequestTexts } from './use-request-texts.ts';

/** What is asked about. */
export interface RequestedArticle {
  readonly sku: string;
  readonly name: string;
}

export interface RequestOfferProps {
  readonly article: RequestedArticle;
  /** What may be asked, at least one kind. */
  readonly kinds: ReadonlySet<RequestKind>;
}

/** The way to ask where something can't simply be bought (spec §1); the form comes with the first press. */
export function RequestOffer({ article, kinds }: RequestOfferProps) {
  const r = useRequestTexts();
  const { t, visitor } = useShop();
  const loginAddress = useLoginAddress();
  const [asked, setAsked] = useState<RequestKind>('price');
  const { Piece, isComing, open, close } = useLatePiece(
    async () => (await import('./request-dialog.tsx')).RequestDialog,
  );
  return (
    <div className="stack gap-3">
      {/* Who signs in may see a price and buy. */}
      {!visitor.isLoggedIn && !visitor.seesPrices && (
        <div>
          <Button variant="primary" size="l" icon="account" href={loginAddress}>
            {t('shell.loginForPrices')}
          </Button>
        </div>
      )}
      {[...kinds].map((kind) => (
        <div key={kind}>
          <Button
            size="l"
            icon="mail"
            busy={isComing && kind === asked}
            onClick={() => {
              setAsked(kind);
              open();
            }}
          >
            {r(`requests.${kind}`)}
          </Button>
        </div>
      ))}
      <noscript>
        <p className="soft small">{r('requests.needsScripts', { email: seller.email })}</p>
      </noscript>
      {Piece && <Piece article={article} kind={asked} onClose={close} />}
    </div>
  );
}
