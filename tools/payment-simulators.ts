import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKlarnaSimulator } from '#tools/simulators/klarna.ts';
import { shopVariables } from '#tools/simulators/shop-variables.ts';
import { createVippsSimulator } from '#tools/simulators/vipps.ts';

/**
 * Simulates Klarna and Vipps, and prints the variables with which to start a shop. `npm start` runs it
 * for the sample shop. No money moves. With a folder, payments are stored there, so that a restarted
 * shop finds them.
 */
const [firstPort = '4011', shop = 'http://localhost:3000', folder] = process.argv.slice(2);
const port = Number(firstPort);
const hook = { url: `${shop}/api/hooks/vipps`, secret: 'sample-hook-secret' };
const fileOf = (name: string) => (folder === undefined ? {} : { file: join(folder, name) });
const klarna = await createKlarnaSimulator({ port, ...fileOf('sample-klarna.json') });
const vipps = await createVippsSimulator({
  port: port === 0 ? 0 : port + 1,
  hook,
  ...fileOf('sample-vipps.json'),
});

const environment = shopVariables(klarna, vipps, hook.secret);

if (folder !== undefined) {
  // Programs beside the shop find the simulators by it.
  const file = join(folder, 'sample-payments.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(environment));

  process.on('exit', () => rmSync(file, { force: true }));
}
if (process.send) {
  process.on('disconnect', () => process.exit());
  // A terminal sends Ctrl-C to all processes, but the shop must finish its work first.
  process.on('SIGINT', () => undefined);
  process.send(environment);
} else {
  console.log(
    Object.entries(environment)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
}
