import { listAnd, listOr } from './language.ts'

const quote = (names: readonly string[]) => names.map((name) => `“${name}”`)

/** The rates of COD with fee on the screens that hide COD: they are hidden along with it, unless that is switched off. */
export const feeRatesWords = {
  heading: 'Shipping rates of COD with fee',
  why: 'COD with fee is enabled: a shopper who chooses one of these rates can pay by Cash on Delivery alone. Where Cash on Delivery is hidden, such a shopper would have no way to pay.',
  label: 'Hide these rates wherever COD is hidden',
  help: 'They follow COD with fee: when its rates change, or it is disabled or enabled, saving it brings them along.',
  off: {
    pincodes: (rates: readonly string[]) =>
      `A shopper at such a pin code who chooses ${listOr(quote(rates))} will find no payment method.`,
    codRules: (rates: readonly string[]) =>
      `A shopper for whom a condition holds and who chooses ${listOr(quote(rates))} will find no payment method.`,
  },
  noCod: (paymentName: string) =>
    `They are not hidden here: “${paymentName}”, by which their shoppers pay, is not among the payment methods that this page hides.`,
  settings: 'COD with fee settings',

  records: {
    title: (number: number) =>
      number === 1 ? 'COD pincode: rates with fee' : `COD pincode: rates with fee (Set ${number})`,
    room: 'Delivery records for the rates',
    heading: 'Beside them, for the rates of COD with fee',
    tooMany: (needed: number, limit: number) =>
      `To hide the rates of COD with fee at these pincodes as well, the store would have ${needed} active delivery customizations, and it can have ${limit}. Remove pincodes, disable another customization, or switch off hiding the rates.`,
  },

  /** On the screens of COD with fee: what else hides COD, and whether the rates go with it. */
  elsewhere: {
    heading: 'Where COD is hidden',
    why: 'These pages hide Cash on Delivery too. Where they do, nobody should be offered a rate that only Cash on Delivery can pay for.',
    sources: { codRules: 'COD rules', pincodes: 'COD by pincode' },
    follows: (rates: readonly string[]) => `Hides ${listAnd(quote(rates))} along with COD.`,
    leaves:
      'Leaves the rates alone, by your choice: a shopper for whom it hides COD will find no payment method with such a rate.',
    unreadable: 'What it has stored cannot be read, so its rates stay as they are. Open it to see more.',
    refused: (message: string) => `COD rules cannot hide these rates along with COD. ${message}`,
    tooMany: (needed: number, limit: number) =>
      `With these rates hidden at your pincodes the store would have ${needed} active delivery customizations, and it can have ${limit}. Disable another one, or switch off hiding the rates under COD by pincode.`,
  },
} as const
