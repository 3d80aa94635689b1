import * as v from 'valibot';
import { companyApprovals } from '#domain/company/approval.ts';
import type { OrderField } from '#domain/checkout/order-fields.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { listingSorts, type PriceRange } from '#domain/listing/listing-query.ts';
import { maxReminderFee } from '#domain/invoices/reminder.ts';
import type { Ore } from '#domain/money/ore.ts';
import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { postagePayers } from '#domain/returns/postage.ts';
import { fileReleases } from '#domain/orders/file-release.ts';
import type { AccountedRate, CategoryNotice, Settings } from '#domain/settings.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  codeAlone,
  codeOrNone,
  codes,
  flag,
  groups,
  isCode,
  listOf,
  oneOf,
  pictureOrNone,
  rule,
  someOf,
  text,
  textOrNone,
  whole,
  type RulesOf,
} from './rules.ts';

const sorts = listingSorts.filter((sort) => sort !== 'relevance');
const day = { min: 1, max: 3_650 };

const orderField = v.strictObject({
  code: v.custom<string>(isCode),
  kind: v.picklist(['text', 'date']),
  isRequired: v.boolean(),
  isRequiredOfCompanies: v.optional(v.boolean()),
  isOfCompanies: v.optional(v.boolean()),
  maximumLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  isOfDelivery: v.optional(v.boolean()),
  label: v.optional(text),
  groups: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
});

const categoryAddress = v.custom<string>(
  (value) => typeof value === 'string' && /^[^/\s]\S*$/.test(value),
);
const notice = v.strictObject({ categories: v.array(categoryAddress), text });

const week = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const weeks = v.strictObject({ from: week, to: week });

const isAccount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{3,10}$/.test(value);
const account = rule<string>(isAccount, () => say('settings.bookAccount'));
const accountedRate = v.strictObject({
  rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  sales: v.custom<string>(isAccount),
  vat: v.custom<string>(isAccount),
  code: v.pipe(v.string(), v.regex(/^\w{0,10}$/)),
});

