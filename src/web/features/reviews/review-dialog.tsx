import { useId, useState } from 'react';
import { create } from '#contract/review.ts';
import { checkReview } from '#domain/reviews/check-review.ts';
import type { WrittenReview } from '#domain/reviews/review.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { cartTools } from '#web/state/cart.ts';
import { useShop } from '#web/state/shop.tsx';
import { useSentForm, type Written } from '#web/state/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useReviewTexts } from './use-review-texts.ts';

export interface ReviewDialogProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** The form of a review; what is sent waits for the shop to read it (spec §2 review, protocol 1.6). */
export function ReviewDialog({ product, onClose }: ReviewDialogProps) {
  const r = useReviewTexts();
  const formId = useId();
  const { visitor } = useShop();
  const [isSent, setIsSent] = useState(false);
  const send = async (written: Written) => {
    const { client } = cartTools();
    await client.call(create, { body: { productId: product.id, ...reviewIn(written) } });
    setIsSent(true);
  };
  const sent = useSentForm({ check, send, offline: r('reviews.offline') });
  const { messages, failure, isBusy, form, onSubmit, onInput } = sent;
  return (
    <Dialog
      open
      onClose={onClose}
      title={r('reviews.write')}
      closeLabel={r('reviews.close')}
      footer={
        isSent ? (
          <Button onClick={onClose}>{r('reviews.close')}</Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" wide busy={isBusy}>
            {r('reviews.send')}
          </Button>
        )
      }
    >
      {isSent ? (
        <Notice tone="good" live>
          {r('reviews.thanks')}
        </Notice>
      ) : (
        <form
          ref={form}
          id={formId}
          className="stack gap-5"
          noValidate
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <p className="soft">{r('reviews.about', { name: product.name })}</p>
          <StarChoice error={messages['ratings'] && r('reviews.starsMissing')} />
          <Field label={r('reviews.yourTitle')} error={messages['title']}>
            <TextInput name="title" maxLength={255} aria-required />
          </Field>
          <Field
            label={r('reviews.detail')}
            hint={r('reviews.detailHint')}
            error={messages['detail']}
          >
            <TextArea name="detail" rows={5} aria-required />
          </Field>
          <Field
            label={r('reviews.nickname')}
            hint={r('reviews.nicknameHint')}
            error={messages['nickname']}
          >
            <TextInput
              name="nickname"
              autoComplete="nickname"
              defaultValue={visitor.firstName}
              maxLength={255}
              aria-required
            />
          </Field>
          {failure !== undefined && (
            <Notice tone="bad" live>
              {failure}
            </Notice>
          )}
          <p className="visually-hidden" role="status">
            {isBusy && r('reviews.sending')}
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** As radio buttons, so that arrow keys choose (peers, complaint 11). */
function StarChoice({ error }: { readonly error: string | undefined }) {
  const r = useReviewTexts();
  return (
    <RadioGroup
      legend={r('reviews.yourStars')}
      name="ratings"
      look="chips"
      options={[1, 2, 3, 4, 5].map((count) => ({
        value: String(count),
        label: (
          <>
            <span aria-hidden>{count}</span> <Icon name="star" size="s" filled />
            <span className="visually-hidden">{r('reviews.stars', { count })}</span>
          </>
        ),
      }))}
      error={error}
    />
  );
}

/** The name of the one thing that is judged here (protocol 1.6). */
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
