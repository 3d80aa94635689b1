import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreView } from '#domain/settings.ts';
import type { PageMeta } from './screens.ts';
import { screenFile } from './screens.ts';
import type { Shop, Visitor } from '#web/state/shop.tsx';

/** One file of the client build as Vite's manifest lists it. */
interface ManifestFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
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
  readonly router: { readonly loaderData: unknown; readonly errors: unknown };
}

interface DocumentParts {
  readonly shop: Shop;
  readonly body: string;
  readonly meta: PageMeta;
  readonly screens: readonly string[];
  /** Code that comes a moment later; named here so that its styles are there from the start. */
  readonly parts: readonly string[];
  readonly assets: Assets;
  readonly url: string;
  readonly publicUrl: string;
  readonly page: Omit<PageData, 'screens'>;
}

const entry = 'src/web/entry.client.tsx';

/** The whole HTML of a page around the rendered body. */
export function renderDocument(parts: DocumentParts): string {
  const { shop, body, meta } = parts;
  const page: PageData = { ...parts.page, screens: screenAddresses(parts) };
  return `<!doctype html>
<html lang="${shop.storeView.language}" data-store="${shop.storeView.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts, meta)}
${assetTags(parts)}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="page">${inertJson(page)}</script>
</body>
</html>`;
}

function metaTags({ shop, url, publicUrl }: DocumentParts, meta: PageMeta): string {
  const { pathname } = new URL(url);
  const canonical = meta.canonical ?? splitStorePath(pathname, [shop.storeView]).path;
  const address = attribute(publicUrl + withStorePrefix(shop.storeView, canonical));
  const tags = [
    `<title>${text(meta.title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1716" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
  if (meta.description) {
    tags.push(`<meta name="description" content="${attribute(meta.description)}">`);
  }
  if (meta.isHidden) {
    tags.push('<meta name="robots" content="noindex, follow">');
  } else {
    tags.push(`<link rel="canonical" href="${address}">`);
  }
  if (meta.image) {
    tags.push(`<meta property="og:image" content="${attribute(publicUrl + meta.image)}">`);
  }
  tags.push(`<meta property="og:title" content="${attribute(meta.title)}">`);
  return tags.join('\n');
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

function assetTags({ assets, screens, parts }: DocumentParts): string {
  if (assets.kind === 'sources') return `<script type="module" src="/${entry}"></script>`;
  const found = collect(assets.manifest, [entry, ...[...screens, ...parts].map(screenFile)]);
  return [
    ...found.fonts.map((file) => `<link rel="preload" href="/${file}" as="font" crossorigin>`),
    ...found.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...found.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${assets.manifest[entry]?.file}"></script>`,
  ].join('\n');
}

/** Everything the named files need, each once, so that a page asks for all of it at once. */
function collect(manifest: Readonly<Record<string, ManifestFile>>, roots: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const file = manifest[key];
    if (!file || scripts.has(file.file)) return;
    scripts.add(file.file);
    for (const style of file.css ?? []) styles.add(style);
    for (const asset of file.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(asset);
    for (const next of file.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}

/** JSON that no parser can mistake for markup; it is data, never run (strict content policy). */
function inertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
