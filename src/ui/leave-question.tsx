import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Words of the question before something written is given up. */
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

/** Stands in place of a dialog's buttons, so that what was written stays in sight. */
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
