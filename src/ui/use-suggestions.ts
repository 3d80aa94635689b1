import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

/** The search starts this long after the last letter. */
const pauseMs = 150;

type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** The suggestions for the typed text, the active one, and the handlers of keys. */
export function useSuggestions<Found>(
  search: Search<Found>,
  minLetters: number,
  onChoose: (found: Found) => void,
) {
  // A search starts only after typing, so a box that is already filled opens no list.
  const [asked, setAsked] = useState<string>();
  const [answer, setAnswer] = useState<{ text: string; found: readonly Found[] }>();
  const [active, setActive] = useState<number>();

  const ask = useEffectEvent(search);

  useEffect(() => {
    if (asked === undefined) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, asking.signal).then(
        (found) => asking.signal.aborted || setAnswer({ text: asked, found }),
        () => asking.signal.aborted || setAnswer(undefined),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);

  const found = asked === undefined ? [] : (answer?.found ?? []);
  const isOpen = found.length > 0;
  const close = () => {
    setAsked(undefined);
    setAnswer(undefined);
    setActive(undefined);
  };
  const choose = (chosen: Found) => {
    onChoose(chosen);
    // This comes last, because the chosen text was written into the box.
    close();
  };
  return {
    found,
    isOpen,
    active: isOpen ? active : undefined,
    isWritten: asked !== undefined && answer?.text === asked,
    close,
    choose,
    write: (text: string) => {
      const words = text.trim();
      setActive(undefined);
      setAsked(words.length < minLetters ? undefined : words);
    },
    press: (event: KeyboardEvent) => {
      if (!isOpen || event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const reached = active === undefined ? undefined : found[active];
      if (step !== undefined) setActive(stepped(active, step, found.length));
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && reached !== undefined) choose(reached);
      else return;
      event.preventDefault();
      // Escape closes only the list, not the dialog around it.
      event.stopPropagation();
    },
  };
}

/** Beyond either end no suggestion is active, and then the one at the other end. */
function stepped(from: number | undefined, step: number, count: number): number | undefined {
  if (from === undefined) return step > 0 ? 0 : count - 1;
  const next = from + step;
  return next < 0 || next >= count ? undefined : next;
}
