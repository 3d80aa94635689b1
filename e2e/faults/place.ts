import { freePort, startShop, type RunningShop } from '#e2e/shop.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { stockSmallShop, type Stocked } from './small-shop.ts';

/** A fault happens to this many shops on one database. */
export interface Setting {
  /** Address of a PostgreSQL server, where each place gets its own database; SQLite when absent. */
  readonly postgresUrl?: string;
  readonly processes: number;
  /** When what can be done in parts ends, on the clock of `performance`; when it is whole if absent. */
  readonly deadline?: number;
}

/** Where shops of a fault keep their data. */
export interface Place {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The database, as one more process sees it. */
  readonly database: Database;
  /** Opens the same database with another connection. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** A place of a small shop, not started yet. */
export async function makePlace(
  { postgresUrl }: Pick<Setting, 'postgresUrl'>,
  stocked: Stocked = {},
): Promise<Place> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  const { address, open, remove } = await engine.make();
  const { dataDir, databaseUrl } = address;
  const database = await open();
  await stockSmallShop(database, stocked);
  // Nothing but calls is asked of it.
  const environment = { SAMPLE_SHOP: 'off', ROLES: 'api' };
  return {
    dataDir,
    environment: { ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    database,
    open,
    remove,
  };
}

/** A shop of a place, to be started on the same port as often as it ends. */
export interface Seat {
  readonly port: number;
  start(): Promise<RunningShop>;
}

export async function aSeat({
  dataDir,
  environment,
}: Pick<Place, 'dataDir' | 'environment'>): Promise<Seat> {
  const port = await freePort();
  return { port, start: () => startShop({ dataDir, port, environment }) };
}

/** Shops of a place that run at once. */
export async function startShops(
  place: Place,
  { processes }: Setting,
): Promise<readonly RunningShop[]> {
  const seats = await Promise.all(Array.from({ length: processes }, () => aSeat(place)));
  return Promise.all(seats.map((seat) => seat.start()));
}
