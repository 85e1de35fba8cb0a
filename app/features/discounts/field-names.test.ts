import { describe, expect, it } from 'vitest'
import { discountValueWords } from '#rules/words/discount-values.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { nameOfField } from './field-names.ts'

describe('the name of a field in a discount’s form', () => {
  it.each([
    [['title'], discountWords.basics.title],
    [['discount', 'params', 'value'], discountValueWords.heading],
    [['discount', 'params', 'buyQuantity'], discountValueWords.buyQuantity],
    [['discount', 'params', 'getQuantity'], discountValueWords.getQuantity],
    [['discount', 'params', 'buyCollections'], discountValueWords.buyCollections],
    [['discount', 'params', 'getCollections'], discountValueWords.getCollections],
    [['discount', 'type'], discountWords.type.heading],
    [['basicCodeDiscount', 'endsAt'], discountWords.dates.heading],
    [['usageLimit'], discountWords.usage.limit],
  ])('is the label on the screen, for the path %j', (path, name) => {
    expect(nameOfField(path)).toBe(name)
  })

  it.each([[['metafields', '0']], [['toString']], [[]]])('is unknown for %j', (path) => {
    expect(nameOfField(path)).toBeUndefined()
  })
})
