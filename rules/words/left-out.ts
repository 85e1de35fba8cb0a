import { formatNumber, plural } from '#forms/text/language.ts'

const discounts = (number: number) =>
  plural(number, { one: '1 discount', other: `${formatNumber(number)} discounts` })
const rates = (number: number) =>
  plural(number, { one: '1 shipping rate', other: `${formatNumber(number)} shipping rates` })

/** Sentences about what the published data has no room for. */
export const leftOutWords = {
  discounts: (number: number) =>
    `“Spend more” has no space for ${discounts(number)}. Customers don’t see how much is missing for the ones that end first.`,
  rates: (number: number) =>
    `Checkout has no space for the reasons of ${rates(number)}. Customers don’t see them for the last ones by name.`,
  freeShipping: (number: number) =>
    `You have ${formatNumber(number)} minimums for free shipping. Checkout has no space for all of them, so customers don’t see how much is missing.`,
} as const
