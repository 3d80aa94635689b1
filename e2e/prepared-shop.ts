import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop.ts';

/**
 * Loads the sample shop once for all journeys. One copy of it runs for journeys that only read; the
 * others each start their own copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-prepared-'));
  const prepared = await startShop({ dataDir: folder });
  await prepared.stop();
  process.env.PREPARED_SHOP = folder;
  const shared = await startShop();
  process.env.SHARED_SHOP = shared.origin;
  return async () => {
    await shared.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
