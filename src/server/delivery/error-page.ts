import type { StoreView } from '#domain/settings.ts';
import en from '#texts/en/shell.json' with { type: 'json' };
import { text as markup } from '#texts/markup.ts';
import nb from '#texts/nb/shell.json' with { type: 'json' };
import type { Assets } from '#contract/views/page-renderer.ts';

/** The entry file of every page, with its styles. */
const hydration = 'src/web/start/hydrate-page.tsx';

const words = {
  nb: { ...nb, text: 'Siden kunne ikke vises akkurat nå.', reference: 'Referanse' },
  en: { ...en, text: 'The page cannot be shown right now.', reference: 'Reference' },
} as const;

interface Failure {
  readonly storeView: StoreView;
  readonly requestId: string;
  /** The page may work at another try. */
  readonly isLate: boolean;
  readonly assets: Assets;
}

/**
 * The page of last resort: it needs no script and no data, works without its style, and links onwards.
 */
export function errorPage({ storeView, requestId, isLate, assets }: Failure): string {
  const { language, prefix, name } = storeView;
  const [sheet] = (assets.kind === 'built' && assets.manifest[hydration]?.css) || [];
  const t = words[language];
  const status = isLate ? 503 : 500;
  const title = t[`shell.failure${status}`];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${markup(name)}</title>${sheet === undefined ? '' : `\n<link rel="stylesheet" href="/${sheet}">`}
</head>
<body>
<main class="container section stack">
<p class="eyebrow figures">${t[`shell.status${status}`]}</p>
<h1>${title}</h1>
<p class="lead reading">${t.text}</p>
<p><a href="">${t['shell.tryAgain']}</a> · <a href="${prefix || '/'}">${t['shell.home']}</a></p>
<p class="soft small">${t.reference}: ${requestId}</p>
</main>
</body>
</html>
`;
}
