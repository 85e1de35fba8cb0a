import { assumedLetters } from '../../language/checkout-work/line-work.ts'
import type { SampleCheckout, SampleLine } from '../sample-checkout.ts'
import { blankLine } from '../samples.ts'

/**
 * How a small cart becomes a large one: with lines like its own, so that much is met; or with strangers in front, so that
 * whatever looks for its lines has to look at every other first.
 */
export const arrangements = ['alike', 'behindStrangers'] as const
export type Arrangement = (typeof arrangements)[number]

/**
 * The same checkout with so many lines. Its subtotal and weight stay; pieces become more where lines do. `titles`: of the
 * strangers, in place of made ones.
 */
export function enlargeCart(
  sample: SampleCheckout,
  lines: number,
  arrangement: Arrangement,
  titles: readonly string[] = [],
): SampleCheckout {
  const own = sample.lines.slice(0, lines)
  if (own.length === 0) return sample
  return {
    ...sample,
    lines:
      arrangement === 'alike'
        ? repeatLines(own, lines)
        : [...Array.from({ length: lines - own.length }, (_, index) => makeStranger(index, titles)), ...own],
  }
}

function repeatLines(own: readonly SampleLine[], count: number): SampleLine[] {
  return Array.from({ length: count }, (_, index) => own[index % own.length])
    .filter((line) => line !== undefined)
    .map((line) => {
      const copies = Math.ceil((count - own.indexOf(line)) / own.length)
      return { ...line, price: line.price / copies, weightInGrams: line.weightInGrams / copies }
    })
}

/** A product that no rule names, with the longest texts that merchants write. */
function makeStranger(index: number, titles: readonly string[]): SampleLine {
  const title = titles[index % titles.length]
  const write = (letters: number) => `${index} `.padEnd(letters, 'cotton kurta with long sleeves ')
  return {
    ...blankLine,
    // A number keeps titles apart: a function reads the same text once.
    title: title === undefined ? write(assumedLetters.product_title) : `${index} ${title}`,
    handle: write(assumedLetters.product_handle),
    vendor: write(assumedLetters.product_vendor),
    variantTitle: write(assumedLetters.variant_title),
    sku: write(assumedLetters.variant_sku),
    price: 0,
    weightInGrams: 0,
  }
}
