import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { useDraft } from '#web/state/forms/drafts.ts';
import type { AskedRequest } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { act } from '#web/state/tasks/act.ts';
import { useLeaveWords } from '#web/state/forms/use-leave-words.ts';
import { useSentForm, type Written } from '#web/state/forms/use-sent-form.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { checkAnswers, requestIn } from './read-request.ts';
import { RequestFields } from './request-fields.tsx';

export interface RequestDialogProps extends AskedRequest {
  readonly onClose: () => void;
}

/** The form of a request; both the shop and the visitor get a letter (rules/companies#requests). */
export function RequestDialog({ article, kind, onClose }: RequestDialogProps) {
  const { t, visitor, storeView } = useShop();
  const words = useTexts('requests');
  const [thanks, setThanks] = useState<string>();
  const { maximumQuantity } = storeView.settings.cart;
  const sent = useSentForm({
    check: (written) =>
      checkAnswers(article.sku, kind, written, visitor.isLoggedIn, maximumQuantity),
    send: async (written: Written) => {
      const body = requestIn(article.sku, kind, written);
      const acted = await act('request', { type: kind, body });
      setThanks(
        acted === 'waiting'
          ? t('notices.waiting')
          : words('requests.thanks', { number: String(acted.result.id) }),
      );
    },
    offline: words('requests.offline'),
  });
  useDraft('request', sent.form);
  return (
    <FormDialog
      onClose={onClose}
      leave={useLeaveWords()}
      title={t(`product.request.${kind}`)}
      closeLabel={t('shell.close')}
      sent={sent}
      sendLabel={words('requests.send')}
      sendingLabel={words('requests.sending')}
      thanks={thanks}
    >
      <div className="stack gap-2">
        <p>{words('requests.about', { name: article.name, sku: article.sku })}</p>
        <p className="soft">{words(`requests.${kind}Help`)}</p>
      </div>
      <RequestFields messages={sent.messages} isRental={kind === 'rental'} />
    </FormDialog>
  );
}
