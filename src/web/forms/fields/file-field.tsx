import { useState } from 'react';
import { arriving } from '#domain/written-rules.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { FileInput, type ChosenFile, type FileInputProps } from '#ui/file-input.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { FormField, type FieldLook } from './form-field.tsx';
import { splitProps } from './text-field.tsx';

interface FileFieldProps extends FieldOf, FieldLook, Pick<FileInputProps, 'accept'> {
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** Sends one file and reports its progress from 0 to 1. Returns the key that the form sends. */
  readonly upload: (file: File, onProgress: (part: number) => void) => Promise<string>;
}

interface SentFile extends ChosenFile {
  /** The server's key of the file, once it has arrived. */
  readonly sentKey?: string;
}

/**
 * A field for files, which are sent at once, one by one; the form sends their keys. For the rule
 * `fileKeys`.
 */
export function FileField(props: FileFieldProps) {
  const { field, look, rest } = splitProps(props);
  const { maxFiles, maxBytes, upload, accept } = rest;
  const { t, format } = useShop();
  const words = useTexts('files');
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const sizeText = (bytes: number) => `${format.number(Math.ceil(bytes / 100_000) / 10)} MB`;
  const change = (key: string, changed: Partial<SentFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changed } : file)));
  const add = (file: File) => {
    const key = uniqueKey();
    const chosen = { key, name: file.name, size: sizeText(file.size) };
    const refusal = file.size > maxBytes && words('files.tooLarge', { size: sizeText(maxBytes) });
    if (refusal !== false) return setFiles((all) => [...all, { ...chosen, refusal }]);
    setFiles((all) => [...all, { ...chosen, progress: 0 }]);
    upload(file, (progress) => change(key, { progress })).then(
      (sentKey) => change(key, { sentKey, progress: undefined }),
      () => change(key, { progress: undefined, refusal: words('files.failed') }),
    );
  };
  const named = files.filter(({ refusal }) => refusal === undefined);
  const isFull = named.length >= maxFiles;
  return (
    <FormField
      of={field}
      {...look}
      hint={isFull ? words('files.tooMany', { count: maxFiles }) : look.hint}
    >
      <FileInput
        files={files}
        disabled={isFull}
        multiple={maxFiles > 1}
        {...(accept !== undefined && { accept })}
        onAdd={(added) => added.slice(0, maxFiles - named.length).forEach(add)}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
        labels={{
          choose: words('files.choose'),
          drop: words('files.drop'),
          remove: (name) => t('shell.removeOf', { name }),
        }}
      />
      {named.map(({ key, sentKey = arriving }) => (
        <input key={key} type="hidden" name={field.name} value={sentKey} />
      ))}
    </FormField>
  );
}
