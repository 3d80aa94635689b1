import { useTexts } from '#web/state/page/texts.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { orderAddresses } from '#domain/orders/order-addresses.ts';
import { addressNames } from '#texts/address-names.ts';
import { Facts } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/** Delivery, invoice, payment and the buyer's own references. */
export function OrderFacts() {
  const t = useTexts('placed-order');
  const order = useOrderView();
  const { billing, shippingMethod, fields, papers, buyer, representative } = order;
  const { receiver, payer, isOne } = orderAddresses(order);
  const isFetched = isPickUp(order);
  const names = addressNames(t, order);
  const { organisationNumber: number } = billing;
  const numbered =
    number === '' ? [] : [t('placedOrder.buyerNumber', { number: organisationNumberText(number) })];
  const facts = [
    { name: t('placedOrder.buyer'), lines: buyer === undefined ? [] : [buyer] },
    {
      name: t('placedOrder.representative'),
      lines: representative === undefined ? [] : [representative],
    },
    { name: names.receiver, lines: isOne ? [] : receiver },
    { name: isOne ? names.one : names.payer, lines: [...payer, ...numbered] },
    {
      name: t('placedOrder.delivery'),
      lines: shippingMethod && !isFetched ? [shippingMethod.title] : [],
    },
    ...fields.map(({ name, text }) => ({ name, lines: [text] })),
  ];
  const known = facts
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [name, lines.join('\n')] as const);
  const invoices =
    papers.length === 0 ? [] : [[t('placedOrder.papers'), <Papers key="papers" />] as const];
  return <Facts rows={[...known, ...invoices]} />;
}

function Papers() {
  const t = useTexts('placed-order');
  return useOrderView().papers.map(({ kind, number, address }) => (
    <div key={number}>
      <a href={address}>{t(`placedOrder.paper_${kind}`, { number: String(number) })}</a>
    </div>
  ));
}
