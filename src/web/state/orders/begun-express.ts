import { orderCacheMs } from '#domain/constants.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';

interface BegunExpress {
  /** The key of the order that the payment makes. */
  readonly key: string;
  /** Shows the order to this browser. */
  readonly proof: string;
  readonly begunAt: number;
  /** The page of the product, until its buyer has seen that it is paid; absent where the cart was bought. */
  readonly path?: string;
}

const kind: RecordKind<BegunExpress> = {
  key: 'express',
  version: 2,
  isValid: (data): data is BegunExpress =>
    hasAll(data, 'key', 'proof', 'begunAt') &&
    typeof data.key === 'string' &&
    typeof data.proof === 'string' &&
    typeof data.begunAt === 'number' &&
    (!hasAll(data, 'path') || (typeof data.path === 'string' && /^\/(?!\/)/.test(data.path))),
};

/** The last payment that this browser began; it is forgotten as soon as an order is. */
export async function begunExpress(): Promise<BegunExpress | undefined> {
  const begun = await (await openStorage()).read(kind);
  return begun && Date.now() - begun.begunAt <= orderCacheMs ? begun : undefined;
}

export async function noteExpress(begun: Omit<BegunExpress, 'begunAt'>): Promise<void> {
  await (await openStorage()).write(kind, { ...begun, begunAt: Date.now() });
}

/** Its buyer has seen the outcome, so the page of the product leads to it no more. */
export async function noteSeen(key: string): Promise<void> {
  const begun = await begunExpress();
  if (begun?.key !== key) return;
  const { path: _path, ...seen } = begun;
  await (await openStorage()).write(kind, seen);
}
