import { Writable } from 'node:stream';
import { run } from '#server/cli/run.ts';

/** The output of a command and its exit code. */
export interface Operated {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly isTTY?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the operator's program on a data folder, in this process; with a TTY it shows progress. */
export async function operate(
  dataDir: string,
  args: readonly string[],
  { isTTY = false, environment = {} }: Surroundings = {},
): Promise<Operated> {
  const said = { out: '', err: '' };
  const into = (stream: 'out' | 'err') =>
    Object.assign(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          said[stream] += chunk.toString();
          done();
        },
      }),
      { isTTY },
    );
  const code = await run(args, {
    out: into('out'),
    err: into('err'),
    // No program on this machine answers on port 1.
    environment: { DATA_DIR: dataDir, PORT: '1', ...environment },
  });
  return { code, ...said };
}
