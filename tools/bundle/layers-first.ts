import type { Plugin } from 'vite';

const order = '@layer base,ui;';

/** Begins each stylesheet with the order of its layers: whichever the browser reads first decides it for all. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = order + String(file.source).replace('@layer base,ui;', '');
      }
    },
  };
}
