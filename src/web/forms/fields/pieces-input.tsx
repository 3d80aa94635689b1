import { piecesStart } from '#domain/returns/withdrawal-form.ts';
import { TextInput } from '#ui/text-input.tsx';

interface PiecesInputProps {
  readonly line: number;
  readonly start: number;
  readonly onChange?: () => void;
}

/** The number of pieces of a line, within a Field. The hidden half before it names the line, also without scripts. */
export function PiecesInput({ line, start, onChange }: PiecesInputProps) {
  return (
    <>
      <input type="hidden" name="pieces" value={piecesStart(line)} />
      <TextInput
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={start === 0 ? '' : String(start)}
        {...(onChange && { onChange })}
      />
    </>
  );
}
