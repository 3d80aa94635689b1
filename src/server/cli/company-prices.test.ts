import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

test('an operator reads, lists, writes out and removes the prices of a company (rules/prices#agreed-prices)', async ({
  paying,
  run,
  said,
}) => {
  const { id } = await aCompany(paying.shop);
  const folder = paying.shop.services.config.dataDir;
  const file = join(folder, 'agreed.csv');
  const header = 'sku;discount_group;quantity;net;percent;project;valid_from;valid_to';
  const rows = ['SRV-600;;;649,50;;;;', ';R10;;;12,5;Kai-4;01.03.2026;31.12.2026'];
  await writeFile(file, [header, ...rows, ''].join('\n'));

  const tried = await run(`prices company import ${id} --file ${file} --dry-run`);
  expect(tried.code).toBe(0);
  expect(await said(`prices company list ${id}`)).toEqual(['No prices are agreed']);
  expect((await run(`prices company import ${id} --file ${file} --by kari`)).code).toBe(0);
  const listed = (await said(`prices company list ${id}`)).join('\n');
  expect(listed).toContain('kr 649,50');
  expect(listed).toMatch(/group R10 .*−12,5 % .*Kai-4 .*01\.03\.2026 .*31\.12\.2026/);
  expect(await said(`prices company list ${id} --project Kai-4`)).toHaveLength(3);
  expect((await run('prices company list 999')).err).toMatch(/There is no company 999/);

  const out = join(folder, 'prices.csv');
  expect((await run(`prices company export ${id} --file ${out}`)).code).toBe(0);
  const lines = (await readFile(out, 'utf8')).split('\n');
  expect(lines[0]).toBe(
    'sku,name,unit,quantity,list_price,net_price,discount_percent,project,valid_from,valid_to,packs',
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^SRV-600,.*,,1,1000\.00,649\.50,35\.05,,,,$/),
  );

  const removed = 'Agreed prices deleted for Nordmann VVS AS: 1';
  expect(await said(`prices company remove ${id} --project Kai-4 --dry-run`)).toEqual([
    'Nothing is done. It would come out like this:',
    removed,
  ]);
  expect(await said(`prices company remove ${id} --project Kai-4`)).toEqual([removed]);
  expect(await said(`prices company remove ${id}`)).toEqual([removed]);
  expect(await said(`prices company list ${id}`)).toEqual(['No prices are agreed']);
  const audit = paying.shop.services.database.read.selectFrom('audit').select(['action']);
  const recorded = await audit.orderBy('id').execute();
  expect(recorded.map(({ action }) => action)).toEqual([
    'import',
    'company.prices.remove',
    'company.prices.remove',
  ]);
});
