import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environment, root } from './prepare.js';
import { Stop } from './progress.js';

/**
 * What the shop has to be started with so that it is paid at simulators; nothing where it is not to be.
 * @param {string} node
 */
export async function samplePayments(node) {
  const { PORT, PUBLIC_URL, DATA_DIR } = process.env;
  const shop = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || '3000'}`;
  if (!wantsSamplePayments(process.env) || !URL.canParse(shop)) return {};
  const told = await startSamplePayments(
    node,
    new URL(shop).origin,
    DATA_DIR?.trim() || '.armatur',
  );
  console.log('Payments by Klarna and Vipps are for trying (prøvebetaling): no money moves.');
  return told;
}

/**
 * Whether the sample shop is to be paid at simulators: on this machine only, and where no provider is named.
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
 * Starts the simulators beside this program, and with it they end, however it ends.
 * @param {string} node
 * @param {string} shop the shop's own address
 * @param {string} folder the shop's own data
 * @returns {Promise<Record<string, string>>} what the shop has to be started with
 */
export async function startSamplePayments(node, shop, folder) {
  const child = spawn(node, ['tools/payment-simulators.ts', '0', shop, folder], {
    cwd: root,
    // Compiled code from its cache takes a third less memory.
    env: environment(node),
    // It ends when the channel to this program ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object') throw new Stop('The simulators of payments could not start.');
  child.channel?.unref();
  child.unref();
  return told;
}
