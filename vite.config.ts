import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from '#tools/bundle/code-splitting.ts';
import { className } from '#tools/bundle/class-name.ts';
import { keepByteBudgets } from '#tools/bundle/byte-budget.ts';
import { makingFolder, putInPlace } from '#tools/bundle/put-in-place.ts';
import { layersFirst } from '#tools/bundle/layers-first.ts';
import { builtAssets } from '#tools/bundle/built-assets.ts';
import { singleIcons } from '#tools/bundle/single-icons.ts';
import { namedPieces } from '#tools/bundle/named-pieces.ts';
import { plainJsonImports } from '#tools/development/plain-json-imports.ts';
import { restartFirst } from '#tools/development/restart-first.ts';
import { screenNames } from '#contract/views/screens.ts';
import { screenFile } from '#web/source-files.ts';

/** Beside the last build, which stays whole until the next one is. */
const making = makingFolder('build');
const clientDir = `${making}/client`;
const screenFiles = screenNames.map(screenFile);
/** Three bundles of one build: what the browser loads, what renders pages, and the worker. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    namedPieces(),
    restartFirst(),
    plainJsonImports(),
    layersFirst(),
    singleIcons('src/ui/icons.svg'),
    builtAssets(clientDir),
  ],
  // The pages' policy allows no data: addresses, and names of files are not for the public.
  css: { modules: { generateScopedName: className } },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // A slow line has one way there and back for a first buy. Other presses need little that is not on the page.
      resolveDependencies: (file, imports) => (/\/first-buy-/.test(file) ? imports : []),
    },
  },
  environments: {
    client: {
      build: {
        outDir: clientDir,
        manifest: true,
        rolldownOptions: {
          input: [
            'src/web/life/entry.client.ts',
            'src/web/start/hydrate-page.tsx',
            'src/web/state/page/nb.ts',
            'src/web/state/page/en.ts',
            ...screenFiles,
          ],
          // A page imports the code of its screen and its texts by address.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups } },
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
        outDir: `${making}/server-pages`,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: ['src/web/page/entry.server.tsx', 'src/web/letters/letters.server.tsx'],
        },
      },
    },
    worker: {
      consumer: 'client',
      // In development no page has a worker.
      optimizeDeps: { noDiscovery: true },
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
      await putInPlace('build');
      await keepByteBudgets('build/client');
    },
  },
}));
