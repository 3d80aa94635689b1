import { useRef, useState, type FormEvent } from 'react';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { FilePick, type FileProblem } from './file-pick.tsx';
import { ScanButton } from './scan-button.tsx';
import type { OnScan } from './scanner.tsx';
import type { ListFailure } from './use-quick-order.ts';

interface ListFormProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly failure: ListFailure | undefined;
  /** Returns whether the list was answered. */
  readonly onList: (text: string) => Promise<boolean>;
  readonly onScan: OnScan;
}

/** The field for a list. Without scripts it is posted, because an address has no room for a long list. */
export function ListForm({ text, isBusy, failure, onList, onScan }: ListFormProps) {
  const t = useTexts('quick-order');
  const { path } = useShop();
  const area = useRef<HTMLFormElement>(null);
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const find = async (list: string) => {
    setFileProblem(undefined);
    if (await onList(list)) area.current?.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const list = new FormData(event.currentTarget).get('lines');
    if (typeof list === 'string') void find(list);
  };
  return (
    <form
      ref={area}
      method="post"
      action={path('/quick-order')}
      onSubmit={submit}
      className="stack gap-4"
    >
      <Field label={t('quickOrder.list')} hint={t('quickOrder.listHint')}>
        <TextArea
          name="lines"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          {...(failure !== undefined && { defaultValue: text })}
        />
      </Field>
      <div role="status">
        {fileProblem && <Notice tone="warn">{t(`quickOrder.${fileProblem}`)}</Notice>}
        {typeof failure === 'string' && <Notice tone="bad">{t(`quickOrder.${failure}`)}</Notice>}
        {typeof failure === 'object' && (
          <Notice tone="warn">
            <RefusalSentence {...failure} />
          </Notice>
        )}
      </div>
      <div className="cluster gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('quickOrder.find')}
        </Button>
        <FilePick onText={(list) => void find(list)} onProblem={setFileProblem} />
        <ScanButton onScan={onScan} />
      </div>
    </form>
  );
}
