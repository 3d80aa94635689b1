import { ore, type Ore } from './ore.ts';

/** An amount read from text; `isRounded` when øre had to be rounded, which an import reports. */
export interface ParsedKroner {
  readonly amount: Ore;
  readonly isRounded: boolean;
}

const decimalText = /^(-?)(\d{1,12})(?:\.(\d*))?$/;

/**
 * Reads kroner with any number of decimals, such as `1299.9550`, as whole øre, rounding half up
 * (rules/money#rounding). Undefined for other texts. It works on the digits, because a binary fraction
 * is not exact.
 */
export function parseKroner(text: string): ParsedKroner | undefined {
  const match = decimalText.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, kroner = '0', decimals = ''] = match;
  const rest = decimals.slice(2);
  const whole = Number(kroner) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  const rounded = whole + (rest >= '5' ? 1 : 0);
  return { amount: ore(sign === '-' ? -rounded : rounded), isRounded: /[1-9]/.test(rest) };
}
