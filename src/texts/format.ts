import type { Ore } from '#domain/money/ore.ts';
import type { StoreView } from '#domain/settings.ts';
import { groupedNumber } from './create-texts.ts';

/** A no-break space. */
const space = '\u00A0';
const minus = '−';

/** The formats of a store view, the same on the server and in the browser. */
export interface Format {
  /** `kr 1 234,50`; in English `NOK 1,234.50` (rules/money#written-amounts). */
  readonly money: (amount: Ore) => string;
  /** The same as `money`, but `Gratis` for zero. */
  readonly price: (amount: Ore) => string;
  /** The same as `money`, without decimals where there are no øre: `kr 500`. */
  readonly wholeMoney: (amount: Ore) => string;
  /** `1 234,50`, for places that show the currency elsewhere. */
  readonly amount: (amount: Ore) => string;
  /** `1 234,5`, with the number's own decimals. */
  readonly number: (value: number) => string;
  /** A quantity with its unit, if it has one: `600 mm`. */
  readonly quantity: (value: number, unit?: string) => string;
  /** A percentage: `25 %`. */
  readonly percent: (value: number) => string;
  /** Compares labels, with numbers by value and æ, ø and å last. */
  readonly compare: (one: string, other: string) => number;
}

const formats = new Map<StoreView['locale'], Format>();

/** Returns the format of a locale, which is cached. */
export function createFormat(locale: StoreView['locale']): Format {
  const known = formats.get(locale);
  if (known) return known;
  const format =
    locale === 'nb-NO' ? formatOf('nb', 'kr', ',', 'Gratis') : formatOf('en', 'NOK', '.', 'Free');
  formats.set(locale, format);
  return format;
}

function formatOf(language: 'nb' | 'en', currency: string, point: string, free: string): Format {
  // The collator is made at its first use: it takes a phone longer than all else here, and most pages
  // sort nothing.
  let collator: Intl.Collator | undefined;
  const number = (value: number): string => groupedNumber(language, value);
  const written = (amount: Ore, before: string, hidesNoOre = false): string => {
    const absolute = Math.abs(amount);
    const ore = absolute % 100;
    const decimals = hidesNoOre && ore === 0 ? '' : point + String(ore).padStart(2, '0');
    const kroner = number(Math.floor(absolute / 100));
    return `${amount < 0 ? minus : ''}${before}${kroner}${decimals}`;
  };
  const money = (amount: Ore, hidesNoOre = false): string =>
    written(amount, currency + space, hidesNoOre);
  return {
    money: (amount) => money(amount),
    price: (amount) => (amount === 0 ? free : money(amount)),
    wholeMoney: (amount) => money(amount, true),
    amount: (amount) => written(amount, ''),
    number,
    quantity: (value, unit) => number(value) + (unit ? space + unit : ''),
    percent: (value) => number(value) + (language === 'nb' ? `${space}%` : '%'),
    compare: (one, other) => {
      collator ??= new Intl.Collator(language, { numeric: true });
      return collator.compare(one, other);
    },
  };
}
