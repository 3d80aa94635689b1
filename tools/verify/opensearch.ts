import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mustRun } from '#tools/progress.js';
import { unprivileged } from './machine.ts';
import { answersHttp, end, freePort, type ThrowAway } from './servers.ts';

/** Starts on Java 17; the plain server is all the shop needs, since it brings its own analysis. */
const version = '2.19.1';
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`;
/** The server's own options would write logs beside the program; so short a life repays no second compiler. */
const javaOptions = [
  '-Xms512m',
  '-Xmx512m',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '18-:-Djava.security.manager=allow',
];
const readyWithinMs = 120_000;

/** An OpenSearch of the tests' own, of one node; `home` is where `fetchOpensearch` put it. */
export async function startOpensearch(java: string, home: string): Promise<ThrowAway> {
  const user = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'armatur-opensearch-'));
  const config = join(folder, 'config');
  await cp(join(home, 'config'), config, { recursive: true });
  await writeFile(join(config, 'jvm.options'), `${javaOptions.join('\n')}\n`);
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const [port, transport] = [await freePort(), await freePort()];
  const settings = {
    'discovery.type': 'single-node',
    'http.port': port,
    'transport.port': transport,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    // A nearly full disk of the test machine does not matter.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const server = spawn(
    join(home, 'bin', 'opensearch'),
    Object.entries(settings).flatMap(([name, value]) => ['-E', `${name}=${value}`]),
    {
      cwd: folder,
      ...user,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        OPENSEARCH_JAVA_HOME: dirname(dirname(realpathSync(java))),
        OPENSEARCH_PATH_CONF: config,
        OPENSEARCH_TMPDIR: config,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await answersHttp(url, server, 'OpenSearch', readyWithinMs);
  return { url, stop: () => end(server, 'SIGKILL', folder) };
}

/** Where the server lies, fetched once for each machine; unpacked beside and renamed, so that a broken download is never used. */
export async function fetchOpensearch(maven: string): Promise<string> {
  const home = join(tmpdir(), `armatur-opensearch-server-${version}`);
  if (existsSync(home)) return join(home, `opensearch-${version}`);
  const part = await mkdtemp(`${home}-`);
  const unpack = ['dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${part}`];
  // This folder, because Maven leaves marks of its downloads where it runs.
  await mustRun('Fetching OpenSearch', maven, ['-q', ...unpack], { cwd: part });
  spawnSync('chmod', ['-R', 'a+rX', part]);
  await rename(part, home).catch(() => rm(part, { recursive: true, force: true }));
  return join(home, `opensearch-${version}`);
}
