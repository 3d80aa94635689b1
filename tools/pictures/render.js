// Draws the pictures of the catalogue: render.sh [--only text] [--draft] [--force] [--list] [--threads n]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compose } from './compose.js';
import { allJobs, data, fingerprint, ledgerFile, readLedger } from './jobs.ts';

const here = import.meta.dirname;
const media = join(data, 'media');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean' },
    force: { type: 'boolean' },
    list: { type: 'boolean' },
    threads: { type: 'string', default: '1' },
    out: { type: 'string', default: media },
  },
});

/** Read and written again for each picture, so that two runs do not forget each other's work. */
function record(picture, hash) {
  const ledger = { ...readLedger(), [picture]: hash };
  const sorted = Object.fromEntries(
    Object.entries(ledger).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(`${ledgerFile}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${ledgerFile}.new`, ledgerFile);
}

function pendingJobs() {
  const ledger = readLedger();
  return allJobs()
    .filter(
      (job) =>
        options.only === undefined ||
        options.only.split(',').some((part) => job.picture.includes(part)),
    )
    .map((job) => ({
      ...job,
      hash: fingerprint(job),
      id: job.picture.replace('/', '--').replace('.webp', ''),
    }))
    .filter(
      (job) =>
        options.force || ledger[job.picture] !== job.hash || !existsSync(join(media, job.picture)),
    )
    .map((job) =>
      options.draft ? { ...job, draft: true, size: Math.round(job.size / 5), samples: 8 } : job,
    );
}

async function blender(jobs, folder) {
  const jobsFile = join(folder, 'jobs.json');
  writeFileSync(jobsFile, JSON.stringify(jobs));
  const program = join(here, 'blender', 'main.py');
  const blenderArguments = [
    '-b',
    '--factory-startup',
    '-P',
    program,
    '--',
    jobsFile,
    folder,
    options.threads,
  ];
  const child = spawn('blender', blenderArguments, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  child.on('error', () => {
    console.error('Blender is not on the PATH. On Debian: apt-get install blender python3-numpy');
    process.exitCode = 1;
  });
  let drawn = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, id, seconds] = line.split(' ');
    if (word === 'FAILED') console.error(line);
    if (word === 'PLACE') console.log(line);
    if (word !== 'DONE') continue;
    const job = jobs.find((candidate) => candidate.id === id);
    const target = join(options.out, job.picture);
    mkdirSync(dirname(target), { recursive: true });
    const bytes = await compose(join(folder, id), target, job);
    if (!options.draft && options.out === media) record(job.picture, job.hash);
    drawn += 1;
    console.log(`${job.picture}  ${seconds} s  ${Math.round(bytes / 1024)} KB`);
  }
  return drawn;
}

const jobs = pendingJobs();
console.log(`${jobs.length} pictures to draw`);
if (options.list) for (const job of jobs) console.log(job.picture);
else if (jobs.length > 0) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const drawn = await blender(jobs, folder);
  rmSync(folder, { recursive: true });
  // Blender may also end early without reporting what it left out.
  if (drawn < jobs.length) {
    console.error(`${jobs.length - drawn} of ${jobs.length} pictures were not drawn`);
    process.exitCode = 1;
  }
}
