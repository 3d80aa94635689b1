import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const placeholder = '__BUILT_ASSETS__';

/**
 * Gives the service worker the addresses of all hashed files of the client build, as
 * `__BUILT_ASSETS__`. A hashed name never changes its content, so the name is the version, and a
 * new list makes a new worker.
 */
export function builtAssets(clientDir: string): Plugin {
  return {
    name: 'built-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    renderChunk(code) {
      if (!code.includes(placeholder)) {
        this.error(`The service worker doesn't use ${placeholder}: it would keep nothing.`);
      }
      const assets = readdirSync(`${clientDir}/assets`).toSorted();
      const addresses = assets.map((file) => `/assets/${file}`);
      return `const ${placeholder} = ${JSON.stringify(addresses)};\n${code}`;
    },
  };
}
