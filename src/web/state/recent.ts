import type { ConsentPurpose } from '#domain/customer/consent.ts';
import { withNewest } from '#domain/customer/recent.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import { textsKind } from '#web/offline/storage.ts';
import { isAllowed } from './consent.ts';

/** Returns skus or search texts, newest first; empty without consent. */
export async function recall(purpose: ConsentPurpose): Promise<readonly string[]> {
  if (!(await isAllowed(purpose))) return [];
  return (await (await openStorage()).read(textsKind(purpose))) ?? [];
}

export async function remember(purpose: ConsentPurpose, newest: string): Promise<void> {
  if (!(await isAllowed(purpose))) return;
  const known = await recall(purpose);
  await (await openStorage()).write(textsKind(purpose), withNewest(purpose, known, newest));
}

export async function forget(purpose: ConsentPurpose): Promise<void> {
  await (await openStorage()).remove(purpose);
}
