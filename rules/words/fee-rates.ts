import { listAnd, listOr } from '#forms/text/language.ts'

const quote = (names: readonly string[]) => names.map((name) => `“${name}”`)

/** The rates of COD with fee on the screens that hide COD: they are hidden along with it, unless that is switched off. */
export const feeRatesWords = {
  heading: 'Shipping rates of COD with fee',
  why: 'Customers who choose one of these rates can pay only by Cash on Delivery. If it’s hidden, they can’t pay.',
  label: 'Hide these rates wherever COD is hidden',
  help: 'When the rates of COD with fee change, they change here too.',
  off: {
    pincodes: (rates: readonly string[]) =>
      `Customers at these pincodes who choose ${listOr(quote(rates))} can’t pay.`,
    codRules: (rates: readonly string[]) =>
      `Customers who choose ${listOr(quote(rates))} can’t pay when a condition applies.`,
  },
  noCod: (paymentName: string) =>
    `This page doesn’t hide these rates, because it doesn’t hide “${paymentName}”.`,
  settings: 'COD with fee settings',

  records: {
    title: (number: number) =>
      number === 1 ? 'COD pincode: rates with fee' : `COD pincode: rates with fee (Set ${number})`,
    room: 'Delivery customizations for the rates',
    heading: 'For the rates of COD with fee',
    tooMany: (needed: number, limit: number) =>
      `Hiding the rates at these pincodes needs ${needed} active delivery customizations. A store can have ${limit}. Remove pincodes, disable another customization, or stop hiding the rates.`,
  },

  /** On the screens of COD with fee: what else hides COD, and whether the rates go with it. */
  elsewhere: {
    heading: 'Where COD is hidden',
    why: 'These pages hide Cash on Delivery too. A rate that only Cash on Delivery can pay must be hidden with it.',
    sources: { codRules: 'COD rules', pincodes: 'COD by pincode' },
    follows: (rates: readonly string[]) => `Hides ${listAnd(quote(rates))} with COD.`,
    leaves: 'You chose to leave the rates. Customers without COD can’t pay with such a rate.',
    unreadable: 'The saved settings can’t be read, so its rates don’t change. Open the page to fix it.',
    refused: (message: string) => `COD rules can’t hide these rates with COD. ${message}`,
    tooMany: (needed: number, limit: number) =>
      `Hiding these rates at your pincodes needs ${needed} active delivery customizations. A store can have ${limit}. Disable another one, or stop hiding the rates in COD by pincode.`,
  },
} as const
