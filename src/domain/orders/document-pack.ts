import type { ArticlePapers } from '#domain/catalog/article-papers.ts';
import type { ChoiceInWords } from '#domain/catalog/choice-text.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';

/** An ordered article, with the papers that the catalogue has for it. */
export interface DocumentedArticle extends Pick<Packing, 'saleUnit'> {
  readonly sku: string;
  readonly name: string;
  readonly choices: readonly ChoiceInWords[];
  readonly quantity: number;
  readonly papers: ArticlePapers;
}

export interface PackedFile {
  readonly label: string;
  /** Path under the media root. */
  readonly path: string;
  /** Name within the pack: `BAT-1/Datablad.pdf`. */
  readonly name: string;
}

/** An article in a pack of documents. */
export interface PackedArticle extends Omit<DocumentedArticle, 'papers'> {
  readonly files: readonly PackedFile[];
  readonly warranty?: NonNullable<ArticlePapers['warranty']>;
  /** The kinds of papers that the shop lacks for it. */
  readonly missing: readonly string[];
}

/**
 * The documents of ordered articles for the person who runs the building (rules/orders#documents).
 * `kinds` are the names of the papers that every article should have; `has` tells whether a file exists.
 */
export function documentPack(
  articles: readonly DocumentedArticle[],
  kinds: readonly string[],
  has: (path: string) => boolean,
): readonly PackedArticle[] {
  const nameFile = fileNamer();
  return bySku(articles).map(({ papers: { papers, warranty }, ...article }) => {
    const files = papers
      .filter(({ path }) => has(path))
      .map(({ label, path }) => ({ label, path, name: nameFile(article.sku, label, path) }));
    return {
      ...article,
      files,
      ...(warranty && { warranty }),
      missing: kinds.filter((kind) => !files.some(({ label }) => label === kind)),
    };
  });
}

/** One entry for each article, with the sum of its quantities. */
function bySku(articles: readonly DocumentedArticle[]): readonly DocumentedArticle[] {
  const found = new Map<string, DocumentedArticle>();
  for (const article of articles) {
    const { quantity = 0 } = found.get(article.sku) ?? {};
    found.set(article.sku, { ...article, quantity: quantity + article.quantity });
  }
  return [...found.values()];
}

/** A file that several articles share lies in the folder of the first one only. */
function fileNamer() {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (sku: string, label: string, path: string): string => {
    const known = names.get(path);
    if (known !== undefined) return known;
    const ending = /\.\w{1,8}$/.exec(path)?.[0] ?? '';
    const start = `${safeName(sku)}/${safeName(label)}`;
    let name = start + ending;
    // Windows takes names that differ only in case for the same.
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${start} ${count}${ending}`;
    taken.add(name.toLowerCase());
    names.set(path, name);
    return name;
  };
}

const maxName = 80;

/** A name that every file system takes and that leads out of no folder. */
function safeName(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .slice(0, maxName)
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return plain === '' ? '-' : plain;
}
