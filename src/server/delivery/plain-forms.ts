import * as alerts from '#contract/alerts.ts';
import * as loyalty from '#contract/loyalty.ts';
import * as loginLink from '#contract/login-link.ts';
import * as mail from '#contract/mail.ts';
import * as newsletter from '#contract/newsletter.ts';
import { create } from '#contract/user.ts';
import * as order from '#contract/order.ts';
import * as quickOrder from '#contract/quick-order.ts';
import * as sessions from '#contract/sessions.ts';
import { eraseMyData } from '#contract/privacy.ts';
import * as password from '#contract/password.ts';
import { alertRules, endAlertRules, ownAlertRules } from '#domain/alerts/alert-forms.ts';
import { articleAlertKinds, type ArticleAlertKind } from '#domain/alerts/alert.ts';
import {
  askPasswordRules,
  choosePasswordRules,
  registrationRules,
} from '#domain/customer/account-forms.ts';
import { endSessionRules, otherSessions } from '#domain/customer/end-session.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { guest } from '#domain/customer/viewer.ts';
import { formRules, optional, required, type FormRules } from '#domain/form-rules.ts';
import { ownNewsletterRules, subscribeRules } from '#domain/newsletter/newsletter-forms.ts';
import { messageRules } from '#domain/messages/check-message.ts';
import { askForLinkRules } from '#domain/orders/ask-for-link.ts';
import { listAddress } from '#domain/quick-order/list-address.ts';
import { receiptPath, withdrawalRules } from '#domain/returns/withdrawal-form.ts';
import { formKeys, type FormKey } from '#domain/messages/message.ts';
import { askForLink } from '#server/workflows/ask-for-link.ts';
import { withdraw } from '#server/workflows/returns/withdraw.ts';
import { sendMessage } from '#server/workflows/messages/send-message.ts';
import { askForAlert } from '#server/workflows/alerts/ask-for-alert.ts';
import { changeCartReminder } from '#server/workflows/alerts/cart-reminders.ts';
import { confirmAlert } from '#server/workflows/alerts/confirm-alert.ts';
import { endByLink, endOwnAlerts } from '#server/workflows/alerts/own-alerts.ts';
import { confirmSubscription } from '#server/workflows/newsletter/confirm-subscription.ts';
import { changeOwn } from '#server/workflows/newsletter/own-newsletter.ts';
import { leaveByLink } from '#server/workflows/newsletter/leave.ts';
import { subscribe } from '#server/workflows/newsletter/subscribe.ts';
import { askForAccount } from '#server/workflows/open-account.ts';
import { joinAsCustomer } from '#server/workflows/loyalty/join-loyalty.ts';
import { endOtherSessions, endOwnSession } from '#server/workflows/customers/own-sessions.ts';
import { eraseOwnData, ownArchive } from '#server/workflows/privacy/own-data.ts';
import { changeOwnProject } from '#server/workflows/project-lists/change-project.ts';
import { makeProject } from '#server/workflows/project-lists/make-project.ts';
import { changeWishlists } from '#server/workflows/customers/wishlists.ts';
import { readListId, wishlistRules } from '#domain/customer/wishlist-forms.ts';
import { addLine } from '#contract/project-lists.ts';
import { addItem } from '#contract/wishlist.ts';
import { newProjectRules, projectRules } from '#domain/project-lists/project-forms.ts';
import { ownDataRules } from '#domain/privacy/own-data-form.ts';
import { askForLoginLink } from '#server/workflows/customers/login-link.ts';
import { askForNewPassword, setPasswordByLink } from '#server/workflows/customers/new-password.ts';
import { myDataTexts } from '#texts/my-data.ts';
import { row, type PlainForm } from './plain-form.ts';

/** A press is all that joining takes. */
const joinRules = formRules({});

/** The page itself refuses a list that is too long. */
const listRules = formRules({ lines: optional(required) });

