import { useState } from 'react';
import type { ServedQuoteItem } from '#contract/wire/quote-item.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import rows from '#web/features/account/rows.module.css';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Facts, Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QuoteLine } from './quote-line.tsx';
import { RequestForm } from './request-form.tsx';
import { useQuoteList, type QuoteListState } from './use-quote-list.ts';

/** The lines of the list, with the form that asks for a quote on them (rules/companies#quotes). */
export function QuoteList() {
  const t = useTexts('quote-list');
  const { path, visitor } = useShop();
  const list = useQuoteList();
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) {
    return (
      <Notice tone="good" live title={t('quoteList.sentTitle', { number: sent })}>
        <p>{t(visitor.isLoggedIn ? 'quoteList.sent' : 'quoteList.sentGuest')}</p>
        {visitor.isLoggedIn && (
          <a href={path(`/my-account/quotes/${sent}`)}>{t('quoteList.see')}</a>
        )}
      </Notice>
    );
  }
  if (list.hasFailed) return <Notice tone="bad">{t('quoteList.failed')}</Notice>;
  if (list.items === undefined) {
    return (
      <div aria-busy="true" aria-label={t('quoteList.loading')} role="status">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (list.items.length === 0) return <Empty list={list} />;
  return (
    <div className="stack gap-6">
      <p className="soft">{t('quoteList.lead')}</p>
      <ul role="list" className={rows.list}>
        {list.items.map((item) => (
          <QuoteLine key={item.serverItemId} item={item} list={list} />
        ))}
      </ul>
      <Sum items={list.items} />
      <FromCart list={list} />
      <Section id="request" title={t('quoteList.requestTitle')}>
        <Request onSent={setSent} />
      </Section>
    </div>
  );
}

/** The sum at the buyer's own prices; absent where the buyer sees no price for a line. */
function Sum({ items }: { readonly items: readonly ServedQuoteItem[] }) {
  const t = useTexts('quote-list');
  const { format } = useShop();
  if (items.some(({ unit }) => unit === undefined)) return null;
  const { subtotal } = totalCart({ lines: pricedLines(items) });
  return <Facts rows={[[t('quoteList.sum'), format.money(subtotal.net)]]} />;
}

function Empty({ list }: { readonly list: QuoteListState }) {
  const t = useTexts('quote-list');
  const { path } = useShop();
  return (
    <div className="stack gap-5">
      <EmptyState
        title={t('quoteList.empty')}
        help={t('quoteList.emptyHelp')}
        action={
          <Button variant="primary" href={path('/')}>
            {t('quoteList.find')}
          </Button>
        }
      />
      <FromCart list={list} />
    </div>
  );
}

/** Offers to ask about the goods of the cart, which stay in the cart. */
function FromCart({ list }: { readonly list: QuoteListState }) {
  const t = useTexts('quote-list');
  const { cart } = useCart();
  // Goods of an accepted quote have their price already.
  const items = cart.items.filter(({ options }) => options.quote === undefined);
  if (items.length === 0) return null;
  const add = async () => {
    await list.change(({ addToQuotes }) =>
      addToQuotes(items.map(({ sku, quantity, options }) => ({ sku, quantity, options }))),
    );
  };
  return (
    <div>
      <Button icon="cart" busy={list.isBusy} onClick={() => void add()}>
        {t('quoteList.fromCart', { count: items.length })}
      </Button>
    </div>
  );
}

/** Where the store view demands a log-in, a guest is asked for it first. */
function Request({ onSent }: { readonly onSent: (number: string) => void }) {
  const t = useTexts('quote-list');
  const { visitor, storeView } = useShop();
  if (visitor.isLoggedIn || !storeView.settings.quotes.needsLogin) {
    return <RequestForm isGuest={!visitor.isLoggedIn} onSent={onSent} />;
  }
  return (
    <Button
      variant="primary"
      size="l"
      icon="account"
      onClick={() => openModal('login', { reason: 'quote.login_required' })}
    >
      {t('quoteList.logIn')}
    </Button>
  );
}
