import { formatNumber } from '#rules/words/language.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/**
 * Texts of findings about checkouts without a way to go on: before a save, on the home page, and on the page of a
 * checkout.
 */
export const deadEndScreenWords = {
  /** Texts next to a finding, about the checkout in which it happens. */
  checkout: {
    open: 'Open this checkout',
    openLabel: (sentence: string) => `Open this checkout: ${sentence}`,
    mean: 'I mean this',
    meanLabel: (sentence: string) => `I mean this: ${sentence}`,
    tellAgain: 'Tell me again',
    tellAgainLabel: (sentence: string) => `Tell me again: ${sentence}`,
    showMore: (count: number) => `Show ${formatNumber(count)} more`,
  },

  card: {
    heading: 'No checkout without a way to go on',
    help: 'Rules that are right one by one can together leave a shopper without a payment method or a shipping rate, stop an order for good, or keep each other from acting. Your active records are tried together on checkouts that differ in what your rules ask for. A check that stops an order counts only where the shopper can change nothing at checkout to get past it.',
    loading: 'Trying checkouts',
    fine: 'Every checkout that was tried keeps a payment method and a shipping rate, its shopper has a way past your checks, and your settings do what they are for.',
    /** Used where a check intentionally stops orders. */
    fineButMeant: 'Every checkout that was tried has a way to go on, but for what you mean.',
    nothingActive:
      'Nothing of this app hides a method or a rate or stops an order, so checkout shows all of them.',
    badges: { fine: 'None found', found: (count: number) => `${count} found`, unknown: 'Not finished' },
    tried: (count: number, time: string) =>
      `${plural(count, 'checkout was', 'checkouts were')} tried at ${time}.`,
    partial: 'We couldn’t try everything in time, so there may be more to find.',
    /** Shown if an unfinished search found nothing. */
    partialFine: 'Every checkout that was tried so far has a way to go on.',
    partialAgain: 'Try again',
    untried: (names: readonly string[]) =>
      `Your rules name more values than we try together, so we couldn’t try ${plural(names.length, 'rule', 'rules')}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}.`,
    failed: 'The checkouts could not be tried',
    again: 'Try again',
    refresh: 'Check now',
    /** Orders that checks stop, marked by the shop as intended. */
    meant: (count: number) => (count === 1 ? 'One finding that you mean' : `${count} findings that you mean`),
    meantSaid: 'Kept as meant. You are told again when one of its rules is changed.',
    toldAgain: 'It counts again.',
    meantFailed: (why: string) => `This could not be kept: ${why}`,
    testers: {
      fine: 'Testers, who meet what is in testing as well, have a way to go on too.',
      found: 'Testers alone, who meet what is in testing as well:',
      partial: 'We couldn’t try all checkouts of testers in time.',
    },
    otherApps: (count: number) =>
      `${plural(count, 'active customization or check of another app', 'active customizations and checks of other apps')} cannot be looked at.`,
  },

  dialog: {
    titles: {
      shopper: 'Some checkouts would have no way to go on',
      tester: 'Some testers would have no way to go on',
    },
    titlePromises: 'Some settings won’t work as intended',
    titleUndone: 'Some changes would never be seen',
    bodies: {
      shopper: 'With this save:',
      tester: 'With this save, for testers alone. No shopper meets it until you enable it for all:',
    },
    more: (count: number) => `And ${count} more.`,
    /** Shown under the findings of an unfinished search. */
    partial: (count: number) =>
      `We couldn’t try everything: ${plural(count, 'checkout was', 'checkouts were')} tried, and there may be more to find.`,
    hint: 'Nothing is saved yet. Open a checkout to see what your changes would do there.',
    /** Shown above an opened checkout. */
    planned: 'This checkout, with your unsaved changes',
    backToFindings: 'Back to what was found',
  },

  page: {
    sample: 'Checkout',
    /** Shown if a record is in testing. */
    who: {
      label: 'Who checks out',
      shopper: 'A shopper',
      tester: 'A tester',
      help: 'A tester meets what is in testing as well.',
    },
    delivery: 'Shipping rates',
    payment: 'Payment methods',
    checks: 'When the order is placed',
    nothingStops: 'No check stops this order.',
    stops: (check: string, message: string) => `“${check}” stops it with “${message}”.`,
    fails: (check: string) => `The function of “${check}” fails, so that every order is stopped.`,
    rateHidden: (rate: string) =>
      `“${rate}” is hidden at this checkout, so no shopper comes to the payment step with it.`,
    nothingLeft: {
      payment: 'No payment method is left.',
      delivery: 'No shipping rate is left.',
    },
  },
} as const
