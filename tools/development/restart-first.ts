import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The files of this process, by their addresses: `node --watch` starts it again when one of them changes. */
const ownFiles = new Set<string>();

registerHooks({
  load(url, context, next) {
    ownFiles.add(url);
    return next(url, context);
  },
});

// The news about these files reaches `node --watch` before a mistake in one of them ends the process: else the
// mended file would start nothing.
if (process.send) {
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.send?.({}, undefined, undefined, () => process.exit(1));
  });
}

/**
 * Hides a change from the browser when the server restarts for it: the page would reload at once, from
 * a server that is about to end. It reloads when the server is back.
 */
export function restartFirst(): Plugin {
  return {
    name: 'restart-first',
    apply: 'serve',
    hotUpdate: ({ file }) => (ownFiles.has(pathToFileURL(file).href) ? [] : undefined),
  };
}
