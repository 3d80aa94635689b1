import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from '#server/app.ts';
import { followFrom, openIndexIfThere } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/context.ts';
import { createLog } from '#server/http/log.ts';
import { operate } from '#e2e/faults/operator.ts';
import { freshData } from './shop.ts';

/** The built shop without a process or a socket, for what only asks HTTP. */
export interface InProcessShop {
  /** Absolute addresses of the shop begin with this. */
  readonly origin: string;
  readonly ask: (path: string) => Promise<LightMyRequestResponse>;
  /** The same, on to where a redirect leads; with the path that answered. */
  readonly follow: (path: string) => Promise<LightMyRequestResponse & { readonly path: string }>;
}

/** A copy of the sample shop, opened after the operator's program has done `commands` to its data. */
export async function inProcessShop(
  prepare: (
    operator: (...command: string[]) => Promise<string>,
    folder: string,
  ) => Promise<void> = async () => undefined,
): Promise<InProcessShop> {
  const dataDir = await freshData();
  await prepare((...command) => operate(command, dataDir), dataDir);
  const log = createLog({ level: 'warn', to: process.stderr });
  const services = await openServices(readConfig({ DATA_DIR: dataDir }, []), log);
  await followFrom(services);
  await openIndexIfThere(services);
  const folder = join(import.meta.dirname, '..', 'build');
  const { server } = await createApp(services, { pagesFolder: folder });
  afterAll(async () => {
    await server.close();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { publicUrl: origin } = services.config;
  const ask: InProcessShop['ask'] = (path) => server.inject(path);
  const follow: InProcessShop['follow'] = async (path) => {
    const answer = await ask(path);
    const { location } = answer.headers;
    if (!location) return Object.assign(answer, { path });
    const target = new URL(location, origin);
    return follow(target.pathname + target.search);
  };
  return { origin, ask, follow };
}
