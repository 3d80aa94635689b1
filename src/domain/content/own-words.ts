interface Words {
  readonly title: string;
  readonly summary: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/**
 * Takes the texts of a store view; an empty one falls back to the default. The meta texts describe
 * title and summary, so they fall back only where those do: otherwise they would be in another
 * language.
 */
export function ownWords<Each extends Words & Readonly<Record<string, string>>>(
  base: Each,
  own: Each | undefined,
): Each {
  if (own === undefined) return base;
  const words = Object.entries(base).map(([name, text]) => [name, own[name] || text]);
  return {
    // The cast is safe, because the names are those of `base`.
    ...(Object.fromEntries(words) as Each),
    metaTitle: own.metaTitle || (own.title ? '' : base.metaTitle),
    metaDescription: own.metaDescription || (own.summary ? '' : base.metaDescription),
  };
}
