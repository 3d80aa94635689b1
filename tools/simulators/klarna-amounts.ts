/** The part of an order that a shop sends, as far as the simulator reads it. */
export interface SentOrder {
  readonly purchase_country: string;
  readonly purchase_currency: string;
  readonly locale: string;
  readonly order_amount: number;
  readonly order_tax_amount: number;
  readonly order_lines: readonly SentLine[];
  readonly merchant_urls: Readonly<Record<'terms' | 'checkout' | 'confirmation' | 'push', string>>;
  readonly merchant_reference1?: string;
  readonly merchant_reference2?: string;
  readonly billing_address?: Readonly<Record<string, string>>;
  readonly shipping_address?: Readonly<Record<string, string>>;
}

interface SentLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_rate: number;
  readonly total_amount: number;
  readonly total_discount_amount?: number;
  readonly total_tax_amount: number;
}

const addresses = ['terms', 'checkout', 'confirmation', 'push'] as const;

/** The paths of values that Klarna would refuse, such as `order_lines[0].total_tax_amount`. */
export function badValues(order: Partial<SentOrder>): readonly string[] {
  const { order_lines: lines = [], merchant_urls: urls } = order;
  const sumOf = (field: 'total_amount' | 'total_tax_amount') =>
    lines.reduce((sum, line) => sum + line[field], 0);
  const isBad: Readonly<Record<string, boolean>> = {
    purchase_country: !/^[A-Za-z]{2}$/.test(order.purchase_country ?? ''),
    purchase_currency: !/^[A-Za-z]{3}$/.test(order.purchase_currency ?? ''),
    locale: !/^[a-z]{2}(-[A-Z]{2})?$/.test(order.locale ?? ''),
    order_lines: lines.length === 0 || lines.length > 1000,
    order_amount: !isOre(order.order_amount) || order.order_amount !== sumOf('total_amount'),
    order_tax_amount:
      !isOre(order.order_tax_amount) || order.order_tax_amount !== sumOf('total_tax_amount'),
    ...Object.fromEntries(
      addresses.map((name) => [`merchant_urls.${name}`, !URL.canParse(urls?.[name] ?? '')]),
    ),
  };
  const bad = Object.keys(isBad).filter((place) => isBad[place]);
  return [...bad, ...lines.flatMap((line, index) => badFields(line, `order_lines[${index}]`))];
}

function badFields(line: SentLine, place: string): readonly string[] {
  const { quantity, unit_price, tax_rate, total_amount, total_discount_amount = 0 } = line;
  const tax = total_amount - (total_amount * 10_000) / (10_000 + tax_rate);
  const isBad = {
    name: typeof line.name !== 'string' || line.name === '' || line.name.length > 255,
    quantity: !isOre(quantity),
    unit_price: !isOre(unit_price),
    tax_rate: !isOre(tax_rate) || tax_rate > 10_000,
    total_discount_amount: !isOre(total_discount_amount),
    total_amount: quantity * unit_price - total_discount_amount !== total_amount,
    total_tax_amount: !(Math.abs(line.total_tax_amount - tax) <= 1),
  };
  return Object.entries(isBad).flatMap(([field, bad]) => (bad ? [`${place}.${field}`] : []));
}

export function isOre(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000_000;
}
