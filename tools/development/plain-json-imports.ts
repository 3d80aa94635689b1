import type { Plugin } from 'vite';

const attribute = /,\s*\{\s*with: \{ type: 'json' \},?\s*\}/g;

/**
 * Takes `with { type: 'json' }` out of imports of scripts that load later: the development server sends JSON as a
 * script, and the browser would refuse that. Vite does the same for all other imports by itself.
 */
export function plainJsonImports(): Plugin {
  return {
    name: 'plain-json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { code: attribute },
      handler: (code) => ({ code: code.replaceAll(attribute, ''), map: null }),
    },
  };
}
