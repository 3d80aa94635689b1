import { useTexts } from '#web/state/page/texts.ts';
import type { OrderStanding } from '#domain/orders/order-standing.ts';
import { Badge, type BadgeProps } from '#ui/badge.tsx';

/** Orders that wait for the customer stand out. */
const tones: Readonly<Record<OrderStanding, NonNullable<BadgeProps['tone']>>> = {
  processing: 'quiet',
  'ready-in-part': 'brass',
  ready: 'brass',
  'sent-in-part': 'good',
  sent: 'good',
  'collected-in-part': 'good',
  collected: 'good',
  delivered: 'good',
  complete: 'good',
  canceled: 'bad',
};

export function StandingBadge({ standing }: { readonly standing: OrderStanding }) {
  const t = useTexts('placed-order');
  return <Badge tone={tones[standing]}>{t(`placedOrder.state_${standing}`)}</Badge>;
}
