import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop.ts';

/** Loads the sample shop once for all journeys; each then starts on a copy of its data. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-prepared-'));
  const shop = await startShop({ dataDir: folder });
  await shop.stop();
  process.env.PREPARED_SHOP = folder;
  return () => rm(folder, { recursive: true, force: true });
}
