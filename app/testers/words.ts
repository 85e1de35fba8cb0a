import type { FunctionOwner, RuleOwner } from '#rules/language/function-owners.ts'
import { listAnd, listOr } from '#rules/words/language.ts'

const places: Readonly<Record<RuleOwner, string>> = {
  payment: 'payment customizations',
  delivery: 'delivery customizations',
  validation: 'checkout checks',
}

type PlacesTaken = { readonly owner: RuleOwner; readonly used: number; readonly max: number }

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
  byLinkAlone:
    'They can be tested by the link alone: no checkout function can ask for the shopper’s e-mail beside these conditions.',
  byAddressesAlone:
    'They cannot be tested by the link: no checkout function can ask for it beside these conditions.',
  since: (date: string) => `In testing since ${date}.`,
  /** "one of the 25 places for active payment customizations and 2 of the 25 ..." */
  takesPlaces: (taken: readonly PlacesTaken[]) =>
    `It takes ${listAnd(
      taken.map(
        ({ owner, used, max }) =>
          `${used === 1 ? 'one' : used} of the ${max} places for active ${places[owner]}`,
      ),
    )}, as if it were enabled.`,
  takesDiscountPlace: (max: number) =>
    `It is active on Shopify, and an automatic one takes one of the ${max} places that a store has.`,
  enteredLater: (subjects: readonly string[]) =>
    `A tester's checkout does not know at first: ${listAnd(subjects)}. Fill that in before you judge what you see.`,
  emailLater: 'By e-mail the rules act once the address is filled in. By the link they act from the start.',
  link: 'Link for testers',
  linkHelp:
    'It puts one product into a new cart and marks that cart as a tester’s, up to the order. Give it to nobody who is not to see this.',
  open: 'Open your store as a tester',
  noProducts: 'The link needs a product, and your store has none yet.',
  emails: 'Testers by e-mail',
  emailsHelp: (maximum: number) => `Addresses parted by commas, ${maximum} at most.`,
  emailsWrong: (maximum: number) =>
    `Enter e-mail addresses parted by commas, ${maximum} at most, without quotes.`,
  saveEmails: 'Save testers',
  renew: 'Make a new link',
  renewed: 'There is a new link. Carts that were opened by the old one are a shopper’s again.',
  saved: 'Testers saved',
  /** Titles of records that do not recognize all saved testers. Empty where every record does. */
  partly: ({ byLinkAlone, byAddressesAlone, byNobody }: PartlyKnown) =>
    [
      ...describe(byLinkAlone, {
        one: 'can be tested by the link alone: its checkout function does not ask for the shopper’s e-mail. Its next save gives it one that does, if there is one for its conditions.',
        many: 'can be tested by the link alone: their checkout functions do not ask for the shopper’s e-mail. Their next save gives them others that do, if there are any for their conditions.',
      }),
      ...describe(byAddressesAlone, {
        one: 'can be tested by e-mail alone: its checkout function does not ask for the link.',
        many: 'can be tested by e-mail alone: their checkout functions do not ask for the link.',
      }),
      ...describe(byNobody, {
        one: 'has no tester any more: it knows testers by e-mail alone, and your list is empty.',
        many: 'have no tester any more: they know testers by e-mail alone, and your list is empty.',
      }),
    ].join(' '),
  enableForAll: 'Enable for all',
  loading: 'Loading testers...',
  failed: (message: string) => `Your store's testers could not be read: ${message}`,
  notSaved: (message: string) => `The testers were not saved: ${message}`,
  retry: 'Try again',
} as const
