const words = {
  nb: {
    title: 'Du er uten nett',
    text: 'Denne siden ligger ikke på enheten din ennå. Handlekurven er trygg, og sider du har sett før, kan du åpne igjen.',
    again: 'Prøv igjen',
    cart: 'Til handlekurven',
    home: 'Til forsiden',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not on your device yet. Your cart is safe, and pages you have seen before can be opened again.',
    again: 'Try again',
    cart: 'To the cart',
    home: 'To the front page',
  },
} as const;

/** In the shop's own colours, which the stylesheet of every page brings along. */
const style = `
main { display: grid; gap: var(--space-5); justify-items: start; max-inline-size: 40rem; margin-inline: auto; padding: var(--space-8) var(--gutter); }
h1 { font-size: var(--text-2xl); }
.brand { font-size: var(--text-l); font-weight: var(--weight-strong); }
.ways { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.ways a { padding: var(--space-3) var(--space-5); border: var(--line-edge); border-radius: var(--radius-m); color: inherit; text-decoration: none; }
.ways a:first-child { border-color: var(--color-action); background: var(--color-action); color: var(--color-on-action); }`;

/** What stands in for a page that is not on the device: why, and the ways on. */
export function offlinePage(request: Request, assets: readonly string[]): Response {
  const { pathname } = new URL(request.url);
  // The store views and their languages are the shop's; here only the first part of the path is known.
  const [, prefix = ''] = /^(\/(?:en|proff))(?:\/|$)/.exec(pathname) ?? [];
  const language = prefix === '/en' ? 'en' : 'nb';
  const { title, text, again, cart, home } = words[language];
  const sheets = assets
    .filter((path) => /\/style-[^/]*\.css$/.test(path))
    .map((path) => `<link rel="stylesheet" href="${path}">`)
    .join('');
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Armatur</title>
${sheets}<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Armatur</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="ways"><a href="">${again}</a><a href="${prefix}/cart">${cart}</a><a href="${prefix || '/'}">${home}</a></p>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
