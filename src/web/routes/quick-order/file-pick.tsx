import { useRef } from 'react';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

interface FilePickProps {
  readonly onText: (text: string) => void;
  readonly onUnread: () => void;
}

/** A button for a file, whose list is answered at once; the reader is loaded with the first file. */
export function FilePick({ onText, onUnread }: FilePickProps) {
  const t = useTexts('quick-order');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    try {
      const { readListFile } = await import('./read-list-file.ts');
      onText(await readListFile(file));
    } catch {
      onUnread();
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
          if (file) void read(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('quickOrder.file')}</Button>
    </>
  );
}
