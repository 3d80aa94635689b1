import { writeFile } from 'node:fs/promises';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { PrintedPaper } from '#server/exchange/papers/paper.ts';
import { text, type CommandInput } from './command.ts';
import { fileToWrite } from './named-file.ts';
import { wrap, type Output } from './output.ts';

export const fileOption = { file: text('FILE', 'option.paper_file') };

export function fileNamed(input: CommandInput, name: string): string {
  return fileToWrite(input.text('file') ?? `${name}.pdf`);
}

/** Writes the paper to a file, and lists the characters that are missing in it, so that they are added by hand. */
export async function hand(
  output: Output,
  { file, printed }: { readonly file: string; readonly printed: PrintedPaper },
  done: string,
): Promise<void> {
  const { pdf, unprintable } = printed;
  await writeFile(file, pdf);
  const missing = unprintable.join(' ');
  const warning = missing === '' ? [] : wrap(say('orders.unprintable', { missing }));
  output.result({ file, bytes: pdf.length, unprintable }, [done, ...warning]);
}
