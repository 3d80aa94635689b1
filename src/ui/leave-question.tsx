import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Texts of the question before written text is discarded. */
export interface LeaveWords {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

interface LeaveQuestionProps {
  readonly words: LeaveWords;
  readonly onLeave: () => void;
  readonly onStay: (dialog: Element) => void;
}

/** Replaces a dialog's buttons, so that the written text stays visible. */
export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="stack gap-3">
      <p role="alert">{words.question}</p>
      <div className="cluster gap-3">
        <Button
          ref={no}
          variant="primary"
          onClick={({ currentTarget }) => onStay(currentTarget.closest('dialog') ?? currentTarget)}
        >
          {words.no}
        </Button>
        <Button onClick={onLeave}>{words.yes}</Button>
      </div>
    </div>
  );
}
