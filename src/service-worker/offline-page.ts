import { homeAddresses } from './screens.ts';
import type { StoreView } from './store-views.ts';

const words = {
  nb: {
    title: 'Du er uten nett',
    leads: 'Varen, kategorien eller siden er ikke tilgjengelig uten nett. Du sendes til forsiden.',
    text: 'Denne siden ligger ikke på enheten din ennå. Den åpnes av seg selv når nettet er tilbake.',
    again: 'Prøv igjen',
    works: 'Dette virker uten nett',
    cart: 'Handlekurv',
    cartText: 'Endre antall og bestill. Bestillingen lagres til du er på nett igjen.',
    wishlist: 'Ønskeliste',
    wishlistText: 'Varene du har satt på listen på denne enheten.',
    compare: 'Sammenligning',
    compareText: 'Varene du har valgt å sammenligne.',
    listings: 'Kategorier og serier på enheten',
  },
  en: {
    title: 'You are offline',
    leads:
      'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
    text: 'This page is not on your device yet. It opens by itself when the network is back.',
    again: 'Try again',
    works: 'This works offline',
    cart: 'Cart',
    cartText: 'Change quantities and order. The order is kept until you are online again.',
    wishlist: 'Wishlist',
    wishlistText: 'The products you put on the list on this device.',
    compare: 'Compare',
    compareText: 'The products you chose to compare.',
    listings: 'Categories and series on this device',
  },
} as const;

/** Opens the page once the shop answers, because the device reports a network a moment too early. */
const comeBack = `
const look = () => {
  if (!navigator.onLine) return;
  fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status < 500 && location.reload(), () => undefined);
};
addEventListener('online', look);
setInterval(look, 3000);
`;

/** The styles use the shop's own colours, which come with every page's stylesheet. */
const style = `
main { display: grid; gap: var(--space-7); max-inline-size: 46rem; margin-inline: auto; padding: var(--space-5) var(--gutter) var(--space-8); }
section { display: grid; gap: var(--space-4); justify-items: start; }
h1 { font-size: var(--text-2xl); }
h2 { font-size: var(--text-l); }
.brand { font-size: 1.375rem; font-weight: 650; letter-spacing: -0.035em; }
.again { display: inline-flex; align-items: center; min-block-size: var(--control-height); padding-inline: var(--space-5); border-radius: var(--radius-m); background: var(--color-action); color: var(--color-on-action); font-weight: var(--weight-medium); text-decoration: none; }
.ways { inline-size: 100%; margin: 0; padding: 0; border-block-start: var(--line); list-style: none; }
.ways a { position: relative; display: grid; gap: var(--space-1); padding-block: var(--space-3); padding-inline-end: var(--space-5); border-block-end: var(--line); color: inherit; text-decoration: none; }
.ways a::after { content: '\\203A'; position: absolute; inset-block-start: var(--space-3); inset-inline-end: var(--space-2); color: var(--color-ink-soft); }
.ways a:hover b { text-decoration: underline; }
.ways b { font-weight: var(--weight-medium); }`;

/** A cached page: its path and query, and its title as markup. */
export interface KeptPage {
  readonly address: string;
  readonly title: string;
}

/**
 * The page in place of one that the device lacks. It tells the reason, what works meanwhile, and where
 * to go.
 */
export function offlinePage(
  { prefix, language, name }: StoreView,
  assets: readonly string[],
  lists: ReadonlySet<string>,
  listings: readonly KeptPage[],
): Response {
  const w = words[language];
  const sheets = assets
    .filter((path) => /\/hydrate-page-[^/]*\.css$/.test(path))
    .map((path) => `<link rel="stylesheet" href="${path}">`)
    .join('');
  // Sorted by name, because the order of visits is private.
  const byTitle = listings.toSorted((a, b) => a.title.localeCompare(b.title, language));
  const works = [
    { path: `${prefix}/cart`, title: w.cart, text: w.cartText },
    { path: `${prefix}/wishlist`, title: w.wishlist, text: w.wishlistText },
    { path: `${prefix}/compare`, title: w.compare, text: w.compareText },
  ].filter(({ path }) => lists.has(path));
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${w.title} – ${name}</title>
${sheets}<style>${style}</style>
<script>${comeBack}</script>
</head>
<body>
<main>
<p class="brand">${name}</p>
<section><h1>${w.title}</h1><p class="lead">${w.text}</p><a class="again" href="">${w.again}</a></section>
${listOf(
  w.works,
  works.map(({ path, title, text }) =>
    wayTo(path, `<b>${title}</b><span class="soft small">${text}</span>`),
  ),
)}${listOf(
    w.listings,
    byTitle.map(({ address, title }) => wayTo(address.replaceAll('&', '&amp;'), `<b>${title}</b>`)),
  )}</main>
</body>
</html>`;
  return answer(html);
}

/**
 * Redirects to the front page, which is on the device, and makes it show that the requested page is not
 * (web/state/notices/notifications.ts).
 */
export function leadHome({ prefix, language, name }: StoreView): Response {
  const [home = '/'] = homeAddresses(prefix);
  const notice = `JSON.stringify(['page.not_available_offline', '${home}', Date.now()])`;
  return answer(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<script>
try { sessionStorage.setItem('armatur-next-notice', ${notice}); } catch {}
location.replace('${home}');
</script>
</head>
<body><p>${words[language].leads}</p></body>
</html>`);
}

function answer(html: string): Response {
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function listOf(title: string, ways: readonly string[]): string {
  if (ways.length === 0) return '';
  return `<section><h2>${title}</h2><ul class="ways" role="list">${ways.join('')}</ul></section>\n`;
}

function wayTo(address: string, inside: string): string {
  return `<li><a href="${address}">${inside}</a></li>`;
}
