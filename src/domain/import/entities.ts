/** Names of the letters from U+00A0 on, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
  'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
  'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml';

const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
  }),
]);

/** Replaces HTML entities in a label; files of web shops write `R&oslash;d &amp; hvit`. */
export function withoutEntities(label: string): string {
  if (!label.includes('&')) return label;
  return label.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d{0,2}));/gi, (all, ...groups) => {
    const [decimal, hex, name] = groups as readonly (string | undefined)[];
    if (name !== undefined) return named.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isLetter(code) ? String.fromCodePoint(code) : all;
  });
}

/** Escapes words that look like HTML entities, so that an import reads the label back unchanged. */
export function withEntities(label: string): string {
  return withoutEntities(label) === label ? label : label.replaceAll('&', '&amp;');
}

/** Whether the code is a character: not a control character and not half of a pair. */
function isLetter(code: number): boolean {
  return code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
}
