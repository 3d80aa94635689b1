/** What decoding makes of bytes that are not UTF-8, and what a file may hold as a letter of its own. */
const replacement = '\uFFFD';
/** Stands for such a letter while the text is read: no text may hold it, and it is as many bytes. */
const standIn = '\uFDD0';
const [letter, standInBytes] = [Buffer.from(replacement), Buffer.from(standIn)] as const;

/** Decodes pieces of a file so that damage can be told from a U+FFFD that stands in the file as such. */
export class Utf8Decoder {
  readonly #decoder = new TextDecoder();
  /** The first bytes of the letter, where a piece ends with them. */
  #begun = Buffer.alloc(0);

  push(piece: Buffer): string {
    const bytes = this.#begun.length === 0 ? piece : Buffer.concat([this.#begun, piece]);
    const begun = [2, 1].find((count) => bytes.subarray(-count).equals(letter.subarray(0, count)));
    this.#begun = Buffer.from(bytes.subarray(bytes.length - (begun ?? 0)));
    const whole = bytes.subarray(0, bytes.length - this.#begun.length);
    for (let at = whole.indexOf(letter); at >= 0; at = whole.indexOf(letter, at)) {
      standInBytes.copy(whole, at);
    }
    return this.#decoder.decode(whole, { stream: true });
  }

  end(): string {
    return this.#decoder.decode(this.#begun, { stream: true }) + this.#decoder.decode();
  }
}

/** Whether bytes of this text were not UTF-8. */
export function isDamaged(text: string): boolean {
  return text.includes(replacement);
}

/** The text as it stands in the file. */
export function keptReplacements(text: string): string {
  return text.includes(standIn) ? text.replaceAll(standIn, replacement) : text;
}
