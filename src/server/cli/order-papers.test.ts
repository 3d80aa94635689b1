import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let folder: string;
beforeEach(async () => {
  shop = await aSoldShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-papers-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const write = async (paper: 'slip' | 'label', ...more: string[]) => {
  const file = join(folder, `${paper}.pdf`);
  const said = await operate(shop.folder, ['orders', paper, '1', '--file', file, ...more]);
  return { ...said, pdf: existsSync(file) ? await readFile(file, 'latin1') : '' };
};

test('a packing slip and a label are PDFs of their size, in the shop’s typeface', async () => {
  const slip = await write('slip');
  expect(slip).toMatchObject({ code: 0, err: '' });
  expect(slip.pdf.startsWith('%PDF-')).toBe(true);
  expect(slip.pdf).toContain('SchibstedGrotesk');
  expect(slip.pdf).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  expect((await write('label')).pdf).toMatch(/MediaBox \[0 0 283\.\d+ 425\.\d+\]/);
});

test('of a shipment, and of what is still to be packed', async () => {
  await operate(shop.folder, ['orders', 'ship', '1', '--tracking', '7012']);
  expect(await write('slip', '--shipment', '1')).toMatchObject({ code: 0 });
  expect(await write('slip')).toMatchObject({ code: 0 });
  expect(await write('slip', '--shipment', '2')).toMatchObject({ code: 2 });
  await operate(shop.folder, ['orders', 'cancel', '2']);
  for (const paper of ['slip', 'label']) {
    expect((await operate(shop.folder, ['orders', paper, '2'])).code).toBe(2);
  }
});

test('slips and labels of all orders with goods unsent are one PDF, a page each, the oldest first', async () => {
  const written = async (paper: string, ...more: string[]) => {
    const file = join(folder, `${paper}.pdf`);
    const said = await operate(shop.folder, ['orders', paper, '--file', file, ...more]);
    const pdf = existsSync(file) ? await readFile(file, 'latin1') : '';
    await rm(file, { force: true });
    return { ...said, pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, pdf };
  };
  for (const paper of ['slips', 'labels']) {
    const all = await written(paper, '--status', 'processing');
    expect([all.code, all.pages]).toEqual([0, 2]);
    expect(all.out).toContain('2 orders in ');
    expect((await written(paper, '--since', '2100-01-01')).code).toBe(2);
  }
  await operate(shop.folder, ['orders', 'ship', '1']);
  expect((await written('slips')).pages).toBe(1);
  await operate(shop.folder, ['orders', 'cancel', '2']);
  const none = await written('labels');
  expect([none.code, none.err]).toEqual([2, 'No order has anything to pack\n']);
});

test('a folder that is not there is told of in a sentence', async () => {
  const file = join(folder, 'nowhere', 'x.pdf');
  const { code, err } = await operate(shop.folder, ['orders', 'slip', '1', '--file', file]);
  expect(code).toBe(2);
  expect(err).not.toContain('ENOENT');
  expect(err.replaceAll(/\s+/g, ' ')).toContain('There is no folder');
});
