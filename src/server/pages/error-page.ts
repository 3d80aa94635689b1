import type { StoreView } from '#domain/settings.ts';

const words = {
  nb: {
    title: 'Noe gikk galt',
    late: 'Butikken svarer tregt akkurat nå',
    text: 'Siden kunne ikke vises akkurat nå. Prøv igjen om litt.',
    again: 'Prøv igjen',
    home: 'Til forsiden',
    reference: 'Referanse',
  },
  en: {
    title: 'Something went wrong',
    late: 'The shop is slow to answer just now',
    text: 'The page cannot be shown right now. Please try again in a moment.',
    again: 'Try again',
    home: 'To the front page',
    reference: 'Reference',
  },
} as const;

/** The page of last resort: needs no script, no style and no data, and leads on. */
export function errorPage(
  { language, prefix }: StoreView,
  requestId: string,
  isLate: boolean,
): string {
  const { late, text, again, home, reference } = words[language];
  const title = isLate ? late : words[language].title;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Armatur</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a> · <a href="${prefix || '/'}">${home}</a></p>
<p><small>${reference}: ${requestId}</small></p>
</main>
</body>
</html>
`;
}
