import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { program } from '#domain/actor.ts';
import { moment } from '#domain/time/moment.ts';
import { readConfig } from '#server/config.ts';
import { changeSettings } from '#server/workflows/settings/change-settings.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { operate } from './faults/operator.ts';
import { ownShop, thorough } from './journey.ts';
import { soon } from './shopper.ts';

const shop = await ownShop();

const changes = process.env.TEST_ALL ? 1_000 : 200;
/** A second in a quiet shop (rules/settings); a busy machine takes its time. */
const behindMs = 10_000;
const places = ['', '/baderom', '/odde-servantbatteri', '/en', '/i/salgs-vilkar'];

/** The numbers behind the names that a page shows; one, where it is made of the settings of one moment. */
function numbersOn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/Skifte (\d+)\b/g)].map(([, number = '']) => number))];
}

test(`${changes} settings changed by another process under traffic: each page has one, and none is left behind`, async () => {
  const database = await openDatabase(readConfig({ DATA_DIR: shop.dataDir }, []));
  onTestFinished(() => database.close());
  let set = 0;
  const settingsOf = (number: number) => [
    { scope: '', key: 'seller.name', value: `Skifte ${number}` },
    ...['no', 'en'].map((scope) => ({ scope, key: 'name', value: `Skifte ${number}` })),
  ];
  const named = new Set(settingsOf(0).map(({ scope, key }) => `${scope} ${key}`));
  const change = async (): Promise<void> => {
    const wanted = {
      settings: settingsOf(set + 1),
      replaces: ({ scope, key }: { scope: string; key: string }) => named.has(`${scope} ${key}`),
    };
    await changeSettings(wanted, { database, actor: program('test'), now: moment(Date.now()) });
    set += 1;
  };
  await change();
  await expect.poll(async () => numbersOn(await pageAt('/')), soon).toEqual(['1']);

  /** The settings with their times. */
  const marks: { readonly at: number; readonly number: number }[] = [];
  const faults: string[] = [];
  let pages = 0;
  const visit = async (place: string): Promise<void> => {
    while (set < changes) {
      const asked = performance.now();
      const numbers = numbersOn(await pageAt(place || '/'));
      pages += 1;
      const due = marks.findLast(({ at }) => at < asked - behindMs)?.number ?? 0;
      if (numbers.length !== 1) faults.push(`${place} shows ${numbers.join(' and ') || 'none'}`);
      else if (Number(numbers[0]) < due) faults.push(`${place} shows ${numbers[0]} after ${due}`);
    }
  };
  const traffic = Promise.all(places.map(visit));
  while (set < changes) {
    await change();
    marks.push({ at: performance.now(), number: set });
    // The embedded database answers at once: without this no page would be asked for meanwhile.
    await wait(5);
  }
  await traffic;
  expect(faults).toEqual([]);
  // Every place was asked for while settings changed.
  expect(pages).toBeGreaterThan(places.length * 2);
  for (const place of places) {
    const last = async () => numbersOn(await pageAt(place || '/'));
    await expect.poll(last, { timeout: behindMs }).toEqual([String(changes)]);
  }
});

test('an import of settings that is killed has changed all or nothing', thorough, async () => {
  const read = async () =>
    JSON.parse(await operate(['settings', 'export'], shop.dataDir)) as object;
  const start = await read();
  const versions = [40, 60].map((pageSize) => {
    const storeViews = Object.entries((start as { storeViews: object }).storeViews).map(
      ([code, view]) => [
        code,
        { ...view, catalog: { ...(view as { catalog: object }).catalog, pageSize } },
      ],
    );
    return { ...start, storeViews: Object.fromEntries(storeViews) as object };
  });
  let killed = 0;
  for (let round = 0; round < 6; round += 1) {
    const file = join(shop.dataDir, 'wanted.json');
    await writeFile(file, JSON.stringify(versions[round % 2]));
    const child = spawn(process.execPath, ['src/server/cli/main.ts', 'settings', 'import', file], {
      env: { ...process.env, DATA_DIR: shop.dataDir },
      stdio: 'ignore',
    });
    const gone = once(child, 'exit');
    // From before it begins until it has ended, so that some are killed in between.
    await Promise.race([gone, wait(200 + round * 120)]);
    if (child.exitCode === null) killed += 1;
    child.kill('SIGKILL');
    await gone;
    expect([start, ...versions]).toContainEqual(await read());
  }
  expect(killed).toBeGreaterThan(0);
});

async function pageAt(path: string): Promise<string> {
  return (await fetch(shop.origin + path)).text();
}
