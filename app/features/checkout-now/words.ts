import type { Changer, EntryState } from '#rules/checkout-now/answer.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'

/** Texts of "Your checkout, right now": records that act, their switches, and their use of the limits. */
export const checkoutNowScreenWords = {
  help: 'Everything of this app that acts, in the order in which a checkout runs it.',
  loading: 'Reading what acts at checkout',
  failed: (message: string) => `What acts at checkout could not be read: ${message}`,
  again: 'Try again',
  nothing: 'Nothing of this app acts at checkout yet. Begin with a guide or a template below.',
  steps: {
    discount: 'Discounts',
    delivery: 'Shipping rates',
    payment: 'Payment methods',
    validation: 'Checks before the order',
  } satisfies Record<FunctionOwner, string>,
  off: (count: number) => `Switched off: ${count}`,
  states: {
    active: 'Active',
    partly: 'Partly active',
    testing: 'Testing',
    off: 'Off',
    scheduled: 'Scheduled',
    ended: 'Ended',
  } satisfies Record<EntryState, string>,
  from: (moment: string) => `From ${moment}`,
  keepsStart: (start: string) => `Enabled, it runs from ${start}`,
  keepsDates: (start: string, end: string) => `Enabled, it runs from ${start} until ${end}`,
  testers: (emails: readonly string[]) =>
    emails.length === 0
      ? 'Only for who comes by the link for testers'
      : `Only for who comes by the link for testers, or as ${emails.join(', ')}`,
  testedSince: (moment: string) => `in testing since ${moment}`,
  takesPlace: 'takes a place',
  enableForAll: 'Enable for all',
  enableForAllNamed: (title: string) => `Enable for all: ${title}`,
  more: (count: number) => `and ${count} more`,
  records: (count: number) => `${count} records`,
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
  unchanged: (title: string) => `${title} was already like that`,
  switchFailed: 'It could not be switched',

  capacity: {
    heading: 'Room that is left',
    help: 'Shopify limits how many can be active at a time, other apps’ included, and how much of each a checkout function reads.',
    foreign:
      'Of other apps’ customizations Shopify may not tell us all, so there may be less room than is shown.',
    places: {
      discount: 'Automatic discounts',
      delivery: 'Delivery customizations',
      payment: 'Payment customizations',
      validation: 'Checks at checkout',
    } satisfies Record<FunctionOwner, string>,
    used: (used: number, max: number) => `${used} of ${max}`,
    nearlyFull: (left: number) =>
      left === 0
        ? 'No place is left. Disable something before you enable anything else.'
        : `Only ${left} left. Disable what you no longer need, or put several rules into one rule set.`,
    takers: 'What takes them',
    takersOf: (what: string) => `What takes them: ${what}`,
    taker: (title: string, count: number) => (count === 1 ? title : `${title} (${count})`),
    otherApp: (title: string) => `${title}, of Shopify or another app`,
    sizes: 'Largest records',
    bytes: (bytes: string, max: string) => `${bytes} of ${max} bytes`,
    nearlyTooLarge:
      'Checkout reads no more than that. Move some rules to another rule set before it is full.',
  },
} as const
