import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypeScript from 'openapi-typescript';
import { expect, test } from 'vitest';
import { resources } from '#server/routes.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { writeOpenApi } from '#contract/open-api/open-api.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A client's program, written from the document alone. */
const program = `import type { components, paths } from './api';

type Schemas = components['schemas'];
export type Hit = Schemas['SearchHit'];

export function lineOf(product: Schemas['Product'], store: Schemas['StoreCode']): string {
  const first: 'no' | 'en' = store;
  return first + product.sku + product.price_incl_tax;
}

export const to: Schemas['Address'] = {
  firstname: 'Kari',
  lastname: 'Nordmann',
  country_id: 'NO',
  street: ['Storgata 12'],
  postcode: '0155',
  city: 'Oslo',
};

type Update = paths['/api/cart/update']['post'];
export type Line = Update['responses'][200]['content']['application/json']['result'];
export const sku = (line: Line): Schemas['CartLine']['sku'] => line.sku;

type Refused = Update['responses'][404]['content']['application/json']['result']['code'];
export const gone: Refused = 'PRODUCT_NOT_FOUND';
// @ts-expect-error no such refusal
export const other: Refused = 'ORDER_KEY_REUSED';

export function toPay(totals: Schemas['Totals']): number {
  return totals.grand_total;
}
`;

test('a client can be generated, and its types know products, lines, addresses, totals and hits', async () => {
  const document = writeOpenApi('shoppers', resources, {
    version: '1',
    storeCodes: ['no', 'en'],
    sentences,
  });
  const folder = await mkdtemp(join(tmpdir(), 'armatur-client-'));
  try {
    await writeFile(
      join(folder, 'api.d.ts'),
      await openapiTypeScript(JSON.parse(JSON.stringify(document))),
    );
    await writeFile(join(folder, 'client.ts'), program);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--strict', '--noEmit', '--ignoreConfig', '--module', 'preserve'];
    const files = ['api.d.ts', 'client.ts'].map((name) => join(folder, name));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [compiler, ...options, ...files],
      { cwd: root },
    ).catch((failed: { readonly stdout: string }) => failed);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
