import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';

interface BegunExpress {
  /** The key of the order that the payment makes. */
  readonly key: string;
  /** The page of the product. */
  readonly path: string;
}

const kind: RecordKind<BegunExpress> = {
  key: 'express',
  version: 1,
  isValid: (data): data is BegunExpress =>
    hasAll(data, 'key', 'path') &&
    typeof data.key === 'string' &&
    typeof data.path === 'string' &&
    /^\/(?!\/)/.test(data.path),
};

/** The last payment that was begun from the page of a product and is not known to be paid. */
export async function begunExpress(): Promise<BegunExpress | undefined> {
  return (await openStorage()).read(kind);
}

export async function noteExpress(begun: BegunExpress): Promise<void> {
  await (await openStorage()).write(kind, begun);
}

export async function forgetExpress(key: string): Promise<void> {
  if ((await begunExpress())?.key === key) await (await openStorage()).remove(kind.key);
}
