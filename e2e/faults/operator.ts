import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An article every fault buys: sold by itself, with more on hand than any run takes. */
export const plentiful = { sku: 'RRV-ROR', quantity: 1, netKroner: 63.2 };

/** Runs the operator's program on a data folder and returns its output; throws when it fails. */
export async function operate(
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output, complaints } = await finish(startOperator(args, dataDir, environment));
  if (code !== 0) {
    throw new Error(`armatur ${args.join(' ')} ended with ${code}:\n${output}\n${complaints}`);
  }
  return output;
}

/** Starts the operator's program, for one that does not wait until it ends. */
export function startOperator(
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ['src/server/cli/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finish(child: ChildProcess) {
  let output = '';
  let complaints = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, complaints };
}

/** The broken rules that `armatur check` finds (rules/safety#invariants). */
export async function brokenRules({
  dataDir,
  environment,
}: {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<readonly string[]> {
  const { output, complaints } = await finish(
    startOperator(['check', '--json'], dataDir, environment),
  );
  // The report's shape is public.
  const { results } = JSON.parse(output === '' ? '{}' : output) as {
    results?: readonly { readonly id: string; readonly broken: readonly string[] }[];
  };
  if (results === undefined) throw new Error(`armatur check could not: ${output}${complaints}`);
  return results.flatMap(({ id, broken }) => broken.map((each) => `${id} ${each}`));
}

/** The key that opens the operator's addresses. */
export async function operatorKey(dataDir: string): Promise<string> {
  // The report's shape is public.
  const report = JSON.parse(await operate(['doctor', '--json'], dataDir)) as {
    operatorKey: string;
  };
  return report.operatorKey;
}

/** Puts a million of the plentiful article on hand. */
export async function fillStock(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = join(dataDir, 'stock.csv');
  await writeFile(file, `sku,qty,is_in_stock\n${plentiful.sku},1000000,1\n`);
  await operate(['import', 'products', '--file', file], dataDir, environment);
}
