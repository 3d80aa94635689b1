/** An element by its name without a prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const part =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[(?<data>[^]*?)\]\]>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<only>\/?)>|(?<text>[^<]+)/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the root of an XML document; undefined for a damaged one, and for one with a document type,
 * which could contain anything.
 */
export function readXml(document: string): XmlElement | undefined {
  const text = document.replace(/^\uFEFF/, '');
  const outside: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [outside];
  for (part.lastIndex = 0; part.lastIndex < text.length;) {
    const found = part.exec(text)?.groups;
    const last = open.at(-1);
    if (found === undefined || last === undefined) return undefined;
    const { start, end, only, attributes = '', data } = found;
    if (start !== undefined) {
      const read = { name: localName(start), attributes: readAttributes(attributes) };
      const element: XmlElement = { ...read, children: [], text: '' };
      last.children.push(element);
      if (only === '') open.push(element);
    } else if (end !== undefined) {
      if (open.length === 1 || open.pop()?.name !== localName(end)) return undefined;
    } else last.text += data ?? plain(found['text'] ?? '');
  }
  const isWhole = open.length === 1 && outside.children.length === 1 && outside.text.trim() === '';
  return isWhole ? outside.children[0] : undefined;
}

/** Finds all elements at a path below another. */
export function elementsAt(from: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
}

/** The text of the first element at a path; empty without one. */
export function textAt(from: XmlElement, ...path: readonly string[]): string {
  return elementsAt(from, ...path)[0]?.text.trim() ?? '';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttributes(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', double, single]) => [
      localName(name),
      plain(double ?? single ?? ''),
    ]),
  );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal, hex, name) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (Number.isNaN(code)) return named[name as string] ?? whole;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
