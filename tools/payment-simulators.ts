import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKlarnaSimulator } from '#tools/simulators/klarna.ts';
import { shopVariables } from '#tools/simulators/shop-variables.ts';
import { createVippsSimulator } from '#tools/simulators/vipps.ts';

/**
 * Stands in for Klarna and Vipps; it prints what a shop has to be started with. `npm start` runs it for the sample shop.
 * No money moves. What is paid lies in a folder where one is named, so that a shop that starts again finds it.
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
  // A terminal sends its Ctrl-C to all; the shop still ends what it has begun.
  process.on('SIGINT', () => undefined);
  process.send(environment);
} else {
  console.log(
    Object.entries(environment)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
}
