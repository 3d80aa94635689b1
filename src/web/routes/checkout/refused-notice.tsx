import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef } from 'react';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Refused } from './use-place-order.ts';

export function RefusedNotice({ refused }: { refused: Refused }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [refused]);
  const { title, text } = useWords(refused);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        live
        tone={refused.placing.kind === 'price-changed' ? 'warn' : 'bad'}
        title={title}
        action={<WayOn {...refused} />}
      >
        {text}
      </Notice>
    </div>
  );
}

function WayOn({ placing }: Pick<Refused, 'placing'>) {
  const t = useTexts('checkout');
  const { path } = useShop();
  const way =
    placing.kind === 'no-network'
      ? (['/checkout/payment', 'checkout.toPaymentChoice'] as const)
      : placing.kind !== 'unavailable'
        ? undefined
        : placing.isShopShort
          ? (['/checkout/shipping', 'checkout.toDelivery'] as const)
          : (['/cart', 'checkout.toCart'] as const);
  if (!way) return null;
  return (
    <Button size="s" variant="quiet" href={path(way[0])}>
      {t(way[1])}
    </Button>
  );
}

function useWords({ placing, items, totals }: Refused): { title: string; text: string } {
  const t = useTexts('checkout');
  const { format } = useShop();
  const errorText = useErrorText();
  switch (placing.kind) {
    case 'price-changed': {
      const after = placing.totals ? format.money(placing.totals.total.gross) : '–';
      const freight = placing.totals?.shipping;
      if (freight && !totals.shipping) {
        return {
          title: t('checkout.freightToldTitle'),
          text: t('checkout.freightTold', { freight: format.money(freight.gross), after }),
        };
      }
      const before = format.money(totals.total.gross);
      return {
        title: t('checkout.priceChangedTitle'),
        text: t('checkout.priceChanged', { before, after }),
      };
    }
    case 'unavailable': {
      const lines = items.filter(({ sku }) => placing.skus.includes(sku));
      const names = (lines.length ? lines.map(({ name }) => name) : placing.skus).join(', ');
      return {
        title: t(placing.isShopShort ? 'checkout.shopShortTitle' : 'checkout.unavailableTitle'),
        text: t(placing.isShopShort ? 'checkout.shopShort' : 'checkout.unavailable', { names }),
      };
    }
    case 'refused':
      return {
        title: t('checkout.refusedTitle'),
        text: `${errorText(placing.code)} ${t('checkout.pleaseFix')}`,
      };
    case 'no-network':
      return { title: t('checkout.noNetworkTitle'), text: t('checkout.noNetwork') };
    case 'not-kept':
      return { title: t('checkout.notKeptTitle'), text: t('checkout.notKept') };
  }
}
