import { formatNumber, plural } from '#forms/text/language.ts'

const discounts = (number: number) =>
  plural(number, { one: '1 discount', other: `${formatNumber(number)} discounts` })
const rates = (number: number) =>
  plural(number, { one: '1 shipping rate', other: `${formatNumber(number)} shipping rates` })

/** Sentences about what the published data has no room for. */
export const leftOutWords = {
  discounts: (number: number) =>
    `“Spend more” has no room for ${discounts(number)}, the ones that end first. It says nothing about them.`,
  rates: (number: number) =>
    `Checkout has no room for the reasons of ${rates(number)}, the last ones by name.`,
  freeShipping: (number: number) =>
    `You have ${formatNumber(number)} minimums for free shipping. Checkout has no room for all of them, so it shows no amount missing.`,
} as const
