import { listAnd, listOr, plural, quote } from '#forms/text/language.ts'
import type { FunctionOwner, RuleOwner } from '#rules/language/function-owners.ts'

type SlotsUsed = { readonly used: number; readonly max: number }
type SlotsUsedBy = SlotsUsed & { readonly owner: RuleOwner }

const slotsUsed: Readonly<Record<RuleOwner, (slots: SlotsUsed) => string>> = {
  payment: ({ used, max }) =>
    `It uses ${used} of the ${max} active payment customizations that your store can have.`,
  delivery: ({ used, max }) =>
    `It uses ${used} of the ${max} active delivery customizations that your store can have.`,
  validation: ({ used, max }) => `It uses ${used} of the ${max} active checks that your store can have.`,
}

/** Testers of a discount or of rules, by the ways that they are recognized. */
const testersOf = {
  discount: {
    byLink: 'Only people who open your store by the link below can get this discount.',
    byAddress: (addresses: string) => `Only people who check out as ${addresses} can get this discount.`,
    byBoth: (addresses: string) =>
      `Only people who open your store by the link below, or check out as ${addresses}, can get this discount.`,
  },
  rules: {
    byLink: 'These rules apply only to people who open your store by the link below.',
    byAddress: (addresses: string) => `These rules apply only to people who check out as ${addresses}.`,
    byBoth: (addresses: string) =>
      `These rules apply only to people who open your store by the link below, or check out as ${addresses}.`,
  },
}

type PartlyKnown = Readonly<Record<'byLinkAlone' | 'byAddressesAlone' | 'byNobody', readonly string[]>>

const byLinkAlone = (titles: readonly string[]) =>
  plural(titles.length, {
    one: `${listAnd(titles.map(quote))} can be tested by link only. Save it to test by email too.`,
    other: `${listAnd(titles.map(quote))} can be tested by link only. Save them to test by email too.`,
  })
const byAddressesAlone = (titles: readonly string[]) =>
  `${listAnd(titles.map(quote))} can be tested by email only.`
const byNobody = (titles: readonly string[]) =>
  plural(titles.length, {
    one: `${listAnd(titles.map(quote))} has no testers, because your list of emails is empty.`,
    other: `${listAnd(titles.map(quote))} have no testers, because your list of emails is empty.`,
  })

/** Texts about rules that act only for testers. */
export const testingWords = {
  heading: 'Testing',
  who: (owner: FunctionOwner, byLink: boolean, emails: readonly string[]) => {
    const whole = testersOf[owner === 'discount' ? 'discount' : 'rules']
    if (emails.length === 0) return whole.byLink
    return byLink ? whole.byBoth(listOr(emails)) : whole.byAddress(listOr(emails))
  },
  /** Shown if the shop has other testers too. */
  byLinkAlone: 'With these conditions, only the link works for testing.',
  byAddressesAlone: 'With these conditions, the link doesn’t work for testing.',
  since: (date: string) => `In testing since ${date}.`,
  takesSlots: (taken: readonly SlotsUsedBy[]) =>
    [...taken.map((slots) => slotsUsed[slots.owner](slots)), 'It counts as if it were enabled.'].join(' '),
  takesDiscountSlot: (max: number) =>
    `It’s active on Shopify. An automatic discount uses one of the ${max} that your store can have.`,
  enteredLater: (subjects: readonly string[]) =>
    `Checkout doesn’t know everything at first. Before you judge the result, fill in: ${listAnd(subjects)}.`,
  emailLater:
    'With an email, the rules apply once the tester enters it. With the link, they apply from the start.',
  link: 'Link for testers',
  linkHelp:
    'The link puts one product into a new cart and marks the cart as a tester’s. Share it only with testers.',
  open: 'Open your store as a tester',
  noProducts: 'Add a product to your store to get a link.',
  emails: 'Testers by email',
  emailsHelp: (maximum: number) => `Separate addresses with commas. You can have ${maximum}.`,
  emailsWrong: (maximum: number) =>
    `Enter email addresses separated by commas, without quotes. You can have ${maximum}.`,
  saveEmails: 'Save testers',
  renew: 'Create a new link',
  renewed: 'The link is new. Carts from the old link no longer count as a tester’s.',
  saved: 'Testers saved',
  /** Titles of rule sets and discounts that do not recognize all saved testers. Empty if all of them do. */
  partly: (known: PartlyKnown) =>
    [
      known.byLinkAlone.length === 0 ? '' : byLinkAlone(known.byLinkAlone),
      known.byAddressesAlone.length === 0 ? '' : byAddressesAlone(known.byAddressesAlone),
      known.byNobody.length === 0 ? '' : byNobody(known.byNobody),
    ]
      .filter(Boolean)
      .join(' '),
  enableForAll: 'Enable for all',
  loading: 'Loading testers',
  failed: (message: string) => `Your store’s testers couldn’t be loaded: ${message}`,
  notSaved: (message: string) => `The testers weren’t saved: ${message}`,
  retry: 'Try again',
} as const
