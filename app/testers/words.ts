import { listAnd, listOr } from '#forms/text/language.ts'
import type { FunctionOwner, RuleOwner } from '#rules/language/function-owners.ts'

const recordNames: Readonly<Record<RuleOwner, string>> = {
  payment: 'payment customizations',
  delivery: 'delivery customizations',
  validation: 'checkout checks',
}

type SlotsTaken = { readonly owner: RuleOwner; readonly used: number; readonly max: number }

const describeSlots = ({ owner, used, max }: SlotsTaken) =>
  `${used === 1 ? 'one' : used} of the ${max} places for active ${recordNames[owner]}`

type PartlyKnown = Readonly<Record<'byLinkAlone' | 'byAddressesAlone' | 'byNobody', readonly string[]>>

const describe = (
  titles: readonly string[],
  { one, many }: { readonly one: string; readonly many: string },
) =>
  titles.length === 0
    ? []
    : [`${listAnd(titles.map((title) => `“${title}”`))} ${titles.length === 1 ? one : many}`]

/** Texts about rules that act for testers alone. */
export const testingWords = {
  heading: 'Testing',
  who: (owner: FunctionOwner, byLink: boolean, emails: readonly string[]) => {
    const meets = owner === 'discount' ? 'can get this discount' : 'meets these rules'
    const nobodyElse = owner === 'discount' ? 'No other shopper can.' : 'No other shopper does.'
    if (emails.length === 0) return `Only who opens your store by the link below ${meets}. ${nobodyElse}`
    const byAddress = `checks out as ${listOr(emails)}`
    return byLink
      ? `Only who opens your store by the link below, or ${byAddress}, ${meets}. ${nobodyElse}`
      : `Only who ${byAddress} ${meets}. ${nobodyElse}`
  },
  /** Said where the shop has other testers as well. */
  byLinkAlone: 'With these conditions, only the link works for testing.',
  byAddressesAlone: 'With these conditions, the link doesn’t work for testing.',
  since: (date: string) => `In testing since ${date}.`,
  /** "one of the 25 places for active payment customizations and 2 of the 25 ..." */
  takesSlots: (taken: readonly SlotsTaken[]) =>
    `It takes ${listAnd(taken.map(describeSlots))}, as if it were enabled.`,
  takesDiscountSlot: (max: number) =>
    `It is active on Shopify, and an automatic one takes one of the ${max} places that a store has.`,
  enteredLater: (subjects: readonly string[]) =>
    `Checkout doesn’t know at first: ${listAnd(subjects)}. Fill it in before you judge the result.`,
  emailLater: 'By email, the rules apply once the address is filled in. By link, they apply from the start.',
  link: 'Link for testers',
  linkHelp:
    'It puts one product into a new cart and marks that cart as a tester’s. Share it only with testers.',
  open: 'Open your store as a tester',
  noProducts: 'Add a product to your store to get a link.',
  emails: 'Testers by email',
  emailsHelp: (maximum: number) => `Separate addresses with commas. You can have ${maximum}.`,
  emailsWrong: (maximum: number) =>
    `Enter email addresses separated by commas, without quotes. You can have ${maximum}.`,
  saveEmails: 'Save testers',
  renew: 'Make a new link',
  renewed: 'The link is new. Carts from the old link no longer count as a tester’s.',
  saved: 'Testers saved',
  /** Titles of records that do not recognize all saved testers. Empty where every record does. */
  partly: ({ byLinkAlone, byAddressesAlone, byNobody }: PartlyKnown) =>
    [
      ...describe(byLinkAlone, {
        one: 'can be tested by link only. Save it to try testers by email too.',
        many: 'can be tested by link only. Save them to try testers by email too.',
      }),
      ...describe(byAddressesAlone, {
        one: 'can be tested by email only.',
        many: 'can be tested by email only.',
      }),
      ...describe(byNobody, {
        one: 'has no testers, since your list of emails is empty.',
        many: 'have no testers, since your list of emails is empty.',
      }),
    ].join(' '),
  enableForAll: 'Enable for all',
  loading: 'Loading testers...',
  failed: (message: string) => `Your store’s testers couldn’t be loaded: ${message}`,
  notSaved: (message: string) => `The testers weren’t saved: ${message}`,
  retry: 'Try again',
} as const
