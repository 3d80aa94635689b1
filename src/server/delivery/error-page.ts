import type { StoreView } from '#domain/settings.ts';
import type { Assets } from './port.ts';

/** What every page's way in brings along, its styles among it. */
const hydration = 'src/web/start/hydrate-page.tsx';

const words = {
  nb: {
    title: 'Noe gikk galt. Prøv igjen.',
    late: 'Butikken svarer tregt akkurat nå',
    text: 'Siden kunne ikke vises akkurat nå.',
    again: 'Prøv igjen',
    home: 'Til forsiden',
    reference: 'Referanse',
  },
  en: {
    title: 'Something went wrong. Try again.',
    late: 'The shop is slow to answer just now',
    text: 'The page cannot be shown right now.',
    again: 'Try again',
    home: 'To the front page',
    reference: 'Reference',
  },
} as const;

interface Failure {
  readonly storeView: StoreView;
  readonly requestId: string;
  /** Worth another try. */
  readonly isLate: boolean;
  readonly assets: Assets;
}

/** The page of last resort: needs no script and no data, can do without its style, and leads on. */
export function errorPage({ storeView, requestId, isLate, assets }: Failure): string {
  const { language, prefix } = storeView;
  const [sheet] = (assets.kind === 'built' && assets.manifest[hydration]?.css) || [];
  const { late, text, again, home, reference } = words[language];
  const title = isLate ? late : words[language].title;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>${sheet === undefined ? '' : `\n<link rel="stylesheet" href="/${sheet}">`}
</head>
<body>
<main class="container section stack">
<h1>${title}</h1>
<p class="lead reading">${text}</p>
<p><a href="">${again}</a> · <a href="${prefix || '/'}">${home}</a></p>
<p class="soft small">${reference}: ${requestId}</p>
</main>
</body>
</html>
`;
}
