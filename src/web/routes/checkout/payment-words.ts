import type { TextsOf } from '#web/state/page/texts.ts';

type Texts = TextsOf<'checkout'>;

/** The ways to pay that have words of ours; another engine brings its own title. */
const known = ['invoice', 'cashondelivery'] as const;

/** `nextPay` is what happens after the order. */
export function paymentWords(t: Texts, kind: 'pay' | 'payNote' | 'nextPay', code: string) {
  const own = known.find((each) => each === code);
  return own && t(`checkout.${kind}_${own}`);
}
