import { orderAddresses } from '#domain/orders/order-addresses.ts';
import { addressNames } from '#texts/address-names.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Facts, Section } from '#ui/page.tsx';

/** The delivery address, the payer and the buyer's references. */
export function ApprovalFacts() {
  const t = useTexts('approvals');
  const words = useTexts('placed-order');
  const view = useView('account/approval');
  const { shippingMethod, paymentMethod, fields } = view;
  const { receiver, payer, isOne } = orderAddresses(view);
  const names = addressNames(words, view);
  const facts = [
    { name: names.receiver, lines: isOne ? [] : receiver },
    { name: isOne ? names.one : names.payer, lines: payer },
    { name: words('placedOrder.delivery'), lines: shippingMethod ? [shippingMethod.title] : [] },
    { name: words('placedOrder.payment'), lines: [paymentMethod.title] },
    ...fields.map(({ name, text }) => ({ name, lines: [text] })),
  ];
  return (
    <Section id="facts" title={t('approvals.facts')}>
      <Facts
        rows={facts
          .filter(({ lines }) => lines.length > 0)
          .map(({ name, lines }) => [name, lines.join('\n')] as const)}
      />
    </Section>
  );
}
