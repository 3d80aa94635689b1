import { useState, type FormEvent } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Combobox, type Suggestion } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

interface TypeRowProps {
  /** The server's mark of the viewer. */
  readonly viewer: string;
  /** Returns whether the line was answered. */
  readonly onLine: (line: string) => Promise<boolean>;
}

/** A field for one line, with suggestions by the search. Without scripts it is a list of one line. */
export function TypeRow({ viewer, onLine }: TypeRowProps) {
  const t = useTexts('quick-order');
  const { path } = useShop();
  const [text, setText] = useState('');
  const suggest = async (letters: string): Promise<readonly Suggestion[]> =>
    (await import('./suggest-goods.ts')).suggestGoods(letters, viewer);
  const add = async (line: string) => {
    if (await onLine(line)) setText('');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(text);
  };
  return (
    <form action={path('/quick-order')} onSubmit={submit} className="stack gap-3">
      <Field label={t('quickOrder.type')}>
        <Combobox
          name="lines"
          value={text}
          onValue={setText}
          // A tab keeps the sku apart from the quantity.
          onChoose={({ key }) => void add(`${key}\t1`)}
          search={suggest}
          labels={{
            list: t('quickOrder.suggested'),
            found: (count) => t('quickOrder.suggestedCount', { count }),
          }}
          minLetters={3}
        />
      </Field>
      <div>
        <Button type="submit">{t('quickOrder.addLine')}</Button>
      </div>
    </form>
  );
}
