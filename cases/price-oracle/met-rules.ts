import type { Condition, Rule } from '#rules/language/rule-set.ts'
import { collectionId } from '../discounts/discount-cart.ts'
import { fractionOf, isAtLeast, total, wholeNumber } from './fraction.ts'
import { enteredCodes, exactUnits, type OracleCart, priceOfLine } from './oracle-cart.ts'

/**
 * True if every condition of a rule is met: minimum purchases without gift cards, the buyer, entered codes, and the
 * country of every cart here. A rule without conditions never acts.
 */
export function isMet({ conditions }: Rule, cart: OracleCart): boolean {
  return conditions.length > 0 && conditions.every((condition) => holds(condition, cart))
}

function holds({ type, params }: Condition, cart: OracleCart): boolean {
  const goods = cart.lines.filter(({ isGiftCard }) => !isGiftCard)
  const wanted = String(params.value)
  switch (type) {
    case 'location_country':
      return true
    case 'cart_subtotal':
      return isAtLeast(wholeNumber(total(goods.map(priceOfLine))), exactUnits(wanted, cart))
    case 'collection_total': {
      const ids = params.collectionIds as readonly string[]
      const inAny = goods.filter((line) => line.collections.some((name) => ids.includes(collectionId(name))))
      return isAtLeast(wholeNumber(total(inAny.map(priceOfLine))), exactUnits(wanted, cart))
    }
    case 'cart_product_count':
      return isAtLeast(
        wholeNumber(goods.reduce((sum, { quantity }) => sum + quantity, 0)),
        fractionOf(wanted),
      )
    case 'b2b':
      return params.value === cart.isB2B
    case 'discount_code': {
      const isEntered = (params.value as readonly string[]).some((code) => enteredCodes(cart).includes(code))
      return isEntered === (params.operator === 'in')
    }
    default:
      throw new Error(`The oracle knows no ${type}`)
  }
}
