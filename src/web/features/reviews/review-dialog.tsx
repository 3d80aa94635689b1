import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { checkReview } from '#domain/reviews/check-review.ts';
import type { WrittenReview } from '#domain/reviews/review.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { useDraft } from '#web/state/forms/drafts.ts';
import type { ReviewedProduct } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { act } from '#web/state/tasks/act.ts';
import { useLeaveWords } from '#web/state/forms/use-leave-words.ts';
import { useSentForm, type Written } from '#web/state/forms/use-sent-form.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';

export interface ReviewDialogProps {
  readonly product: ReviewedProduct;
  readonly onClose: () => void;
}

/** The form of a review; what is sent waits for the shop to read it (rules/products#reviews). */
export function ReviewDialog({ product, onClose }: ReviewDialogProps) {
  const { t, visitor } = useShop();
  const words = useTexts('reviews');
  const [thanks, setThanks] = useState<string>();
  const send = async (written: Written) => {
    const acted = await act('review', { productId: product.id, ...reviewIn(written) });
    setThanks(acted === 'waiting' ? t('notices.waiting') : words('reviews.thanks'));
  };
  const sent = useSentForm({ check, send, offline: words('reviews.offline') });
  useDraft('review', sent.form);
  const { messages } = sent;
  return (
    <FormDialog
      onClose={onClose}
      leave={useLeaveWords()}
      title={t('product.writeReview')}
      closeLabel={t('shell.close')}
      sent={sent}
      sendLabel={words('reviews.send')}
      sendingLabel={words('reviews.sending')}
      thanks={thanks}
    >
      <p className="soft">{words('reviews.about', { name: product.name })}</p>
      <StarChoice error={messages['ratings'] && words('reviews.starsMissing')} />
      <Field label={words('reviews.yourTitle')} required error={messages['title']}>
        <TextInput name="title" maxLength={255} />
      </Field>
      <Field
        label={words('reviews.detail')}
        required
        hint={words('reviews.detailHint')}
        error={messages['detail']}
      >
        <TextArea name="detail" rows={5} />
      </Field>
      <Field
        label={words('reviews.nickname')}
        required
        hint={words('reviews.nicknameHint')}
        error={messages['nickname']}
      >
        <TextInput
          name="nickname"
          autoComplete="nickname"
          defaultValue={visitor.firstName}
          maxLength={255}
        />
      </Field>
    </FormDialog>
  );
}

/** As radio buttons, so that arrow keys choose. */
function StarChoice({ error }: { readonly error: string | undefined }) {
  const t = useTexts('reviews');
  return (
    <RadioGroup
      legend={t('reviews.yourStars')}
      name="ratings"
      look="scale"
      options={[1, 2, 3, 4, 5].map((count) => ({
        value: String(count),
        label: (
          <>
            <span aria-hidden>{count}</span> <Icon name="star" size="s" filled />
            <span className="visually-hidden">{t('reviews.stars', { count })}</span>
          </>
        ),
      }))}
      error={error}
    />
  );
}

const ratingName = 'Rating';

function reviewIn({ title = '', detail = '', nickname = '', ratings }: Written): WrittenReview {
  const given = ratings === undefined ? [] : [{ name: ratingName, value: Number(ratings) }];
  return { title, detail, nickname, ratings: given };
}

function check(written: Written): FieldRefusals {
  const checked = checkReview(reviewIn(written));
  const fields = checked.ok ? {} : checked.fields;
  return written['ratings'] === undefined
    ? { ratings: { code: 'field.required' }, ...fields }
    : fields;
}
