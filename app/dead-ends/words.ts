import { formatAmount, formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'

/** Texts of findings about checkouts: before a save, on the home page, and on the page "Test a checkout". */
export const deadEndScreenWords = {
  /** Texts at a finding, about its checkout. */
  checkout: {
    open: 'Open this checkout',
    openLabel: (sentence: string) => `Open this checkout: ${sentence}`,
    mean: 'This is intended',
    meanLabel: (sentence: string) => `This is intended: ${sentence}`,
    showAgain: 'Show as an issue again',
    showAgainLabel: (sentence: string) => `Show as an issue again: ${sentence}`,
    showMore: (count: number) => `Show ${formatNumber(count)} more`,
  },

  card: {
    help: 'Two rules that work alone can block a customer together. We try your active rules together on many checkouts. A check counts only if the customer can’t get past it.',
    loading: 'Trying checkouts',
    fine: 'Every checkout we tried can be completed, and your settings work as intended.',
    /** Used where a check intentionally stops orders. */
    fineButIntended: 'Every checkout we tried can be completed, except the ones you marked as intended.',
    nothingActive: 'No rule of this app is active, so checkout shows every method and rate.',
    badges: {
      fine: 'None found',
      found: (count: number) => plural(count, { one: '1 issue', other: `${formatNumber(count)} issues` }),
      unknown: 'Not finished',
    },
    tried: (count: number, time: string) =>
      plural(count, {
        one: `1 checkout tried at ${time}.`,
        other: `${formatNumber(count)} checkouts tried at ${time}.`,
      }),
    partial: 'We ran out of time, so there may be more issues.',
    /** Shown if an unfinished search found nothing. */
    partialFine: 'Every checkout we tried so far can be completed.',
    partialAgain: 'Try again',
    untried: (names: readonly string[]) => {
      if (names.length > 3) {
        const named = listAnd([...names.slice(0, 3), 'others'])
        return `We couldn’t try ${formatNumber(names.length)} rules because they name too many values: ${named}.`
      }
      const named = listAnd(names)
      return plural(names.length, {
        one: `We couldn’t try 1 rule because it names too many values: ${named}.`,
        other: `We couldn’t try ${formatNumber(names.length)} rules because they name too many values: ${named}.`,
      })
    },
    failed: 'We couldn’t try your checkouts',
    again: 'Try again',
    refresh: 'Check now',
    /** Orders stopped by checks that the shop marked as intended. */
    intended: (count: number) =>
      plural(count, { one: '1 intended result', other: `${formatNumber(count)} intended results` }),
    intendedSaid: 'Marked as intended. We show it again if one of its rules changes.',
    shownAgain: 'Shown as an issue again.',
    intendedFailed: (why: string) => `We couldn’t save this: ${why}`,
    testers: {
      fine: 'Testers can complete every checkout we tried too.',
      found: 'Only testers have these issues, because of rules in testing:',
      partial: 'We ran out of time before we tried every checkout of testers.',
    },
    unreadDiscounts: 'We can check only your newest free shipping discounts.',
    unknownDiscounts: (titles: readonly string[]) =>
      `These discounts may lower rates that include the fee, and we can’t check them: ${listAnd(titles.map(quote))}.`,
    otherApps: (count: number) =>
      plural(count, {
        one: 'We can’t try 1 active customization or check of another app.',
        other: `We can’t try ${formatNumber(count)} active customizations and checks of other apps.`,
      }),
  },

  dialog: {
    titles: {
      shopper: 'Some customers couldn’t check out',
      tester: 'Some testers couldn’t check out',
    },
    titlePromises: 'Some settings won’t work as intended',
    titleUndone: 'Some changes won’t show at checkout',
    bodies: {
      shopper: 'If you save this:',
      tester: 'If you save this, for testers only:',
    },
    more: (count: number) => plural(count, { one: 'And 1 more.', other: `And ${formatNumber(count)} more.` }),
    /** Shown under the findings of an unfinished search. */
    partial: (count: number) =>
      plural(count, {
        one: 'We ran out of time after 1 checkout, so there may be more issues.',
        other: `We ran out of time after ${formatNumber(count)} checkouts, so there may be more issues.`,
      }),
    /** Heading over the repairs, which are saved with the changes. */
    repairs: (count: number) => (count === 1 ? 'Suggested fix' : 'Suggested fixes'),
    /** Shown in place of a repair, or under the repairs of other findings. */
    unrepaired: (count: number, isEvery: boolean) => {
      if (isEvery) return 'There’s no suggested fix for this. Go back and change one of the rules it names.'
      return plural(count, {
        one: 'There’s no suggested fix for the other issue. Go back to fix it.',
        other: `There’s no suggested fix for the other ${formatNumber(count)} issues. Go back to fix them.`,
      })
    },
    hint: 'Nothing is saved yet.',
    /** Shown above an opened checkout. */
    planned: 'This checkout with your unsaved changes',
    backToFindings: 'Back to the issues',
  },

  page: {
    sample: 'Checkout',
    /** Shown if a record is in testing. */
    who: {
      label: 'Customer type',
      shopper: 'A customer',
      tester: 'A tester',
      help: 'Rules in testing apply to testers too.',
    },
    delivery: 'Shipping rates',
    payment: 'Payment methods',
    checks: 'Checks when the order is placed',
    nothingStops: 'No check stops this order.',
    stops: (check: string, message: string) => `“${check}” stops the order with “${message}”.`,
    fails: (check: string) => `“${check}” stops every order because it has an error.`,
    rateHidden: (rate: string) => `No customer can pay with “${rate}” because it’s hidden at this checkout.`,
    nothingLeft: {
      payment: 'No payment method is left.',
      delivery: 'No shipping rate is left.',
    } satisfies Record<CustomizationOwner, string>,
    /** Reasons under each method and rate. */
    reasons: {
      badges: { shown: 'Shown', hidden: 'Hidden' },
      noRule: 'No active rule changes it.',
      rule: (rule: string, record: string) => `“${rule}” in “${record}”`,
      record: (title: string) => `“${title}”`,
      hidden: (who: string) => `Hidden by ${who}.`,
      hiddenInList: (who: string) => `Hidden in the list by ${who}. Its express button stays, if it has one.`,
      hiddenAmongExpress: (who: string) => `Its express button is hidden by ${who}.`,
      renamed: (name: string, who: string) => `Renamed from “${name}” by ${who}.`,
      moved: (position: number, who: string) => `Moved from position ${position} by ${who}.`,
      wallet: 'A wallet keeps its name and its position.',
      costs: (cost: number, currencyCode: string) =>
        cost === 0 ? 'Free.' : `Costs ${formatAmount(cost, currencyCode)}.`,
      noMethods: {
        payment: 'Your store has no payment methods to show.',
        delivery: 'A cart without products has no shipping rates.',
      } satisfies Record<CustomizationOwner, string>,
    },
  },
} as const
