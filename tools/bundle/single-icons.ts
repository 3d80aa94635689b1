import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Where clients of the specification look for an icon that their own sprite lacks. */
const folder = 'assets/icons/font-awesome/light';

/** As the stylesheet of icons draws them. */
const strokes =
  'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

/** Writes each icon of the sprite into its own file. */
export function singleIcons(sprite: string): Plugin {
  return {
    name: 'single-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [name, source] of iconsOf(await readFile(sprite, 'utf8'))) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}.svg`, source });
      }
    },
  };
}

/** The icons of a sprite by name, each as a picture that stands alone. */
export function iconsOf(sprite: string): ReadonlyMap<string, string> {
  return new Map(
    [
      ...sprite.matchAll(/<symbol id="(?<name>[a-z-]+)"(?<look>[^>]*)>(?<lines>.*?)<\/symbol>/gs),
    ].map(({ groups: { name = '', look = '', lines = '' } = {} }) => [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${strokes}${look}>${lines}</svg>\n`,
    ]),
  );
}
