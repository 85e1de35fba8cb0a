import { listItems, nameCountry } from '#forms/text/language.ts'
import { testPanelWords as words } from '../words/test-panel.ts'
import type { SampleCheckout, SampleCustomer, SampleLine } from './sample-checkout.ts'

/** Summaries of the parts of a sample checkout in a few words. */
export function summariseAddress(address: SampleCheckout['address']): string {
  if (address === null) return words.address.none
  const { countryCode, provinceCode, zip } = address
  const country = nameCountry(countryCode)
  return listItems([country, provinceCode, zip].filter((part) => part !== '')) || words.address.noCountry
}

export function countPieces(lines: readonly SampleLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Checkout does not know a shopper who has neither signed in nor entered an email or phone number. */
export function summariseCustomer({ isSignedIn, email, phone, tags }: SampleCustomer): string {
  if (isSignedIn) return listItems([words.customer.signedIn, ...tags])
  return email === '' && phone === '' ? words.customer.unknown : words.customer.guest
}

export function summariseRate({ rates, chosenRate }: SampleCheckout): string {
  return rates.find(({ title }) => title === chosenRate)?.title ?? words.delivery.noRate
}

/** Summarises the whole checkout in one line: "India, KA, 560001 · 2 pieces · Signed in, vip · Standard". */
export function summariseSample(sample: SampleCheckout): string {
  return [
    sample.address === null ? words.address.noneInLine : summariseAddress(sample.address),
    sample.lines.length === 0 ? words.products.none : words.products.summary(countPieces(sample.lines)),
    summariseCustomer(sample.customer),
    sample.chosenRate === null ? words.delivery.noRateInLine : summariseRate(sample),
  ].join(' · ')
}
