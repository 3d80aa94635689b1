import { say } from '#server/exchange/files/spoken-language.ts';
import { wholeNumber } from './kroner.ts';
import type { Writable } from 'node:stream';

const width = 80;
const barWidth = 28;

export interface Terminal extends Writable {
  readonly isTTY?: boolean;
}

/** The output of a command: text for people, or one JSON value for programs. */
export class Output {
  readonly isJson: boolean;
  readonly #out: Terminal;
  readonly #err: Terminal;
  #hasBar = false;

  constructor(isJson: boolean, out: Terminal, err: Terminal) {
    this.isJson = isJson;
    this.#out = out;
    this.#err = err;
  }

  result(value: unknown, lines: readonly string[]): void {
    this.#clearBar();
    this.#out.write(this.isJson ? `${JSON.stringify(value, null, 2)}\n` : text(lines));
  }

  /** Writes notes beside the result, on another stream. */
  say(...lines: readonly string[]): void {
    this.#clearBar();
    this.#err.write(text(lines));
  }

  progress(title: string, share: number, count: number): void {
    if (this.#err.isTTY !== true) return;
    const full = Math.round(share * barWidth);
    const bar = '█'.repeat(full) + '·'.repeat(barWidth - full);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const line = `${title} ${bar} ${percent}  ${wholeNumber(count)} ${say('import.rows')}`;
    this.#err.write(`\r\u001B[K${line.slice(0, width - 1)}`);
    this.#hasBar = true;
  }

  #clearBar(): void {
    if (!this.#hasBar) return;
    this.#err.write('\r\u001B[K');
    this.#hasBar = false;
  }
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Writes a table; numbers are right-aligned, and the widest text column is cut to fit the terminal. A
 * last column that is copied whole goes beyond it.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  isLastWhole = false,
): readonly string[] {
  const cells = [headings, ...rows.map((row) => row.map(String))];
  const isNumber = headings.map((_, column) =>
    rows.every(
      (row) => typeof row[column] === 'number' || /^(kr )?[\d\s,.–−-]+$/.test(String(row[column])),
    ),
  );
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const gap = 2;
  const fitted = isLastWhole ? widths.slice(0, -1) : widths;
  const total = fitted.reduce((sum, each) => sum + each + gap, -gap);
  if (total > width) {
    const widest = fitted.indexOf(Math.max(...fitted));
    widths[widest] = Math.max(8, (widths[widest] ?? 0) - (total - width));
  }
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const room = widths[column] ?? 0;
        const shown = cell.length > room ? `${cell.slice(0, room - 1)}…` : cell;
        return isNumber[column] ? shown.padStart(room) : shown.padEnd(room);
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  );
  const rule = widths.map((each) => '─'.repeat(each)).join(' '.repeat(gap));
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}

export function facts(pairs: readonly (readonly [string, string | number])[]): readonly string[] {
  const room = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(room)}  ${value}`);
}

export function wrap(sentence: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of sentence.split(' ')) {
    if (line.length > indent.length && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line.length > indent.length ? ` ${word}` : word;
  }
  return [...lines, line];
}

export function hanging(mark: string, sentence: string): readonly string[] {
  const [first = '', ...rest] = wrap(sentence, ' '.repeat(mark.length));
  return [`${mark}${first.slice(mark.length)}`, ...rest];
}
