import type { Assets, ManifestFile } from '#contract/views/page-renderer.ts';
import { firstScript } from '#contract/http/first-script.ts';
import type { PageAround, PageView } from '#contract/views/page.ts';
import { screens, type InPlace } from '#contract/views/screens.ts';
import type { ShownScreen } from '#contract/views/views.ts';
import { markCookie } from '#domain/customer/session-mark.ts';
import { attribute, text } from '#texts/markup.ts';
import { belowFirstId } from '#web/routes/listing/listing-page.tsx';
import { largePictureId } from '#web/routes/product/product-gallery.tsx';
import { inertJson } from './markup.ts';
import { metaTags, type MetaParts } from './meta-tags.ts';
import { screenFile, sourceFile } from '#web/source-files.ts';

/** The data with which the browser continues where the server stopped. */
export type PageData = Omit<PageAround, 'frame' | 'representation'> & ShownScreen & PageCode;

interface PageCode {
  /** The way in which the page shows other addresses without a new document. */
  readonly inPlace?: InPlace;
  /** The page has menu and footer as the server drew them. */
  readonly isFramed: boolean;
  /** Address of the screen's code. */
  readonly code: string;
  /** Address of the texts of all pages in the language, with the files of its dictionaries. */
  readonly words: string;
  /** The lazy pieces in the page, which must load before hydration. */
  readonly pieces: readonly string[];
  /** The lazy pieces that load after hydration. */
  readonly latePieces: readonly string[];
}

interface DocumentParts extends MetaParts {
  readonly body: string;
  /** The line above every page. */
  readonly notice?: string;
  /** The lazy pieces in the page, by their files below `web`. */
  readonly pieces: readonly string[];
  /** The lazy pieces for which the page links only the styles. */
  readonly latePieces: readonly string[];
  readonly assets: Assets;
  /** Script of a consent tool that replaces our banner (rules/law#consent-service). */
  readonly consentScriptUrl?: string;
  /** The merchant counts purchases, with consent (rules/law#measuring). */
  readonly isMeasured?: boolean;
  /**
   * The nonce for scripts of a provider's frame, where the page may contain one (rules/payments#frame).
   */
  readonly nonce?: string;
  readonly page: PageView;
}

const entry = 'src/web/life/entry.client.ts';
/**
 * The entry script loads this file, and everything else that the page needs, once the page has been
 * shown.
 */
const hydration = 'src/web/start/hydrate-page.tsx';
/**
 * In development, scripts bring the styles; this file comes before them, so that the page is never
 * shown unstyled.
 */
const styleSource = 'src/ui/styles/index.css';
const fontSource =
  'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';

export function renderDocument(parts: DocumentParts): string {
  const { shop, body, pieces, latePieces } = parts;
  const { frame, representation: _, ...view } = parts.page;
  const isFramed = frame !== undefined;
  const { inPlace } = screens[view.screen];
  const code = addressOf(screenFile(view.screen), parts);
  const words = addressOf(wordsFile(shop), parts);
  const page: PageData = {
    ...view,
    ...(inPlace && { inPlace }),
    isFramed,
    code,
    words,
    pieces,
    latePieces,
  };
  return `<!doctype html>
<html lang="${shop.storeView.language}" data-store="${shop.storeView.code}" data-mark="${mark(parts)}"${parts.isMeasured ? ' data-measured' : ''} data-served>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${firstScript}</script>
${metaTags(parts)}
${firstSeen(parts)}${assetTags(parts)}
</head>
<body>
${lostLine(parts)}${noticeStrip(parts)}<div id="app" data-asleep>${body}</div>
<script type="application/json" id="page"${parts.nonce === undefined ? '' : ` nonce="${attribute(parts.nonce)}"`}>${inertJson(page)}</script>${consentService(parts)}
</body>
</html>`;
}

/**
 * The cookies with which the page is valid; for a guest's page, the cookies that must be missing
 * (entry.client.ts).
 */
function mark({ page }: DocumentParts): string {
  return `${markCookie}=${page.visitor.mark ?? ''}`;
}

/**
 * Browsers first show the page when it has arrived up to this element, so that nothing moves as more
 * comes.
 */
function firstSeen({ body }: DocumentParts): string {
  const id = [largePictureId, belowFirstId].find((each) => body.includes(`id="${each}"`));
  return `<link rel="expect" href="#${id ?? 'main'}" blocking="render">\n`;
}

/** The inline script shows it where code of the page does not come (contract/http/first-script.ts). */
function lostLine({ shop: { t } }: DocumentParts): string {
  return `<p id="lost" class="strip lost" role="alert" hidden>${text(t('shell.lost'))} <a href="">${text(t('shell.loadAgain'))}</a></p>\n`;
}

/** This is outside the app, because it never changes in the browser. */
function noticeStrip({ notice }: DocumentParts): string {
  return notice === undefined ? '' : `<aside class="strip">${text(notice)}</aside>\n`;
}

/**
 * The script of a consent service, loaded after hydration, when the page listens for its answer. An
 * empty template means that there is a service, but not on this page, as in checkout
 * (rules/safety#scripts-of-others).
 */
function consentService({ consentScriptUrl: url, page }: DocumentParts): string {
  if (url === undefined) return '';
  const script = screens[page.screen].isSecret
    ? ''
    : `<script src="${attribute(url)}" async></script>`;
  return `\n<template id="consent-service">${script}</template>`;
}

function wordsFile({ storeView }: DocumentParts['shop']): string {
  return `src/web/state/page/${storeView.language}.ts`;
}

function addressOf(source: string, { assets }: DocumentParts): string {
  return `/${assets.kind === 'sources' ? source : assets.manifest[source]?.file}`;
}

/** Scripts load after the page has been shown, which is complete without them. */
function assetTags({ assets, page, pieces, latePieces, shop }: DocumentParts): string {
  if (assets.kind === 'sources') {
    return `<link rel="preload" href="/${fontSource}" as="font" crossorigin>
<link rel="stylesheet" href="/${styleSource}">
<template id="scripts" data-first="/${hydration}"></template>
<script type="module" src="/${entry}"></script>`;
  }
  const { manifest } = assets;
  const address = (key: string) => `/${manifest[key]?.file}`;
  const needed = [screenFile(page.screen), ...pieces.map(sourceFile)];
  const { scripts, fonts, styles } = collect(manifest, [hydration, wordsFile(shop), ...needed]);
  const late = collect(manifest, latePieces.map(sourceFile));
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" crossorigin>`),
    ...[...new Set([...styles, ...late.styles])].map(
      (file) => `<link rel="stylesheet" href="/${file}">`,
    ),
    `<template id="scripts" data-first="${address(hydration)}">`,
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    '</template>',
    `<script type="module" src="${address(entry)}" fetchpriority="low"></script>`,
  ].join('\n');
}

/**
 * Collects the files that the named files need, each once, so that a page requests all of them at once.
 */
function collect(manifest: Readonly<Record<string, ManifestFile>>, roots: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const file = manifest[key];
    if (!file || scripts.has(file.file)) return;
    scripts.add(file.file);
    for (const sheet of file.css ?? []) styles.add(sheet);
    for (const asset of file.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(asset);
    for (const next of file.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}
