import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#e2e/shop.ts';

interface Nginx {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Headers that a server of files sets by itself. */
const ownHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'etag', 'content-type'];

/** nginx with one worker on one core, that serves one page with its headers and an access log. */
export async function startNginx(
  folder: string,
  page: { readonly body: Buffer; readonly headers: Headers },
  core: number,
): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files', 'page'), page.body);
  const headers = [...page.headers]
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers));
  const child = spawn(
    'taskset',
    [
      '-c',
      String(core),
      'nginx',
      '-p',
      folder,
      '-e',
      'error.log',
      '-c',
      join(folder, 'nginx.conf'),
    ],
    { stdio: 'inherit' },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isThere) break;
    if (child.exitCode !== null) throw new Error('nginx ended while starting');
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** One process does everything, so that its processor time is all there is. */
function configuration(folder: string, port: number, headers: readonly string[]): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    location / {
      default_type 'text/html; charset=utf-8';
      root ${folder}/files;
      try_files /page =404;
      ${headers.join('\n      ')}
    }
  }
}
`;
}
