import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  runningSamplePayments,
  startSamplePayments,
  wantsSamplePayments,
} from './sample-payments.js';

test.each([
  [{}, true],
  [{ SAMPLE_SHOP: 'on', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ SAMPLE_SHOP: 'Off' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.shop.example' }, false],
  [{ PUBLIC_URL: 'localhost' }, false],
  [{ KLARNA_URL: 'https://api.klarna.example' }, false],
  [{ VIPPS_URL: 'https://api.vipps.example' }, false],
])('with %j the sample shop is paid at simulators: %s', (environment, wants) => {
  expect(wantsSamplePayments(environment)).toBe(wants);
});

const folder = await mkdtemp(join(tmpdir(), 'armatur-sample-payments-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the simulators as `npm start` does, and says their addresses. */
const program = `
  import { startSamplePayments } from './tools/sample-payments.js';
  const shop = 'http://localhost:3000';
  const told = await startSamplePayments(process.execPath, shop, ${JSON.stringify(folder)});
  console.log(JSON.stringify(told));
  setInterval(() => undefined, 1000);
`;

test('the simulators are found beside the shop, and end with the program that started them, also where it is killed', async () => {
  const flags = ['--input-type=module', '--eval', program];
  const starter = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: starter.stdout }), 'line');
  const told: Record<string, string> = JSON.parse(String(line));
  const answers = async (url = '') =>
    fetch(url).then(
      () => true,
      () => false,
    );
  expect(await Promise.all([answers(told['KLARNA_URL']), answers(told['VIPPS_URL'])])).toEqual([
    true,
    true,
  ]);
  expect(await runningSamplePayments(folder)).toEqual(told);
  starter.kill('SIGKILL');
  await expect.poll(() => answers(told['KLARNA_URL']), { timeout: 10_000 }).toBe(false);
  expect(await answers(told['VIPPS_URL'])).toBe(false);
  expect(await runningSamplePayments(folder)).toBeUndefined();
});

test('a file that simulators left when they were killed leads nowhere', async () => {
  const file = join(folder, 'sample-payments.json');
  await writeFile(file, JSON.stringify({ KLARNA_URL: 'http://127.0.0.1:9' }));
  expect(await runningSamplePayments(folder)).toBeUndefined();
});

test('a shop whose simulators can’t start is started without them', async () => {
  for (const node of ['/bin/false', 'no-such-program']) {
    expect(await startSamplePayments(node, 'http://localhost:3000', folder)).toBeUndefined();
  }
});
