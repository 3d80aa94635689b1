import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { ErrorCode, Refusal } from '#domain/errors.ts';
import {
  checkWritten,
  isRequired,
  textsOfAll,
  type FieldName,
  type FormRules,
  type FormTexts,
  type FormValues,
  type Written,
} from '#domain/form-rules.ts';
import type { FormWords } from '#texts/field-texts.ts';
import { usePosted } from '#web/state/page/page.tsx';
import { useDraft, type DraftPlace } from './use-draft.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { writeInto, writtenIn } from '#ui/written-form.ts';
import type { FormOf, WrongField } from './form-of.ts';
import { sayFailure, wrongFields } from './say-refusals.ts';

export interface FormParts<Rules extends FormRules> {
  readonly rules: Rules;
  readonly label: (name: FieldName<Rules>) => string;
  /** The form in `forms.json` with its own sentences for empty fields. */
  readonly words?: FormWords;
  /**
   * Sends checked values; `texts` is the raw text for a call with a `formBody`. Throws `ApiError` for a
   * refusal, and returns `leaving` where another page opens.
   */
  readonly send: (values: FormValues<Rules>, texts: FormTexts<Rules>) => Promise<void | 'leaving'>;
  /** The initial texts of the fields. */
  readonly start?: Readonly<Partial<Record<FieldName<Rules>, string>>>;
  /** The field to show a refusal of the whole form at. */
  readonly blamed?: Readonly<Partial<Record<ErrorCode, FieldName<Rules>>>>;
  /** Said without a network, where the kit's own sentence is not enough: a sentence, or a refusal of the shop. */
  readonly offline?: string | Refusal;
  /** The place where unsent text is stored (forms/README.md). */
  readonly draft?: DraftPlace;
  /** By default a page asks before it discards text that is stored nowhere. */
  readonly leave?: 'ask' | 'free';
  /**
   * The address that takes the form without scripts, if `server/delivery/plain-forms.ts` has a row for
   * its screen.
   */
  readonly action?: string;
  /** The form was sent without scripts, according to the page. */
  readonly isSent?: boolean;
}

/** A form over the rules of the domain. Its fields hold the text, and it is sent once it is valid. */
export function useForm<Rules extends FormRules>(
  parts: FormParts<Rules>,
): FormOf<FieldName<Rules>> {
  const { rules, label, words, send, blamed = {}, action } = parts;
  const { draft = 'none', leave = 'ask', isSent = false } = parts;
  const { language } = useShop().storeView;
  const t = useTexts('form-kit');
  const { offline = t('form.offline') } = parts;
  const shown = usePosted();
  const posted = action === undefined ? undefined : shown;
  // The cast is safe: every name present has a text.
  const start: Written = { ...(parts.start as Written | undefined), ...posted?.written };
  const [wrong, setWrong] = useState<readonly WrongField[]>(posted?.wrong ?? []);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState(posted?.failure);
  const [isBusy, setIsBusy] = useState(false);
  const [isAlive, setIsAlive] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const names = Object.keys(rules) as FieldName<Rules>[];
  const kept = useDraft(element, {
    draft,
    leave,
    isSent,
    form: `${action ?? ''} ${names.join(' ')}`,
    isPosted: posted !== undefined,
  });
  useEffect(() => setIsAlive(true), []);

  const refuse = (found: readonly WrongField[], whole?: string) => {
    setIsBusy(false);
    setWrong(found);
    setFailure(whole);
    setTries((before) => before + 1);
  };
  const submit = async (written: Written) => {
    setIsBusy(true);
    setWrong([]);
    setFailure(undefined);
    try {
      const checked = checkWritten(rules, written);
      if (!checked.ok) {
        // Loaded only when needed, because most forms are valid at once.
        const { fieldWords } = await import('./field-words.ts');
        const said = await fieldWords.load(language);
        return refuse(wrongFields(said, checked.fields, words));
      }
      if ((await send(checked.value, textsOfAll(rules, written))) === 'leaving')
        return kept.forget();
      kept.forget();
      setIsBusy(false);
    } catch (error) {
      const said = await sayFailure(error, { language, names, blamed, offline });
      refuse(said.wrong, said.failure);
    }
  };
  return {
    id,
    element,
    action,
    tries,
    failure,
    isBusy,
    isReady: isAlive || action !== undefined,
    wrong: wrong.map((field) => ({ ...field, label: label(field.name as FieldName<Rules>) })),
    field(name) {
      const required = isRequired(ruleOf(rules, name), start);
      return {
        id: `${id}${name}`,
        name,
        label: label(name),
        error: wrong.find((field) => field.name === name)?.text,
        required,
        isMarked: !required && Object.values(rules).some((rule) => isRequired(rule, start)),
        written: start[name] ?? '',
      };
    },
    write: (name, text) => element.current && writeInto(element.current, { [name]: text }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!isBusy && element.current) void submit(writtenIn(element.current));
    },
    onInput({ target }: FormEvent) {
      kept.keep();
      if (!(target instanceof Element) || !('name' in target)) return;
      if (wrong.some(({ name }) => name === target.name))
        setWrong(wrong.filter(({ name }) => name !== target.name));
    },
  };
}

function ruleOf(rules: FormRules, name: string) {
  const rule = rules[name];
  if (!rule) throw new Error(`The form has no rule for ${name}`);
  return rule;
}
