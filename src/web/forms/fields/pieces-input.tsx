import { piecesStart } from '#domain/returns/withdrawal-form.ts';
import { TextInput } from '#ui/text-input.tsx';

interface PiecesInputProps {
  readonly line: number;
  readonly start: number;
  readonly disabled?: boolean;
  readonly onChange?: () => void;
}

/** The number of pieces of a line, within a Field. The hidden half before it names the line, also without scripts. */
export function PiecesInput({ line, start, disabled, onChange }: PiecesInputProps) {
  return (
    <>
      <input type="hidden" name="pieces" value={piecesStart(line)} disabled={disabled} />
      <TextInput
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        disabled={disabled}
        defaultValue={start === 0 ? '' : String(start)}
        {...(onChange && { onChange })}
      />
    </>
  );
}
