import { assumedLetters } from '../../language/checkout-work/line-work.ts'
import type { SampleCheckout, SampleLine } from '../sample-checkout.ts'
import { blankLine } from '../samples.ts'
import type { StoreTextKind, StoreTexts } from './store-texts.ts'

/**
 * Ways to make a small cart large. `alike` repeats its lines, so that many conditions are met. `behindStrangers` puts
 * other lines in front, so that a search for its lines visits every other line first.
 */
export const arrangements = ['alike', 'behindStrangers'] as const
export type Arrangement = (typeof arrangements)[number]

/**
 * A checkout with more lines. Its subtotal and weight stay; pieces become more where lines do. `texts`: the store's own for
 * the added lines, in place of made ones.
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

/** A product that no rule names, with the longest texts that merchants write. */
function makeStranger(index: number, texts: StoreTexts): SampleLine {
  const write = (kind: Exclude<StoreTextKind, 'product_type'>) => {
    const own = texts[kind] ?? []
    const text = own[index % own.length]
    // A number keeps texts apart: a function reads the same text once.
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
