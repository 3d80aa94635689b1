import type { OwnQuoteView } from '#contract/views/own-quotes.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { QuoteItems } from '#web/routes/quotes/quote-items.tsx';
import { QuoteResale } from '#web/routes/quotes/quote-resale.tsx';
import { QuoteSteps } from '#web/routes/quotes/quote-steps.tsx';
import { QuoteThread } from '#web/routes/quotes/quote-thread.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

export function meta(shop: Shop, { number }: OwnQuoteView): PageMeta {
  return { title: textsOf('own-quotes', shop)('ownQuotes.named', { number }), isHidden: true };
}

/** One quote: the next step, its goods with their prices, and the thread (rules/companies#quotes). */
export function Component() {
  const t = useTexts('own-quotes');
  const words = useTexts('quotes');
  const { number, status, pdf } = useView('account/quote');
  return (
    <AccountPage
      title={t('ownQuotes.named', { number })}
      within={{ label: t('ownQuotes.title'), path: '/my-account/quotes' }}
      badge={
        <StatusBadge of="quote" state={status}>
          {words(`quotes.status_${status}`)}
        </StatusBadge>
      }
      actions={
        pdf !== undefined && (
          <Button icon="download" href={pdf}>
            {t('ownQuotes.pdf')}
          </Button>
        )
      }
      note={<Note />}
    >
      <QuoteSteps />
      <QuoteItems />
      <QuoteResale />
      <QuoteThread />
    </AccountPage>
  );
}

/** The name and days of the quote, with links to its order and to the quotes that renew each other. */
function Note() {
  const t = useTexts('own-quotes');
  const { path } = useShop();
  const { name, askedAt, expiresAt, orderNumber, renews, renewal } = useView('account/quote');
  const quote = (number: string) => path(`/my-account/quotes/${number}`);
  return (
    <>
      {name}. {t('ownQuotes.asked', { date: writeDay(askedAt) })}.{' '}
      {expiresAt !== undefined && t('ownQuotes.validUntil', { date: writeDay(expiresAt) })}{' '}
      {orderNumber !== undefined && (
        <a href={path(`/my-account/orders/${orderNumber}`)}>
          {t('ownQuotes.seeOrder', { number: orderNumber })}
        </a>
      )}
      {renews !== undefined && (
        <a href={quote(renews)}>{t('ownQuotes.renews', { number: renews })}</a>
      )}{' '}
      {renewal !== undefined && (
        <a href={quote(renewal)}>{t('ownQuotes.renewal', { number: renewal })}</a>
      )}
    </>
  );
}
