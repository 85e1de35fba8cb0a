import { type PricedCart, priceCart } from '#function-host/pricing/index.ts'
import { deriveDiscountClasses } from '#rules/language/discounts/classes.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { writeCart } from '../discounts/discount-arbitraries.ts'
import {
  collectionId,
  inputOf,
  lineId,
  productId,
  rateHandle,
  rulesText,
  targetOf,
} from '../discounts/discount-cart.ts'
import { classesOf } from './combine.ts'
import { codeOf, enteredCodes, type OracleCart, type OracleDiscount, type Prices } from './oracle-cart.ts'

/**
 * Prices at the local store's checkout: the deployed module's answers for both targets, and the platform's arithmetic
 * on them.
 */
export function priceAtCheckout(cart: OracleCart): Prices {
  const { lines, deliveryOptions } = priceAnswers(cart)
  return {
    lines: lines.map(({ discountedPrice }) => BigInt(discountedPrice)),
    rates: deliveryOptions.map(({ discountedPrice }) => BigInt(discountedPrice)),
  }
}

function priceAnswers(cart: OracleCart): PricedCart {
  return priceCart({
    currencyDecimals: cart.decimals,
    presentmentCurrencyRate: cart.rate,
    lines: cart.lines.map(
      ({ quantity, unitPrice, collections, isGiftCard = false, isSubscription }, index) => ({
        id: lineId(index),
        quantity,
        unitPrice,
        productId: productId(String(index)),
        variantId: String(index),
        collectionIds: collections.map(collectionId),
        isGiftCard,
        isSubscription: isSubscription === true,
      }),
    ),
    deliveryGroups: cart.groups.map((options, group) => ({
      id: String(group),
      options: options.map(({ price }, option) => ({ handle: rateHandle(group, option), price })),
      selected: chosenHandle(group, cart.chosenRates[group] ?? null),
    })),
    discounts: cart.discounts.map((discount) => ({
      id: `gid://shopify/Discount/${discount.id}`,
      title: 'Autumn',
      method: discount.method,
      code: discount.method === 'code' ? codeOf(discount) : null,
      combinesWith: discount.combinesWith,
      ...(discount.native === undefined
        ? {
            classes: deriveDiscountClasses(createRuleSet('Autumn', [...discount.rules])),
            operations: answersOf(cart, discount),
          }
        : { classes: classesOf(discount), native: discount.native }),
    })),
  })
}

const chosenHandle = (group: number, option: number | null) =>
  option === null ? null : rateHandle(group, option)

function answersOf(cart: OracleCart, discount: OracleDiscount): unknown[] {
  const { rules, method } = discount
  const text = rulesText(rules)
  const written = {
    ...writeCart(cart),
    codes: enteredCodes(cart).map((code) => ({ code, rejectable: false })),
    ...(method === 'code' ? { triggeringCode: codeOf(discount) } : {}),
  }
  return [false, true].flatMap((isOfDelivery) => {
    const run = targetOf('platform', isOfDelivery).runWithInput(inputOf(written, text, isOfDelivery))
    if (run.error !== null) throw new Error(`The function has failed: ${run.error.message}`)
    return run.operations
  })
}
