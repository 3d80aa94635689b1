import type { Ore } from '#domain/money/ore.ts';
import type { Acting } from '#server/acting.ts';
import {
  deleteFreightRate,
  freightChange,
  saveFreightRate,
  type FreightRateRecord,
} from '#server/repositories/sales/freight-rates.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { telling } from '#server/workflows/telling.ts';

interface WrittenRate {
  readonly rate: Omit<FreightRateRecord, 'net'>;
  /** Null deletes the rate. */
  readonly net: Ore | null;
}

export function writeFreightRate({ rate, net }: WrittenRate, acting: Acting): Promise<Outcome> {
  return telling(acting, ['content', freightChange], async (tx) => {
    if (net !== null) return saveFreightRate(tx, { ...rate, net });
    return (await deleteFreightRate(tx, rate)) ? 'updated' : 'unchanged';
  });
}
