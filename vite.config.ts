import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepByteBudgets } from './tools/bundle/byte-budget.ts';
import { builtAssets } from './tools/bundle/built-assets.ts';
import { chunks } from './tools/bundle/chunks.ts';

const clientDir = 'build/client';
/** Chunks that every page has before anything is fetched later (tools/bundle/chunks.ts). */
const isThere = /\/(?:framework|hydrate-page|rolldown-runtime)-/;

/** Three bundles of one build: what the browser loads, what renders pages, and the worker. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Files with a name of their own at the top of the site: /favicon.svg.
  publicDir: 'src/web/icons',
  plugins: [react(), builtAssets(clientDir)],
  // The pages' policy allows no data: addresses, and names of files are not for the public.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What every page's own code imports later comes while nobody waits: the names of all the files
      // that belong to it would weigh on each first visit (docs/decisions/0009-byte-budgets.md).
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter((name) =>
          hostId.includes('hydrate-page') ? name.endsWith('.css') : !isThere.test(name),
        ),
    },
  },
  environments: {
    client: {
      build: {
        outDir: clientDir,
        manifest: true,
        rolldownOptions: {
          input: ['src/web/entry.client.ts', 'src/web/hydrate-page.tsx'],
          output: { codeSplitting: chunks() },
        },
      },
    },
    ssr: {
      // In development Vite can't bundle React for itself, and reads NODE_ENV as it is.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const },
      }),
      build: {
        outDir: 'build/server-pages',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry.server.tsx' },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/service-worker/worker.ts',
          // A stable name: browsers look for a new worker at the old address.
          output: { entryFileNames: 'service-worker.js', format: 'iife' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr, worker: workerBuild } = builder.environments;
      if (!client || !ssr || !workerBuild) throw new Error('An environment is missing');
      await builder.build(client);
      await builder.build(ssr);
      // Last, because it lists what the client build wrote.
      await builder.build(workerBuild);
      await keepByteBudgets(clientDir);
    },
  },
}));
