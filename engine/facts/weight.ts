import { numberOf, textOf, Value } from '../host/host'
import { ascii, same } from '../text/text'
import { Found, foundNumber } from './found'

const gramsPerKilogram: f64 = 1000
const gramsPerOunce: f64 = 28.349523125
const gramsPerPound: f64 = 453.59237
/** Weights are compared as whole milligrams, so that binary fractions cannot decide a comparison. */
const unitsPerGram: f64 = 1000

/** Weight of one piece, in grams; zero for a product without a weight. */
export function gramsOf(weightOf: Value, unitOf: Value): f64 {
  const weight = numberOf(weightOf)
  if (isNaN(weight)) return 0
  const unit = textOf(unitOf)
  if (same(unit, ascii('KILOGRAMS'))) return weight * gramsPerKilogram
  if (same(unit, ascii('OUNCES'))) return weight * gramsPerOunce
  if (same(unit, ascii('POUNDS'))) return weight * gramsPerPound
  return weight
}

export function foundGrams(grams: f64): Found {
  const found = foundNumber(nearest(grams * unitsPerGram))
  found.scale = unitsPerGram
  found.unitsPerOne = unitsPerGram
  return found
}
