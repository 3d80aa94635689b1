import type { CustomChoice } from '#domain/cart/cart.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';

type OrderDocument = Pick<Order, 'billing' | 'shipping' | 'fields' | 'companyStanding'>;
type LineWords = Pick<OrderLine, 'choices' | 'options' | 'note'>;

/** Country, region and postcode stay, since VAT and freight follow from them (rules/safety#erasure). */
function placeOf({ country, region, postcode }: Address): Address {
  return {
    firstName: '',
    lastName: '',
    country,
    street: '',
    apartment: '',
    postcode,
    city: '',
    ...(region !== undefined && { region }),
    phone: '',
    company: '',
    organisationNumber: '',
  };
}

/** An order whose buyer was erased; orders are placed with an e-mail. */
export function hasLostBuyer({ email }: Pick<Order, 'email'>): boolean {
  return email === '';
}

/** An order's document without its buyer. */
export function withoutPerson(document: OrderDocument): OrderDocument {
  const { companyStanding: _standing, ...rest } = document;
  return {
    ...rest,
    billing: placeOf(document.billing),
    ...(document.shipping && { shipping: placeOf(document.shipping) }),
    fields: {},
  };
}

/** A line's document without the buyer's own words: its note, and texts that were typed for an option. */
export function withoutWords({ note: _note, ...line }: LineWords): LineWords {
  const { custom } = line.options;
  if (custom === undefined) return line;
  const typed = custom.filter((choice) => isTyped(choice, line)).map(textOf);
  const choices = line.choices.map((each) =>
    typed.includes(each.value) ? { ...each, value: '' } : each,
  );
  const left = custom.map((each) =>
    typed.includes(textOf(each)) ? { ...each, optionValue: '' } : each,
  );
  return { ...line, choices, options: { ...line.options, custom: left } };
}

/** A chosen value is stored by its ids, and shown by its name; a typed one is shown as it is stored. */
function isTyped(choice: CustomChoice, { choices }: Pick<LineWords, 'choices'>): boolean {
  const text = textOf(choice);
  return !/^\d+(?:,\d+)*$/.test(text) || choices.some(({ value }) => value === text);
}

function textOf({ optionValue }: CustomChoice): string {
  return optionValue.trim();
}
