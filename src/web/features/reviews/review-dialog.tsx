import { useState } from 'react';
import { reviewRules } from '#domain/reviews/check-review.ts';
import { RadioField } from '#web/forms/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '#web/forms/fields/text-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { ReviewedProduct } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { act } from '#web/state/tasks/act.ts';
import { Icon } from '#ui/icon.tsx';

export interface ReviewDialogProps {
  readonly product: ReviewedProduct;
  readonly onClose: () => void;
}

/** The form of a review, which waits for the shop's approval (rules/products#reviews). */
export function ReviewDialog({ product, onClose }: ReviewDialogProps) {
  const { t, visitor } = useShop();
  const words = useTexts('reviews');
  const [thanks, setThanks] = useState<string>();
  const form = useForm({
    rules: reviewRules,
    words: 'review',
    label: (name) => words(`reviews.${name}`),
    start: { nickname: visitor.firstName ?? '' },
    draft: 'device',
    send: async (review) => {
      const acted = await act('review', { productId: product.id, ...review });
      product.onSent?.();
      setThanks(acted === 'waiting' ? t('notices.waiting') : words('reviews.thanks'));
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={t('product.writeReview')}
      submit={words('reviews.send')}
      thanks={thanks}
    >
      <p className="soft">{words('reviews.about', { name: product.name })}</p>
      <RadioField
        {...form.field('ratings')}
        look="scale"
        options={[1, 2, 3, 4, 5].map((count) => ({
          value: String(count),
          label: <Star count={count} />,
        }))}
      />
      <TextField {...form.field('title')} />
      <TextAreaField {...form.field('detail')} rows={5} hint={words('reviews.detailHint')} />
      <TextField
        {...form.field('nickname')}
        autoComplete="nickname"
        hint={words('reviews.nicknameHint')}
      />
    </FormDialog>
  );
}

function Star({ count }: { readonly count: number }) {
  const t = useTexts('reviews');
  return (
    <>
      <span aria-hidden>{count}</span> <Icon name="star" size="s" filled />
      <span className="visually-hidden">{t('reviews.stars', { count })}</span>
    </>
  );
}
