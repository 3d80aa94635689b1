import type { StoreView } from '#domain/settings.ts';
import { attribute } from '#web/blocks/markup.ts';
import { metaTags, type MetaParts } from './meta-tags.ts';
import { pageJson } from './page-json.ts';
import { isCheckout, screenFile } from './screens.ts';
import type { Visitor } from '#web/state/shop.tsx';
import type { PartOfPage } from '#web/ui/part.tsx';

/** One file of the client build as Vite's manifest lists it. */
interface ManifestFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** Where a page finds its scripts and styles: the build's manifest, or the sources in development. */
export type Assets =
  | { readonly kind: 'built'; readonly manifest: Readonly<Record<string, ManifestFile>> }
  | { readonly kind: 'sources' };

/** What the browser needs to go on where the server stopped. */
export interface PageData {
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  /** Addresses of the code of the screens on the page, by name. */
  readonly screens: Readonly<Record<string, string>>;
  readonly router: {
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly errors: unknown;
  };
}

interface DocumentParts extends MetaParts {
  readonly body: string;
  readonly screens: readonly string[];
  /** Code that comes a moment later. */
  readonly parts: readonly PartOfPage[];
  readonly assets: Assets;
  /** Asks for consent in place of our banner (specification §1, decisions W6). */
  readonly consentScriptUrl?: string;
  readonly page: Omit<PageData, 'screens'>;
}

const entry = 'src/web/entry.client.ts';
/** What the way in fetches, with all that the page needs, once the page has been seen. */
const hydration = 'src/web/hydrate-page.tsx';
/** All styles of the shop: one file costs a slow network less than a dozen small ones. */
const stylesheet = 'style.css';

/**
 * The whole HTML of a page around the rendered body, in pieces to be encoded one by one: together, one letter
 * beyond Latin 1 would make all of it twice as long.
 */
export function renderDocument(parts: DocumentParts): readonly string[] {
  const { shop, body } = parts;
  const page: PageData = { ...parts.page, screens: screenAddresses(parts) };
  const head = `<!doctype html>
<html lang="${shop.storeView.language}" data-store="${shop.storeView.code}" data-served>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts)}
${assetTags(parts)}
</head>
<body>
<div id="app">`;
  const end = `</div>
<script type="application/json" id="page">${pageJson(page)}</script>${consentService(parts)}
</body>
</html>`;
  return [head, body, end];
}

/**
 * The script of a consent service, fetched once the page lives and listens for its answer. The empty place
 * says that there is a service and that it has no business on this page: checkout (reliability S17).
 */
function consentService({ consentScriptUrl: url, screens }: DocumentParts): string {
  if (url === undefined) return '';
  const script = isCheckout(screens) ? '' : `<script src="${attribute(url)}" async></script>`;
  return `\n<template id="consent-service">${script}</template>`;
}

function screenAddresses({ assets, screens }: DocumentParts): Record<string, string> {
  return Object.fromEntries(
    screens.flatMap((name) => {
      const source = screenFile(name);
      const file = assets.kind === 'sources' ? source : assets.manifest[source]?.file;
      return file === undefined ? [] : [[name, `/${file}`]];
    }),
  );
}

/** Scripts are asked for after the page has been seen: it is whole without them. */
function assetTags({ assets, screens, parts, shop }: DocumentParts): string {
  if (assets.kind === 'sources') {
    return `<template id="scripts" data-first="/${hydration}"></template>
<script type="module" src="/${entry}"></script>`;
  }
  const { manifest } = assets;
  const address = (key: string) => `/${manifest[key]?.file}`;
  const soon = parts.filter(({ isLate }) => !isLate);
  const needed = [...screens, ...soon.map(({ file }) => file)].map(screenFile);
  const texts = `src/texts/${shop.storeView.language}.ts`;
  const { scripts } = collect(manifest, [hydration, texts, ...needed]);
  const { fonts } = collect(manifest, [entry]);
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" crossorigin>`),
    `<link rel="stylesheet" href="${address(stylesheet)}">`,
    `<template id="scripts" data-first="${address(hydration)}">`,
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    '</template>',
    `<script type="module" src="${address(entry)}" fetchpriority="low"></script>`,
  ].join('\n');
}

/** Everything the named files need, each once, so that a page asks for all of it at once. */
function collect(manifest: Readonly<Record<string, ManifestFile>>, roots: readonly string[]) {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const file = manifest[key];
    if (!file || scripts.has(file.file)) return;
    scripts.add(file.file);
    for (const asset of file.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(asset);
    for (const next of file.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return { scripts: [...scripts], fonts: [...fonts] };
}
