interface Words {
  readonly title: string;
  readonly summary: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/**
 * The words of a store view, and where it has none of its own those for all. What search engines are told sums up the
 * title and the summary: with those of the store view goes nothing of another language.
 */
export function ownWords<Each extends Words & Readonly<Record<string, string>>>(
  base: Each,
  own: Each | undefined,
): Each {
  if (own === undefined) return base;
  const words = Object.entries(base).map(([name, text]) => [name, own[name] || text]);
  return {
    // The names are those of the base.
    ...(Object.fromEntries(words) as Each),
    metaTitle: own.metaTitle || (own.title ? '' : base.metaTitle),
    metaDescription: own.metaDescription || (own.summary ? '' : base.metaDescription),
  };
}
