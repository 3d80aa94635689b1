import { findMachine } from '#tools/verify/machine.ts';
import { startPostgres } from '#tools/verify/servers.ts';
import type { Setting } from './place.ts';

/** A setting with the words for it in a report. */
export interface NamedSetting extends Setting {
  readonly engine: 'SQLite' | 'PostgreSQL';
}

interface Settings {
  readonly all: readonly NamedSetting[];
  stop(): Promise<void>;
}

/**
 * SQLite, and PostgreSQL where this machine has it, each with one process and with two. `ENGINE` and `PROCESSES` name
 * one of them; `MINUTES` ends early what can be done in parts.
 */
export async function openSettings(): Promise<Settings> {
  const { ENGINE, PROCESSES, MINUTES } = process.env;
  const deadline =
    MINUTES === undefined ? {} : { deadline: performance.now() + Number(MINUTES) * 60_000 };
  const { postgres } = await findMachine();
  if (!postgres)
    process.stderr.write('PostgreSQL is not on this machine: nothing is shown of it.\n');
  const server = postgres && ENGINE !== 'SQLite' ? await startPostgres(postgres) : undefined;
  const engines: readonly Pick<NamedSetting, 'engine' | 'postgresUrl'>[] = [
    { engine: 'SQLite' },
    ...(server ? [{ engine: 'PostgreSQL', postgresUrl: server.url } as const] : []),
  ];
  const all = engines.flatMap((engine) =>
    [1, 2].map((processes) => ({ ...engine, processes, ...deadline })),
  );
  return {
    all: all.filter(
      ({ engine, processes }) =>
        engine === (ENGINE ?? engine) && processes === Number(PROCESSES ?? processes),
    ),
    stop: async () => server?.stop(),
  };
}
