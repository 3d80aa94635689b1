import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment, root } from './prepare.js';

/**
 * The variables to start the shop with, so that it is paid at simulators; none where it is not to be. Shops with the
 * same data share them.
 * @param {string} node
 */
export async function samplePayments(node) {
  const { PORT, PUBLIC_URL } = process.env;
  const shop = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || '3000'}`;
  if (!wantsSamplePayments(process.env) || !URL.canParse(shop)) return {};
  const folder = paymentsFolder();
  const told =
    (await runningSamplePayments(folder)) ??
    (await startSamplePayments(node, new URL(shop).origin, folder));
  console.log(
    told
      ? 'Payments by Klarna and Vipps are for trying (prøvebetaling): no money moves.'
      : 'The simulators of payments could not start: the shop takes none by Klarna and Vipps.',
  );
  return told ?? {};
}

/** The same for a program beside a shop that is running. */
export async function samplePaymentsBeside() {
  const wanted = wantsSamplePayments(process.env);
  return wanted ? ((await runningSamplePayments(paymentsFolder())) ?? {}) : {};
}

/** A folder for the payments of one shop, not among its data: a first start that is broken off would find some there. */
function paymentsFolder() {
  const data = resolve(root, process.env.DATA_DIR?.trim() || '.armatur');
  const name = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return join(root, 'build', 'sample-payments', name);
}

/**
 * The variables that a shop with this folder is started with now; undefined where no simulator answers.
 * @param {string} folder
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function runningSamplePayments(folder) {
  const file = join(folder, 'sample-payments.json');
  if (!existsSync(file)) return undefined;
  try {
    const told = JSON.parse(readFileSync(file, 'utf8'));
    await fetch(told.KLARNA_URL);
    return told;
  } catch {
    // It was left by simulators that were killed.
    return undefined;
  }
}

/**
 * The sample shop is paid at simulators on this machine only, and where no provider is named.
 * @param {NodeJS.ProcessEnv} variables
 */
export function wantsSamplePayments({ SAMPLE_SHOP, PUBLIC_URL, KLARNA_URL, VIPPS_URL }) {
  const isSample = SAMPLE_SHOP?.trim().toLowerCase() !== 'off';
  return isSample && isLoopback(PUBLIC_URL?.trim()) && !KLARNA_URL?.trim() && !VIPPS_URL?.trim();
}

/** @param {string | undefined} address */
function isLoopback(address) {
  if (!address) return true;
  if (!URL.canParse(address)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/**
 * Starts the simulators beside this program; they end with it, also when it is killed.
 * @param {string} node
 * @param {string} shop the shop's own address
 * @param {string} folder where payments are stored between starts
 * @returns {Promise<Record<string, string> | undefined>} the environment variables for the shop
 */
export async function startSamplePayments(node, shop, folder) {
  const child = spawn(node, ['tools/payment-simulators.ts', '0', shop, folder], {
    cwd: root,
    // Compiled code from its cache takes a third less memory.
    env: environment(node),
    // It ends when the channel to this program ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answers = [once(child, 'message'), once(child, 'exit')];
  const [told] = await Promise.race(answers).catch(() => []);
  if (typeof told !== 'object') return undefined;
  child.channel?.unref();
  child.unref();
  return told;
}
