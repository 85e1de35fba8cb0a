import type { FunctionOwner } from '../language/function-owners.ts'

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** What is said of rules that act for testers alone. */
export const testingWords = {
  heading: 'Testing',
  who: (emails: readonly string[]) =>
    emails.length === 0
      ? 'Only who opens your store by the link below meets these rules. No other shopper does.'
      : `Only who opens your store by the link below, or checks out as ${new Intl.ListFormat('en', { type: 'disjunction' }).format(emails)}, meets these rules. No other shopper does.`,
  since: (date: string) => `In testing since ${date}.`,
  takesPlace: (owner: FunctionOwner, max: number) =>
    owner === 'discount'
      ? `It is active on Shopify, and an automatic one takes one of the ${max} places that a store has.`
      : `It takes one of the ${max} places for active ${owner} customizations, as if it were enabled.`,
  enteredLater: (subjects: readonly string[]) =>
    `A tester's checkout does not know at first: ${conjunction.format(subjects)}. Fill that in before you judge what you see.`,
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
  someByLinkAlone: (titles: readonly string[]) =>
    `${conjunction.format(titles.map((title) => `“${title}”`))} can be tested by the link alone: no checkout function can ask for the shopper's e-mail beside its conditions.`,
  enableForAll: 'Enable for all',
  loading: 'Loading testers...',
  failed: (message: string) => `Your store's testers could not be read: ${message}`,
  notSaved: (message: string) => `The testers were not saved: ${message}`,
  retry: 'Try again',
} as const
