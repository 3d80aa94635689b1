import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { commands } from './commands.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

test('alone it shows every command within 80 columns', async () => {
  const { code, out } = await operate(folder, []);
  expect(code).toBe(0);
  for (const { name } of commands) expect(out).toContain(`  ${name} `);
  expect(widest(out)).toBeLessThanOrEqual(80);
  expect((await operate(folder, ['--help'])).out).toBe(out);
  const norwegian = await operate(folder, [], { environment: { LANG: 'nb_NO' } });
  expect(widest(norwegian.out)).toBeLessThanOrEqual(80);
});

test.each(commands.flatMap(({ name }) => [[name, 'en'] as const, [name, 'nb_NO'] as const]))(
  '%s has help in %s',
  async (name, LANG) => {
    const environment = { LANG };
    const { code, out } = await operate(folder, [...name.split(' '), '--help'], { environment });
    expect(code).toBe(0);
    expect(out).toContain(`npx armatur ${name}`);
    expect(widest(out)).toBeLessThanOrEqual(80);
  },
);

const groups = new Set(commands.flatMap(({ name }) => /^(\S+) /.exec(name)?.[1] ?? []));

test.each([...groups])('the help of a group of commands lists them: %s', async (group) => {
  const { code, out } = await operate(folder, [group, '--help']);
  expect(code).toBe(0);
  expect(out).toContain(`npx armatur ${group} <command>`);
  for (const { name } of commands) {
    expect([name, out.includes(`  ${name} `)]).toEqual([name, name.startsWith(`${group} `)]);
  }
});

test.each([
  [['fly'], 'there are import, export, content, reindex, purge, orders'],
  [['orders', 'fly'], 'orders list'],
  [['orders', 'fly', '--help'], 'orders list'],
  [['improt', 'products', '--file', 'a.csv'], 'Did you mean import'],
  [['import', 'prodcuts'], 'armatur import prodcuts: Did you mean import products?'],
  [['check', '--fast'], 'The options of armatur check are --json, --help'],
  [['import', 'prise'], 'Did you mean import prices?'],
  [['import', 'products', '--fiel', 'a.csv'], 'does not know --fiel. Did you mean --file?'],
  [['import', 'products', '--file'], '--file needs a value'],
  [['orders', 'refund', '1', '--amount', '-5', '--reason', 'Ripe'], '-5 is below zero'],
  [['coupons', 'create', 'X', '--percent', '50', '--groups', ''], '--groups needs a value'],
  [['orders', 'cancel', '1', '--by', ' '], '--by needs a value'],
  [['import', 'products'], 'armatur import products needs --file FILE'],
  [['check', 'twice'], 'does not know "twice"'],
])('%j says what there is', async (args, sentence) => {
  const { code, err } = await operate(folder, args);
  expect(code).toBe(2);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(sentence);
});

test('the commands that change the shop, and no others, take --by', async () => {
  for (const command of commands) {
    const { out } = await operate(folder, [...command.name.split(' '), '--help', '--json']);
    expect('by' in JSON.parse(out).options, command.name).toBe('act' in command);
  }
});

test('a refusal is JSON as well for a program', async () => {
  const { code, out } = await operate(folder, ['fly', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('no command "fly"') });
});

test('a mistyped folder does not become a shop', async () => {
  const nowhere = join(folder, 'nowhere');
  const { code, err } = await operate(nowhere, ['orders', 'list']);
  expect(code).toBe(2);
  expect(err).toContain('There is no shop in');
  expect(existsSync(nowhere)).toBe(false);
});

test('mistakes of the environment and a database that is away are sentences', async () => {
  const wrong = await operate(folder, ['check'], { environment: { PORT: 'x', CLOCK: 'y' } });
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/PORT=x: .*\n {2}CLOCK=y: /);
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop';
  const away = await operate(folder, ['check'], { environment: { DATABASE_URL } });
  expect(away.code).toBe(2);
  expect(away.err).toContain('is PostgreSQL running');
  expect(away.err).not.toContain('secret');
});

test('the doctor tells of a machine without a shop, and of one with', async () => {
  const bare = await operate(folder, ['doctor']);
  expect(bare.code).toBe(0);
  expect(bare.out.replaceAll(/\s+/g, ' ')).toContain('yet: start it with npm start');
  const shop = await aSoldShop();
  try {
    await shop.services.database.transaction(async (tx) => {
      await tx.updateTable('products').set({ base_net: 0 }).where('sku', '=', 'BAD-9').execute();
      const tomorrow = { kind: 'mail.of-tomorrow', document: { orderId: 1 } };
      await putIntoOutbox(tx, { ...tomorrow, key: 'a' }, shop.now);
      await putIntoOutbox(tx, { ...tomorrow, key: 'b' }, shop.now);
    });
    const environment = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://shop.example',
      CONSENT_SCRIPT_URL: 'https://consent.example/ask.js',
    };
    const { out } = await operate(shop.folder, ['doctor', '--json'], { environment });
    const told = JSON.parse(out) as {
      operatorKey: string;
      stockSecret: string;
      warnings: string[];
    };
    expect(told).toMatchObject({
      orders: 2,
      lettersWaiting: 6,
      schema: schemaLevel,
      environment: ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'CONSENT_SCRIPT_URL'],
    });
    expect(told.operatorKey).toMatch(/^[\w-]{20,}$/);
    expect(told.stockSecret).toMatch(/^[\w-]{20,}$/);
    expect(told.stockSecret).not.toBe(told.operatorKey);
    expect(told.warnings).toEqual([
      expect.stringContaining('without https'),
      expect.stringContaining('4 letters have waited'),
      expect.stringContaining('this version of the program does not know: mail.of-tomorrow (2).'),
      expect.stringContaining('makes no invoices before'),
      expect.stringContaining('The seller is still that of the sample shop'),
      'No one can order ASK-1: it has no price.',
      '1 article costs 0 kr: BAD-9.',
      expect.stringContaining('The register of postcodes is of'),
    ]);
    const { out: text } = await operate(shop.folder, ['doctor']);
    expect(text).toContain(told.operatorKey);
    const norwegian = { ...environment, LANG: 'nb_NO' };
    const { out: inNorwegian } = await operate(shop.folder, ['doctor'], { environment: norwegian });
    expect(inNorwegian).toMatch(/^Operatørnøkkel +\S/m);
    expect(inNorwegian.replaceAll(/\s+/g, ' ')).toContain(
      '! 4 brev har ventet i mer enn ti minutter',
    );
    expect(inNorwegian).not.toMatch(/\b(the|is|free|letters|yes)\b/);
  } finally {
    await shop.close();
  }
});

test('the program ends with the code, spawned as an operator does', async () => {
  const spawned = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['src/server/cli/main.ts', ...args], {
      env: { ...process.env, DATA_DIR: folder, CALLED_FROM: folder },
      encoding: 'utf8',
    });
  const help = spawned('--help');
  expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
  const refused = spawned('orders', 'list');
  expect({ status: refused.status, stdout: refused.stdout }).toEqual({ status: 2, stdout: '' });
  expect(refused.stderr).not.toMatch(/^\s+at /m);
  // The file is named relative to the operator's folder.
  await writeFile(join(folder, 'here.csv'), 'sku,price\nA,10\n');
  const read = spawned('import', 'products', '--file', 'here.csv', '--dry-run');
  expect(read.stdout).toContain('product_type');
});
