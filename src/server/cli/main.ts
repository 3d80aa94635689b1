import { setFlagsFromString } from 'node:v8';
import { run } from './run.ts';

// An import throws away as much as it reads. By itself the collector lets that lie until the heap is
// several times what lives in it; here memory stays what a batch of rows needs.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

const { stdout: out, stderr: err, env } = process;
process.exitCode = await run(process.argv.slice(2), { out, err, folder: env.CALLED_FROM });
