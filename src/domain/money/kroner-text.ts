import type { Ore } from './ore.ts';

/** Plain decimal kroner for addresses and files: `50`, `49.5`, `1299.95`; `parseKroner` reads it back. */
export function kronerText(amount: Ore): string {
  const kroner = Math.floor(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  const decimals = rest.replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${kroner}${decimals === '' ? '' : `.${decimals}`}`;
}
