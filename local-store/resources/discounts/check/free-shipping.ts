import type { Destination, GivesOf } from '../discount.ts'
import { readDecimal } from './amounts.ts'
import { type DiscountCheck, knownGives } from './discount-check.ts'
import { checkMinimum } from './minimum.ts'

/** Free rates: all, or those up to a price; to every country, or to some. */
export function checkFreeShipping(check: DiscountCheck): GivesOf<'freeShipping'> {
  const before = knownGives(check, 'freeShipping')
  return {
    type: 'freeShipping',
    maximumShippingPriceInMinorUnits: checkMaximum(check, before),
    minimumRequirement: checkMinimum(check, before?.minimumRequirement ?? null),
    destination: readDestination(check, before?.destination ?? { to: 'all' }),
  }
}

function checkMaximum(check: DiscountCheck, before: GivesOf<'freeShipping'> | null): number | null {
  const maximum = check.input.maximumShippingPrice
  if (maximum === undefined) return before?.maximumShippingPriceInMinorUnits ?? null
  if (maximum === null) return null
  if (Number(maximum) < 0) {
    const message = 'Maximum shipping price must be greater than or equal to 0'
    check.refuse('GREATER_THAN_OR_EQUAL_TO', message, 'maximumShippingPrice')
  }
  return readDecimal(maximum, check)
}

function readDestination({ input }: DiscountCheck, before: Destination): Destination {
  const destination = input.destination
  if (!destination) return before
  if (destination.all || !destination.countries) return { to: 'all' }
  const { add, remove, includeRestOfWorld } = destination.countries
  const known = before.to === 'countries' ? before.countries : []
  return {
    to: 'countries',
    countries: [...new Set([...known, ...(add ?? [])])].filter((one) => !remove?.includes(one)),
    includeRestOfWorld: includeRestOfWorld ?? false,
  }
}
