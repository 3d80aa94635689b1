/** Constants of RFC 3492, section 5. */
const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];
const longestLabel = 63;

/** A label of a domain as people write it: `xn--blbr-roah` is blåbær. As it is where it is none of those. */
export function unicodeLabel(label: string): string {
  if (!/^xn--[a-z\d-]+$/.test(label) || label.length > longestLabel) return label;
  const coded = label.slice('xn--'.length);
  const hyphen = coded.lastIndexOf('-');
  const letters = hyphen > 0 ? [...coded.slice(0, hyphen)] : [];
  let [code, place, bias] = [firstCode, 0, firstBias];
  for (let at = hyphen > 0 ? hyphen + 1 : 0; at < coded.length;) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(coded[at++]);
      if (digit === undefined) return label;
      place += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return label;
    letters.splice(place++, 0, String.fromCodePoint(code));
  }
  return letters.join('');
}

/** a to z are 0 to 25, and 0 to 9 the ten after them. */
function digitOf(character = ''): number | undefined {
  if (/^[a-z]$/.test(character)) return character.charCodeAt(0) - 97;
  return /^\d$/.test(character) ? Number(character) + 26 : undefined;
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
