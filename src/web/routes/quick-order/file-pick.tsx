import { useRef } from 'react';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import type { ReadList } from './read-list-file.ts';

export type FileProblem = Extract<ReadList, { problem: string }>['problem'];

interface FilePickProps {
  readonly onText: (text: string) => void;
  /** Called with the name of the sentence that says why the file has no list. */
  readonly onProblem: (problem: FileProblem) => void;
}

/** A button for a file, whose list is answered at once; the reader is loaded with the first file. */
export function FilePick({ onText, onProblem }: FilePickProps) {
  const t = useTexts('quick-order');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    try {
      const { readListFile } = await import('./read-list-file.ts');
      const read = await readListFile(file);
      if ('text' in read) onText(read.text);
      else onProblem(read.problem);
    } catch {
      onProblem('fileUnread');
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('quickOrder.file')}</Button>
    </>
  );
}
