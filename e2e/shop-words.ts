/** The readable text of a document: words between and in tags, and the data that its scripts show. */
export function wordsOf(body: string): string {
  const data = [
    ...body.matchAll(/<script\b[^>]*type="application\/[^"]*json"[^>]*>(.*?)<\/script>/gs),
  ]
    .map(([, json = '']) => textsIn(JSON.parse(json)))
    .flat();
  const plain = body
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, (tag) => attributes(tag).join(' '));
  // The build's names of files may spell any word.
  const isBuilt = /\/assets\/[\w./-]+/g;
  return [plain, ...data].join('\n').replaceAll('&shy;', '').replaceAll(isBuilt, '');
}

/** In an attribute a shopper, a reader of screens or a search engine meets words too. */
function attributes(tag: string): readonly string[] {
  return [
    ...tag.matchAll(/\b(?:alt|title|aria-label|content|placeholder|href|value)="([^"]*)"/g),
  ].map(([, value = '']) => ` ${value} `);
}

/** Every text within a JSON value; names of fields are the program's own. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

interface Read {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** Every address that links lead to from these; of filtered lists only the plain one. */
export async function readAll(origin: string, starts: readonly string[]): Promise<readonly Read[]> {
  const known = new Set(starts);
  const read: Read[] = [];
  for (const path of known) {
    const answer = await fetch(origin + path);
    const body = await answer.text();
    read.push({ path, status: answer.status, body });
    for (const link of linksIn(body, origin)) known.add(link);
  }
  return read;
}

function linksIn(body: string, origin: string): readonly string[] {
  const links = [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"|<loc>([^<]*)<\/loc>/g)];
  return links
    .map(([, href, place]) => (href ?? place ?? '').replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
    .filter((href) => href.startsWith('/') && !/^\/(?:media|img|api|assets)\//.test(href))
    .filter((href) => !/[?&](?!page=)\w+=/.test(href));
}

interface Said {
  readonly path: string;
  readonly text: string;
}

/** The first occurrence of each word, with some text around it. */
export function sightings(
  texts: readonly Said[],
  isMeant: (word: string) => boolean,
): readonly string[] {
  const found = new Map<string, string>();
  for (const { path, text } of texts) {
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      if (!isMeant(word.toLowerCase())) continue;
      const around = text.slice(Math.max(0, index - 30), index + word.length + 30);
      const seen = `${word} in "${around.replaceAll(/\s+/g, ' ')}"`;
      if (!found.has(seen)) found.set(seen, `${seen} of ${path}`);
    }
  }
  return [...found.values()];
}
