type Random = () => number;
type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** Texts that programs have stumbled over. */
const awkward = [
  ...'-1 0 1e308 NaN true null __proto__ constructor toString ../../etc/passwd'.split(' '),
  ...'__EMPTY__VALUE__ +1 @SUM(A1) ${7*7} \uFEFF \u202E \u0000 \uFFFD 🚿 İ ß =,=,='.split(' '),
  ...'9999-99-99 31/31/2026 name=|sku=| <script>alert(1)</script>'.split(' '),
  '',
  '9'.repeat(40),
  'A/'.repeat(50),
  '|'.repeat(500),
  ','.repeat(3_000),
  '"'.repeat(7),
  'x'.repeat(70_000),
  "=cmd|' /C calc'!A0",
  "'; drop table products; --",
];

const at = (bytes: Buffer, random: Random): number => Math.floor(random() * (bytes.length + 1));
const pick = <T>(from: readonly T[], random: Random): T =>
  from[Math.floor(random() * from.length)] as T;

function insert(bytes: Buffer, place: number, what: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, place), what, bytes.subarray(place)]);
}

/** Replaces, removes, doubles or moves a line. */
function ofLines(change: (lines: string[], random: Random) => void): Mutation {
  return (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    change(lines, random);
    return Buffer.from(lines.join('\n'), 'latin1');
  };
}

const mutations: readonly Mutation[] = [
  // Torn, cut and doubled.
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => {
    const start = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + random() * 60)]);
  },
  (bytes, random) => {
    const start = at(bytes, random);
    return insert(bytes, start, bytes.subarray(start, start + random() * 200));
  },
  // Single bytes.
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let n = 0; n < 4; n++) copy[at(copy, random) % copy.length] = Math.floor(random() * 256);
    return copy;
  },
  (bytes, random) =>
    insert(bytes, at(bytes, random), Buffer.from(pick('",;|=\n\r\t\\{}[]'.split(''), random))),
  (bytes, random) => insert(bytes, at(bytes, random), Buffer.from([0xff, 0xfe, 0x80])),
  // Whole words.
  (bytes, random) => insert(bytes, at(bytes, random), Buffer.from(pick(awkward, random))),
  ofLines((lines, random) => {
    const row = Math.floor(random() * lines.length);
    const cells = (lines[row] ?? '').split(',');
    cells[Math.floor(random() * cells.length)] = pick(awkward, random);
    lines[row] = cells.join(',');
  }),
  // Rows and columns.
  ofLines((lines, random) => lines.splice(Math.floor(random() * lines.length), 1)),
  ofLines((lines, random) => lines.push(pick(lines, random), pick(lines, random))),
  ofLines((lines) => lines.splice(0, lines.length, ...lines.toReversed())),
  ofLines((lines, random) => {
    lines[0] += `,${pick((lines[0] ?? '').split(','), random)}`;
  }),
  ofLines((lines, random) => {
    lines[0] += ',x'.repeat(Math.floor(random() * 4_000));
  }),
  // Encodings.
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes]),
  (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('\n', '\r')),
];

/** A file as a bad day leaves it: up to three mutations, one after the other. */
export function mutateFile(bytes: Buffer, random: Random): Buffer {
  let mutated = bytes;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    mutated = pick(mutations, random)(mutated, random);
  }
  return mutated;
}
