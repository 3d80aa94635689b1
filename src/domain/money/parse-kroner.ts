import { ore, type Ore } from './ore.ts';

/** An amount read from text; `isRounded` when øre had to be rounded, which an import reports. */
export interface ParsedKroner {
  readonly amount: Ore;
  readonly isRounded: boolean;
}

const decimalText = /^(-?)(\d{1,12})(?:\.(\d*))?$/;

/**
 * Reads kroner with any number of decimals, `1299.9550`, as whole øre, half up (rules/money#rounding).
 * Undefined when the text is not such a number. Digits are counted, never a binary fraction.
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
