import { assumedLetters } from '../../language/checkout-work/line-work.ts'
import type { SampleCheckout, SampleLine } from '../sample-checkout.ts'
import { blankLine } from '../samples.ts'
import type { StoreTextKind, StoreTexts } from './store-texts.ts'

/**
 * Ways to enlarge a small cart. `alike` repeats its lines, so that many conditions are met. `behindStrangers` puts
 * other lines in front, so that a search for its lines visits all others first.
 */
export const arrangements = ['alike', 'behindStrangers'] as const
export type Arrangement = (typeof arrangements)[number]

/**
 * Adds lines to a checkout. Subtotal and weight stay the same, and pieces increase with the lines. `texts`: texts of
 * the store for the added lines, instead of generated ones.
 */
export function enlargeCart(
  sample: SampleCheckout,
  lines: number,
  arrangement: Arrangement,
  texts: StoreTexts = {},
): SampleCheckout {
  const own = sample.lines.slice(0, lines)
  if (own.length === 0) return sample
  return {
    ...sample,
    lines:
      arrangement === 'alike'
        ? repeatLines(own, lines)
        : [...Array.from({ length: lines - own.length }, (_, index) => makeStranger(index, texts)), ...own],
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

/** A product that no rule names, with texts as long as merchants' longest ones. */
function makeStranger(index: number, texts: StoreTexts): SampleLine {
  const write = (kind: Exclude<StoreTextKind, 'product_type'>) => {
    const own = texts[kind] ?? []
    const text = own[index % own.length]
    // A number makes each text different, since a function reads an equal text only once.
    return text === undefined
      ? `${index} `.padEnd(assumedLetters[kind], 'cotton kurta with long sleeves ')
      : `${index} ${text}`
  }
  const types = texts.product_type ?? []
  const type = types[index % types.length]
  return {
    ...blankLine,
    title: write('product_title'),
    handle: write('product_handle'),
    vendor: write('product_vendor'),
    variantTitle: write('variant_title'),
    sku: write('variant_sku'),
    ...(type === undefined ? {} : { productType: type }),
    price: 0,
    weightInGrams: 0,
  }
}
