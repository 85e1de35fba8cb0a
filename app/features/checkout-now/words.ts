import { formatNumber, formatPercent, listAnd, plural } from '#forms/text/language.ts'
import type { Changer, EntryState } from '#rules/checkout-now/answer.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { PublicationOwner } from '#rules/records/publish-step.ts'

/** Texts of "Your checkout, right now": records that apply, their switches, and their use of the limits. */
export const checkoutNowScreenWords = {
  heading: 'Your checkout, right now',
  help: 'Your rules and discounts, in the order in which checkout uses them.',
  failed: (message: string) => `Your rules and discounts couldn’t be loaded: ${message}`,
  again: 'Try again',
  nothing: 'No rule or discount is active. Enable one below, or create one.',
  steps: {
    discount: 'Discounts',
    delivery: 'Shipping rates',
    payment: 'Payment methods',
    validation: 'Checks before the order',
  } satisfies Record<FunctionOwner, string>,
  showRest: (count: number) => `Show ${formatNumber(count)} more`,
  showLess: 'Show less',
  /** The label begins with the button's visible text, as voice control needs it. */
  ofStep: (label: string, step: string) => `${label}: ${step}`,
  off: (count: number) => `Off: ${formatNumber(count)}`,
  states: {
    active: 'Active',
    partly: 'Partly active',
    testing: 'Testing',
    off: 'Off',
    scheduled: 'Scheduled',
    ended: 'Ended',
  } satisfies Record<EntryState, string>,
  from: (moment: string) => `Starts ${moment}`,
  keepsStart: (start: string) => `Starts ${start} once enabled`,
  keepsDates: (start: string, end: string) => `Runs from ${start} to ${end} once enabled`,
  testers: (emails: readonly string[]) =>
    emails.length === 0
      ? 'For customers with the tester link'
      : `For customers with the tester link, and for ${listAnd(emails)}`,
  testedSince: (moment: string) => `In testing since ${moment}`,
  takesSlot: 'Counts toward Shopify’s limit',
  enableForAll: 'Enable for all',
  enableForAllNamed: (title: string) => `Enable for all: ${title}`,
  more: (count: number) =>
    plural(count, { one: 'And 1 more rule.', other: `And ${formatNumber(count)} more rules.` }),
  uses: (count: number) => plural(count, { one: 'Used once', other: `Used ${formatNumber(count)} times` }),
  changed: {
    you: (moment: string) => `Changed ${moment} by you`,
    colleague: (moment: string) => `Changed ${moment} by a colleague`,
    elsewhere: (moment: string) => `Changed ${moment} in Shopify’s admin or another app`,
    unknown: (moment: string) => `Changed ${moment}`,
  } satisfies Record<Changer, (moment: string) => string>,
  changedBy: (moment: string, firstName: string) => `Changed ${moment} by ${firstName}`,

  enable: 'Enable',
  disable: 'Disable',
  /** The label begins with the button's visible text, as voice control needs it. */
  enableNamed: (title: string) => `Enable ${title}`,
  disableNamed: (title: string) => `Disable ${title}`,
  enabled: (title: string) => `${title} is enabled`,
  disabled: (title: string) => `${title} is disabled`,
  unchanged: (title: string) => `${title} already has this status`,
  switchFailed: 'The status couldn’t be changed',

  capacity: {
    heading: 'Capacity',
    help: 'Shopify limits how many rules and discounts can be active at a time, other apps included.',
    loading: 'Loading capacity',
    foreign: 'Shopify may not show us all rules of other apps, so less space may be left than you see here.',
    slots: {
      discount: 'Automatic discounts',
      delivery: 'Delivery customizations',
      payment: 'Payment customizations',
      validation: 'Checkout checks',
    } satisfies Record<FunctionOwner, string>,
    used: (used: number, max: number) => `${formatNumber(used)} of ${formatNumber(max)}`,
    nearlyFull: (left: number) =>
      left === 0
        ? 'You’ve reached the limit. To enable another one, disable one first.'
        : `Only ${formatNumber(left)} left. Disable what you don’t need, or put several rules into one rule set.`,
    takers: 'Show what’s active',
    takersOf: (what: string) => `Show what’s active: ${what}`,
    taker: (title: string, count: number) => (count === 1 ? title : `${title} (${formatNumber(count)})`),
    otherApp: (title: string) => `${title} (Shopify or another app)`,
    sizes: 'Largest rule sets',
    published: 'Data for your store’s pages',
    publications: {
      AppInstallation: 'Blocks of your theme',
      Shop: 'Messages at checkout',
    } satisfies Record<PublicationOwner, string>,
    publishedNearlyFull: 'Shorten your lists of pincodes, or join codes into ranges.',
    share: (bytes: number, max: number) => `${formatPercent(bytes / max)} full`,
    nearlyTooLarge: 'Move some rules to another rule set before it’s full.',
  },
} as const
