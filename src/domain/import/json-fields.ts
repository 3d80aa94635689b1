/** The fields of a JSON object. Reading is lenient, because an old index may have other types. */
export class Fields {
  readonly #source: Readonly<Record<string, unknown>>;

  private constructor(source: Readonly<Record<string, unknown>>) {
    this.#source = source;
  }

  /** Undefined for a value that is not an object. */
  static of(value: unknown): Fields | undefined {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // The cast is safe: an object's values are unknown until they are read.
    return isObject ? new Fields(value as Readonly<Record<string, unknown>>) : undefined;
  }

  get names(): readonly string[] {
    return Object.keys(this.#source);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#source, name) && this.#source[name] !== null;
  }

  #value(name: string): unknown {
    return this.has(name) ? this.#source[name] : undefined;
  }

  /** The first text among these names; numbers and booleans become text. */
  text(...names: readonly string[]): string | undefined {
    const values = names.map((name) => asText(this.#value(name)));
    return values.find((value) => value !== undefined && value !== '');
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    const number = Number(text);
    return text === undefined || !Number.isFinite(number) ? undefined : number;
  }

  /** `true`, `"1"` and 1 count as true. */
  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    return text !== '0' && text !== 'false' && text !== 'no';
  }

  fields(name: string): Fields | undefined {
    return Fields.of(this.#value(name));
  }

  /** The objects of a list; other elements are skipped. */
  list(...names: readonly string[]): readonly Fields[] {
    const value = names.map((name) => this.#value(name)).find((each) => Array.isArray(each));
    return Array.isArray(value) ? value.flatMap((each) => Fields.of(each) ?? []) : [];
  }

  /** The texts of a list, or of one text with commas. */
  texts(name: string): readonly string[] {
    const value = this.#value(name);
    const parts: readonly unknown[] = Array.isArray(value)
      ? value
      : (asText(value) ?? '').split(',');
    return parts.flatMap((part) => asText(part) || []);
  }
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(Number(value)) : undefined;
}