/** The settings that a store view may choose. Others are limits of the program. */
export const viewRules: RulesOf<Settings> = {
  catalog: {
    pageSize: whole(1, 500),
    productsPerRow: whole(2, 6),
    defaultSort: oneOf(sorts),
    sorts: someOf(sorts),
    facets: codes,
    priceRanges: rule<readonly PriceRange[]>(areUnbroken, () => say('settings.ranges')),
    listsOutOfStock: flag,
    preventsDirectVariants: flag,
    listsVariants: flag,
    notices: listOf<CategoryNotice>(
      (value) => v.is(notice, value),
      () => say('settings.notices'),
    ),
    previewPicture: pictureOrNone,
    sizeGuide: codeOrNone,
    measuredCategories: listOf<string>(
      (value) => v.is(categoryAddress, value),
      () => say('settings.categories'),
    ),
  },
  quotes: { isEnabled: flag, isBesideCart: flag, needsLogin: flag },
  compare: { isEnabled: flag, maximumProducts: whole(2, 10) },
  wishlist: { isEnabled: flag, maximumProducts: whole(1, 1_000) },
  search: {
    advice: textOrNone,
    minimumLetters: whole(1, 5),
    enoughHits: whole(0, 50),
    panelHits: whole(1, 50),
  },
  prices: {
    hiddenForGroups: groups,
    cartHiddenForGroups: rule<readonly number[] | true>(
      (value) => value === true || v.is(groups, value),
      () => say('settings.groups_or_all'),
    ),
    netPricesEnabled: flag,
    netPricesExcludedGroups: groups,
    zeroPriceAllowed: flag,
    // The law demands at least thirty days (rules/law#reduced-prices).
    referenceDays: whole(30, day.max),
    openGroups: groups,
    onRequestAttribute: codeOrNone,
    areaAttribute: codeOrNone,
  },
  tax: { country: rule<string>(isCountry, () => say('settings.country')) },
  cart: {
    countsBy: oneOf(['items', 'quantities']),
    asksBeforeRemoving: flag,
    allowsOutOfStock: flag,
    maximumLines: whole(1, 500),
    maximumQuantity: whole(1, 10_000),
  },
  checkout: {
    deliveryCountries: rule<readonly string[]>(areCountries, () => say('settings.countries')),
    newPostcodes: listOf<string>(isFourDigits, () => say('settings.postcodes')),
    flatRate: {
      carrierCode: codeAlone,
      methodCode: codeAlone,
      title: text,
      net: whole<Ore>(0, 10_000_000),
    },
    freeFreightFrom: whole<Ore>(0, 100_000_000),
    bulkyFromKg: whole(0, 100_000),
    bulkyAttribute: codeOrNone,
    paymentMethods: someOf(['vipps', 'klarna', 'invoice', 'cashondelivery']),
    unpaidHoldMinutes: whole(5, 1440),
    rentalPlace: { name: textOrNone, street: textOrNone, postcode: textOrNone, city: textOrNone },
  },
  stock: { largestShown: whole(0, 1_000_000) },
  orders: {
    sendsOfflineOrdersUnasked: flag,
    fileRelease: oneOf(fileReleases),
    invoiceDays: whole(2, 90),
    reminderDays: whole(0, 90),
    reminderFee: whole<Ore>(0, maxReminderFee),
    fields: listOf<OrderField>(
      (value) => v.is(orderField, value),
      () => say('settings.fields'),
    ),
  },
  accounting: {
    receivable: account,
    rates: listOf<AccountedRate>(
      (value) => v.is(accountedRate, value),
      () => say('settings.rates'),
    ),
    klarna: account,
    vipps: account,
    bank: account,
  },
  companies: { approval: oneOf(companyApprovals), group: whole(1, everyGroupId - 1) },
  session: { tokenInQuery: flag, loginAfterCreatePassword: flag },
  reviews: { areOpenToGuests: flag, pageSize: whole(1, 100) },
  delivery: {
    stockDays: whole(1, 30),
    carrierDays: rule<Settings['delivery']['carrierDays']>(
      (value) => v.is(weeks, value) && value.from <= value.to,
      () => say('settings.days'),
    ),
    pickupDays: whole(0, 30),
    orderWeeks: rule<Settings['delivery']['orderWeeks']>(
      (value) => v.is(weeks, value) && value.from < value.to,
      () => say('settings.weeks'),
    ),
  },
  contact: {
    hours: textOrNone,
    reply: textOrNone,
    tradeEmail: rule<string>(
      (value) => typeof value === 'string' && (value === '' || checkEmail(value).ok),
      () => say('settings.email_or_none'),
    ),
  },
  returns: {
    freeDays: whole(day.min, day.max),
    // The law demands at least fourteen days (rules/law#withdrawal).
    withdrawalDays: whole(14, day.max),
    assumedDays: whole(day.min, day.max),
    withdrawalPostage: oneOf(postagePayers),
  },
  loyalty: {
    isEnabled: flag,
    pointsPerKrone: whole(1, 100),
    pointValue: whole<Ore>(1, 1_000),
    validMonths: whole(1, 120),
    minPoints: whole(1, 1_000_000),
    isForCompanies: flag,
  },
  newsletter: { couponPercent: whole(0, 100), couponDays: whole(1, day.max) },
  alerts: { days: whole(1, day.max), cartHours: whole(1, 720) },
};

const range = v.strictObject({
  from: v.pipe(v.number(), v.integer(), v.minValue(0)),
  to: v.optional(v.pipe(v.number(), v.integer())),
});

/**
 * Whether ranges cover all prices without gaps: each begins where the one before ends. An empty list is
 * allowed too.
 */
function areUnbroken(value: unknown): boolean {
  if (!v.is(v.array(range), value)) return false;
  return value.every(
    ({ from, to }, index) =>
      from === (index === 0 ? 0 : value[index - 1]?.to) &&
      (index === value.length - 1 ? to === undefined : to !== undefined && to > from),
  );
}

function areCountries(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isCountry);
}

function isFourDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}$/.test(value);
}

function isCountry(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}
