import { fieldText } from '#texts/field-texts.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#contract/http/api-error.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { errorTexts } from '#texts/error-texts.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { refusalOf } from '#web/state/notices/notifications.ts';
import { useShop } from '#web/state/page/shop.tsx';

export type Written = Readonly<Record<string, string>>;

interface SentFormParts {
  readonly check: (written: Written) => FieldRefusals;
  readonly send: (written: Written) => Promise<void>;
  readonly offline: string;
  /** The field that a refusal of the whole form is about. */
  /** Why a form was refused that was sent without script. */
  readonly refused?: Written;
  readonly blamed?: Readonly<Partial<Record<ErrorCode, string>>>;
}

export function useSentForm(parts: SentFormParts) {
  const { check, send, offline, refused = {}, blamed = {} } = parts;
  const { language } = useShop().storeView;
  const [messages, setMessages] = useState<Written>(refused);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAlive, setIsAlive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setIsAlive(true), []);

  const isBlaming = useRef(false);
  const blame = (found: Written) => {
    isBlaming.current = true;
    setMessages(found);
  };
  useEffect(() => {
    // Only what was just sent moves the focus: a message that leaves does not.
    if (!isBlaming.current) return;
    isBlaming.current = false;
    form.current?.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [messages]);
  const explain = async (error: unknown) => {
    if (!isOnline()) return setFailure(offline);
    const say = await errorTexts(language);
    const { code, details } = refusalOf(error);
    const fields = error instanceof ApiError ? error.fields : [];
    const field = blamed[code];
    if (field !== undefined) return blame({ [field]: say(code, details) });
    if (fields.length === 0) return setFailure(say(code, details));
    return blame(
      Object.fromEntries(fields.map(({ path, message }) => [path.split('.').at(-1), message])),
    );
  };
  const submit = async (written: Written) => {
    const refusals = Object.entries(check(written));
    setIsBusy(true);
    setMessages({});
    setFailure(undefined);
    try {
      if (refusals.length === 0) return await send(written);
      // Most forms are right at once: error words load when needed.
      const { fieldWords } = await import('./field-words.ts');
      const words = await fieldWords.load(language);
      const found = refusals.map(([name, refusal]) => [name, fieldText(words, name, refusal)]);
      blame(Object.fromEntries(found));
      setIsBusy(false);
    } catch (error) {
      await explain(error);
      setIsBusy(false);
    }
  };
  return {
    messages,
    failure,
    isBusy,
    /** False until hydrated: a native submit would put a password into the address. */
    isAlive,
    form,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!isBusy && form.current) void submit(writtenIn(form.current));
    },
    onInput({ target }: FormEvent) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField || !(target.name in messages)) return;
      const { [target.name]: _, ...rest } = messages;
      setMessages(rest);
    },
  };
}

/** The first control that is marked: a text, or the first of a group. */
const wrongControl = '[aria-invalid=true], [data-invalid] input';

export function writtenIn(form: HTMLFormElement): Written {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
