import { useId, useState } from 'react';
import { create } from '#contract/request.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import { cartTools } from '#web/state/cart.ts';
import { useShop } from '#web/state/shop.tsx';
import { useSentForm, type Written } from '#web/state/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkAnswers, requestIn } from './read-request.ts';
import { RequestFields } from './request-fields.tsx';
import type { RequestedArticle } from './request-offer.tsx';
import { useRequestTexts } from './use-request-texts.ts';

export interface RequestDialogProps {
  readonly article: RequestedArticle;
  readonly kind: RequestKind;
  readonly onClose: () => void;
}

/** The form of a request; both the shop and whoever asks get a letter (spec §2 price request, protocol 1.18). */
export function RequestDialog({ article, kind, onClose }: RequestDialogProps) {
  const r = useRequestTexts();
  const formId = useId();
  const { visitor, storeView } = useShop();
  const [number, setNumber] = useState<number>();
  const { maximumQuantity } = storeView.settings.cart;
  const sent = useSentForm({
    check: (written) =>
      checkAnswers(article.sku, kind, written, visitor.isLoggedIn, maximumQuantity),
    send: async (written: Written) => {
      const body = requestIn(article.sku, kind, written);
      const { result } = await cartTools().client.call(create, { query: { type: kind }, body });
      setNumber(result.id);
    },
    offline: r('requests.offline'),
  });
  const { messages, failure, isBusy, form, onSubmit, onInput } = sent;
  return (
    <Dialog
      open
      onClose={onClose}
      title={r(`requests.${kind}`)}
      closeLabel={r('requests.close')}
      footer={
        number === undefined ? (
          <Button type="submit" form={formId} variant="primary" wide busy={isBusy}>
            {r('requests.send')}
          </Button>
        ) : (
          <Button onClick={onClose}>{r('requests.close')}</Button>
        )
      }
    >
      {number === undefined ? (
        <form
          ref={form}
          id={formId}
          className="stack gap-5"
          noValidate
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <div className="stack gap-2">
            <p>{r('requests.about', { name: article.name, sku: article.sku })}</p>
            <p className="soft">{r(`requests.${kind}Help`)}</p>
          </div>
          <RequestFields messages={messages} isRental={kind === 'rental'} />
          {failure !== undefined && (
            <Notice tone="bad" live>
              {failure}
            </Notice>
          )}
          <p className="visually-hidden" role="status">
            {isBusy && r('requests.sending')}
          </p>
        </form>
      ) : (
        <Notice tone="good" live>
          {r('requests.thanks', { number: String(number) })}
        </Notice>
      )}
    </Dialog>
  );
}
