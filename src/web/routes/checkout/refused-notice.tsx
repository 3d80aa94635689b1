import { useEffect, useRef } from 'react';
import { ore } from '#domain/money/ore.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Refused } from './use-place-order.ts';
import { useCheckoutTexts } from './checkout-texts.ts';

export function RefusedNotice({ refused }: { refused: Refused }) {
  const t = useCheckoutTexts();
  const { path } = useShop();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [refused]);
  const { title, text } = useWords(refused);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        live
        tone={refused.placing.kind === 'price-changed' ? 'warn' : 'bad'}
        title={title}
        action={
          refused.placing.kind === 'unavailable' && (
            <Button size="s" href={path('/cart')}>
              {t('checkout.toCart')}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  );
}

function useWords({ placing, items, total }: Refused): { title: string; text: string } {
  const t = useCheckoutTexts();
  const { format } = useShop();
  const errorText = useErrorText();
  switch (placing.kind) {
    case 'price-changed':
      return {
        title: t('checkout.priceChangedTitle'),
        text: t('checkout.priceChanged', {
          before: format.money(ore(total)),
          after: placing.totals ? format.money(placing.totals.total.gross) : '–',
        }),
      };
    case 'unavailable': {
      const names = items.filter(({ sku }) => placing.skus.includes(sku)).map(({ name }) => name);
      return {
        title: t('checkout.unavailableTitle'),
        text: t('checkout.unavailable', {
          names: (names.length ? names : placing.skus).join(', '),
        }),
      };
    }
    case 'refused':
      return {
        title: t('checkout.refusedTitle'),
        text: `${errorText(placing.code)} ${t('checkout.pleaseFix')}`,
      };
    case 'not-kept':
      return { title: t('checkout.notKeptTitle'), text: t('checkout.notKept') };
  }
}
