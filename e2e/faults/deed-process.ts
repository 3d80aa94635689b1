import { moment } from '#domain/time/moment.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/context.ts';
import { createLog } from '#server/http/log.ts';
import { carryOut } from './account-deeds.ts';
import type { DoneDeed, ToldDeed } from './deed-worker.ts';

// A process of the shop that does deeds of an account as it is told, and dies where it is told to.
let now = moment(0);
let dieAt: string | undefined;
const log = createLog({ level: 'warn', to: process.stderr });
const config = { ...readConfig(process.env, []), clock: () => now };
const services = await openServices(config, log, {
  at: async (point) => {
    if (point === dieAt) process.kill(process.pid, 'SIGKILL');
  },
});
await services.settings.refresh();
const { server } = await createApp(services);
const say = (done: DoneDeed) => process.send?.(done);

process.on('message', (told: ToldDeed) => {
  now = moment(told.now);
  dieAt = told.dieAt;
  void carryOut(told.deed, { services, server, now })
    .catch((error: unknown) => `failed: ${String(error)}`)
    .then((outcome) => say({ nth: told.nth, outcome }));
});
process.on('disconnect', () => process.exit());
say({ nth: 0, outcome: 'ready' });
