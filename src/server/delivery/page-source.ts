import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Assets, ManifestFile, PageRenderer } from '#contract/views/page-renderer.ts';
import { mountStaticFiles } from './static-files.ts';

export interface PageSource {
  readonly assets: Assets;
  readonly build: string;
  renderer(): Promise<PageRenderer>;
  finish(url: string, html: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens the built pages below a folder; client files are served from memory. */
export async function openBuiltPages(
  app: FastifyInstance,
  folder: string,
  workerStart: () => string,
): Promise<PageSource> {
  const listed = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(listed) as Record<string, ManifestFile>;
  const entry = pathToFileURL(join(folder, 'server-pages/entry.server.js')).href;
  const renderer = (await import(entry)) as PageRenderer;
  await mountStaticFiles(app, join(folder, 'client'), workerStart);
  return {
    assets: { kind: 'built', manifest },
    build: createHash('sha256').update(listed).digest('base64url').slice(0, 8),
    renderer: async () => renderer,
    finish: async (_url, html) => html,
    close: async () => undefined,
  };
}

export async function openSourcePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/img/')) return done();
    request.isForSources = true;
    vite.middlewares(request.raw, reply.raw, () => {
      request.isForSources = false;
      done();
    });
  });
  return {
    assets: { kind: 'sources' },
    build: 'sources',
    renderer: async () =>
      (await vite.ssrLoadModule('/src/web/page/entry.server.tsx')) as PageRenderer,
    finish: (url, html) => vite.transformIndexHtml(url, html),
    close: () => vite.close(),
  };
}
