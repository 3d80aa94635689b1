import { pointed } from '#domain/import/decimal-mark.ts';
import type { Ore } from '#domain/money/ore.ts';
import { parseKroner } from '#domain/money/parse-kroner.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError } from './command.ts';

/** Reads kroner with VAT: above zero, in whole øre. */
export function amountIn(written: string): Ore {
  const read = parseKroner(pointed(written));
  if (read !== undefined && !read.isRounded && read.amount > 0) return read.amount;
  throw new CommandError(say('money.amount', { text: written.trim() }));
}