/** Each form that works without scripts has a row here (rules/forms#without-scripts). */
export const plainForms: readonly PlainForm<FormRules>[] = [
  row({
    path: '/contact',
    call: mail.send,
    words: 'message',
    rules: (query) => messageRules(kindIn(query)),
    send: (message, query, context) => sendMessage({ ...message, form: kindIn(query) }, context),
  }),
  row({
    path: '/register',
    call: create,
    rules: () => registrationRules,
    send: (written, _query, context) => askForAccount({ ...written, addresses: [] }, context),
  }),
  row({
    path: '/forgot-password',
    call: password.reset,
    rules: () => askPasswordRules,
    send: ({ email }, query, context) =>
      askForNewPassword({ email, returnTo: query.get('return') ?? undefined }, context),
  }),
  row({
    path: '/login-link',
    call: loginLink.send,
    rules: () => askPasswordRules,
    send: ({ email }, query, context) =>
      askForLoginLink({ email, returnTo: query.get('return') ?? undefined }, context),
  }),
  row({
    path: '/reset-password',
    call: password.create,
    rules: () => choosePasswordRules,
    send: ({ newPassword }, query, context) =>
      setPasswordByLink({ ...linkIn(query), newPassword }, context),
  }),
  row({
    path: '/order-status',
    call: order.sendLink,
    rules: () => askForLinkRules,
    send: (asked, _query, context) => askForLink(asked, context),
  }),
  row({
    path: '/my-account/loyalty',
    call: loyalty.join,
    rules: () => joinRules,
    send: (_written, _query, context) => joinAsCustomer(context),
  }),
  row({
    path: '/withdraw',
    call: order.withdraw,
    rules: () => withdrawalRules,
    send: async (written, query, context) => {
      // The page token only reads, so the form counts by the key of its link alone.
      const named = { number: query.get('order') ?? '', key: query.get('key') ?? '' };
      await withdraw({ ...written, ...named }, { ...context, viewer: guest });
      return { goTo: receiptPath(named, written.request) };
    },
  }),
  row({
    path: '/my-account/sessions',
    call: sessions.end,
    rules: () => endSessionRules,
    send: ({ session }, _query, context) =>
      session === otherSessions ? endOtherSessions(context) : endOwnSession(session, context),
  }),
  row({
    path: '/my-account/wishlist',
    call: addItem,
    rules: () => wishlistRules,
    send: async (written, query, context) => {
      const shown = await changeWishlists(
        written,
        readListId(query.get('list') ?? undefined),
        context,
      );
      const list = shown === undefined ? '' : `list=${shown}&`;
      return { goTo: `/my-account/wishlist?${list}done=${written.deed}` };
    },
  }),
  row({
    path: '/my-account/projects',
    call: addLine,
    rules: () => newProjectRules,
    send: async (written, _query, context) => {
      return { goTo: `/my-account/projects/${await makeProject(written, context)}?done=make` };
    },
  }),
  row({
    path: '/my-account/projects/:id',
    call: addLine,
    rules: () => projectRules,
    send: async (written, _query, context, id) => {
      await changeOwnProject(id, written, context);
      const page = written.deed === 'remove' ? '' : `/${id}`;
      return { goTo: `/my-account/projects${page}?done=${written.deed}` };
    },
  }),
  row({
    path: '/quick-order',
    call: quickOrder.answer,
    rules: () => listRules,
    // The view of the page answers the list at its address, so that browsers come back without sending a form again.
    send: async ({ lines }) => {
      const goTo = listAddress(lines);
      return goTo === undefined ? { isQuestion: true } : { goTo };
    },
  }),
  row({
    path: '/newsletter',
    call: newsletter.subscribe,
    rules: () => subscribeRules,
    send: async ({ email }, _query, context) =>
      void (await subscribe({ email, place: 'footer' }, context)),
  }),
  row({
    path: '/newsletter/confirm',
    call: newsletter.subscribe,
    rules: () => ({}),
    send: (_values, query, { services, now }) =>
      confirmSubscription(services, query.get('token') ?? '', now),
  }),
  row({
    path: '/newsletter/leave',
    call: newsletter.unsubscribe,
    isOpenToAll: true,
    // Mail programs send this field (RFC 8058).
    rules: () => ({ 'List-Unsubscribe': optional(required) }),
    send: (_values, query, { services, now }) => leaveByLink(services, query.get('of') ?? '', now),
  }),
  row({
    path: '/my-account/newsletter',
    call: newsletter.subscribe,
    permission: 'own.newsletter.change',
    rules: () => ownNewsletterRules,
    send: ({ newsletter: wanted }, _query, context) => changeOwn(wanted, context),
  }),
  row({
    path: '/alerts/new',
    call: alerts.ask,
    // A customer leaves the address out; the workflow refuses that of a guest.
    rules: (query) => alertRules(alertKindIn(query), true),
    send: async ({ email, limit }, query, context) => {
      const sku = query.get('sku') ?? '';
      const parentSku = query.get('parent') ?? '';
      const question = {
        kind: alertKindIn(query),
        sku,
        ...(parentSku !== '' && { parentSku }),
        ...(email !== '' && { email }),
        ...(limit !== '' && { limit }),
      };
      await askForAlert(question, context);
    },
  }),
  row({
    path: '/alerts/confirm',
    call: alerts.ask,
    rules: () => ({}),
    send: (_values, query, { services, now }) =>
      confirmAlert(services, query.get('token') ?? '', now),
  }),
  row({
    path: '/alerts',
    call: alerts.end,
    permission: 'anyone',
    isOpenToAll: true,
    rules: () => endAlertRules,
    send: ({ alert }, query, { services }) =>
      endByLink(services, query.get('of') ?? '', alert === '' ? undefined : alert),
  }),
  row({
    path: '/my-account/alerts',
    call: alerts.end,
    rules: () => ownAlertRules,
    send: ({ alert, cart }, _query, context) =>
      cart === ''
        ? endOwnAlerts(context, alert === '' ? undefined : alert)
        : changeCartReminder(cart, context),
  }),
  row({
    path: '/my-account/privacy',
    call: eraseMyData,
    rules: () => ownDataRules,
    send: async ({ deed, password: written, reference }, _query, context) => {
      if (deed === 'download') {
        const zip = await ownArchive(written, context, reference);
        return { fileName: myDataTexts[context.storeView.language]('myData.file'), zip };
      }
      await eraseOwnData(written, context);
      context.cookies.drop();
      return { goTo: '/login?erased=1' };
    },
  }),
];

function linkIn(query: URLSearchParams) {
  return { email: normalizeEmail(query.get('email') ?? ''), resetToken: query.get('token') ?? '' };
}

function kindIn(query: URLSearchParams): FormKey {
  return formKeys.find((key) => key === query.get('form')) ?? 'contact';
}

function alertKindIn(query: URLSearchParams): ArticleAlertKind {
  return articleAlertKinds.find((kind) => kind === query.get('kind')) ?? 'stock';
}
