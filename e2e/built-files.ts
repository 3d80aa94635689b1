import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const client = join(import.meta.dirname, '..', 'build', 'client');
const sizes = new Map<string, Promise<number>>();

/** Bytes of built files after compression at its best, by their addresses. */
export async function weighBuilt(addresses: readonly string[]): Promise<number> {
  const weighed = addresses.map((address) => {
    const size = sizes.get(address) ?? weigh(join(client, address));
    sizes.set(address, size);
    return size;
  });
  return (await Promise.all(weighed)).reduce((sum, size) => sum + size, 0);
}

async function weigh(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length;
}
