import { grow, uint8 } from './grow.ts';

const sevenBits = 128;

export class NumberWriter {
  bytes: Uint8Array = new Uint8Array(1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  write(number: number): void {
    if (this.length + 8 > this.bytes.length) {
      this.bytes = grow(this.bytes, this.length + 8, uint8);
    }
    let rest = number;
    while (rest >= sevenBits) {
      this.bytes[this.length++] = (rest % sevenBits) + sevenBits;
      rest = Math.floor(rest / sevenBits);
    }
    this.bytes[this.length++] = rest;
  }
}

export class NumberReader {
  bytes: Uint8Array = new Uint8Array(0);
  position = 0;
  end = 0;

  isDone(): boolean {
    return this.position >= this.end;
  }

  byte(): number {
    return this.bytes[this.position++] ?? 0;
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.position, this.end);
  }

  /** Reads the remaining numbers, each below 2³¹, into an array; returns how many. */
  readAll(into: Int32Array): number {
    // Local variables are faster, and searches spend most of their time here.
    const { bytes, end } = this;
    let at = this.position;
    let count = 0;
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let number = byte & 127;
      for (let shift = 7; byte >= sevenBits; shift += 7) {
        byte = bytes[at++] ?? 0;
        number |= (byte & 127) << shift;
      }
      into[count++] = number;
    }
    this.position = at;
    return count;
  }

  read(): number {
    let byte = this.bytes[this.position++] ?? 0;
    if (byte < sevenBits) return byte;
    let number = byte - sevenBits;
    let factor = sevenBits;
    for (;;) {
      byte = this.bytes[this.position++] ?? 0;
      if (byte < sevenBits) return number + byte * factor;
      number += (byte - sevenBits) * factor;
      factor *= sevenBits;
    }
  }
}
