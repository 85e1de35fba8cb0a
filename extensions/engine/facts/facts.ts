import { addressOf, lengthOf, noText, packed, sameBytes, Text } from '../text/text'
import { Fact, factBytes, LineFact, Part, pathOfPart, Reader } from './fact'

/**
 * The table of facts, each as `Fact` lays it out: the condition type that asks for it, the path in the input query where
 * it stands (docs/platform.md#function-input), from its part on, and how it is read. A new condition is a row here and
 * a case file. Where two stand at one path, the path alone means the first.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('shipping_method_name'), packed('selectedDeliveryOption.title'), Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('location_country'), packed('deliveryAddress.countryCode'), Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('location_state'), packed('deliveryAddress.provinceCode'), Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('location_zipcode'), packed('deliveryAddress.zip'), Reader.pincodes | (Part.deliveryGroups << 8),
  packed('cart_subtotal'), packed('cost.subtotalAmount.amount'), Reader.money | (Part.cart << 8),
  packed('cart_total'), packed('cost.totalAmount.amount'), Reader.money | (Part.cart << 8),
  packed('customer_tag'), packed('customer.hasTags'), Reader.customerTags | (Part.buyer << 8),
  packed('product_tag'), packed('hasTags'), Reader.textsOfLines | (Part.product << 8) | (LineFact.productTags << 16),
  packed('collection'), packed('inCollections'), Reader.textsOfLines | (Part.product << 8) | (LineFact.collections << 16),
  packed('product'), packed('id'), Reader.textsOfLines | (Part.product << 8) | (LineFact.productId << 16),
  packed('cart_product_count'), packed('quantity'), Reader.pieces | (Part.lines << 8) | (LineFact.quantity << 16),
  packed('cart_line_count'), packed('lines'), Reader.lineCount | (Part.cart << 8) | (LineFact.count << 16),
  packed('discount_applied'), packed('discountApplications'), Reader.discountApplied | (Part.cart << 8),
  packed('discount_amount'), packed('discountApplications.totalAllocatedAmount.amount'), Reader.discountAmount | (Part.cart << 8),
  packed('product_title'), packed('title'), Reader.textsOfLines | (Part.product << 8) | (LineFact.productTitle << 16),
  packed('product_handle'), packed('handle'), Reader.textsOfLines | (Part.product << 8) | (LineFact.handle << 16),
  packed('product_vendor'), packed('vendor'), Reader.textsOfLines | (Part.product << 8) | (LineFact.vendor << 16),
  packed('variant_title'), packed('title'), Reader.textsOfLines | (Part.merchandise << 8) | (LineFact.variantTitle << 16),
  packed('variant_sku'), packed('sku'), Reader.textsOfLines | (Part.merchandise << 8) | (LineFact.sku << 16),
  packed('product_quantity'), packed('quantity'), Reader.productPieces | (Part.lines << 8) | ((LineFact.quantity | LineFact.productId) << 16),
  packed('collection_quantity'), packed('quantity'), Reader.collectionPieces | (Part.lines << 8) | ((LineFact.quantity | LineFact.collections) << 16),
  packed('collection_total'), packed('cost.subtotalAmount.amount'), Reader.collectionMoney | (Part.lines << 8) | ((LineFact.cost | LineFact.collections) << 16),
  packed('cart_weight'), packed('merchandise.weight'), Reader.weight | (Part.lines << 8) | ((LineFact.weight | LineFact.quantity) << 16),
  packed('cart_attribute'), packed('attribute.value'), Reader.text | (Part.cart << 8),
  packed('payment_method_type'), packed('attribute.value'), Reader.text | (Part.cart << 8),
  packed('customer_logged_in'), packed('isAuthenticated'), Reader.truth | (Part.buyer << 8),
  packed('customer_email'), packed('email'), Reader.text | (Part.buyer << 8),
  packed('customer_phone'), packed('phone'), Reader.text | (Part.buyer << 8),
  packed('customer_order_count'), packed('customer.numberOfOrders'), Reader.number | (Part.buyer << 8),
  packed('customer_amount_spent'), packed('customer.amountSpent.amount'), Reader.number | (Part.buyer << 8),
  packed('customer_metafield'), packed('customer.metafield.value'), Reader.text | (Part.buyer << 8),
  packed('company_name'), packed('purchasingCompany.company.name'), Reader.text | (Part.buyer << 8),
  packed('company_metafield'), packed('purchasingCompany.company.metafield.value'), Reader.text | (Part.buyer << 8),
  packed('company_location_metafield'), packed('purchasingCompany.location.metafield.value'), Reader.text | (Part.buyer << 8),
  packed('market_country'), packed('localization.country.isoCode'), Reader.text | (Part.input << 8),
  packed('language'), packed('localization.language.isoCode'), Reader.text | (Part.input << 8),
  packed('currency'), packed('cost.totalAmount.currencyCode'), Reader.text | (Part.cart << 8),
  packed('shop_date'), packed('shop.localTime.date'), Reader.text | (Part.input << 8),
  packed('shop_time'), packed('shop.localTime.timeBetween'), Reader.window | (Part.input << 8),
  0, 0, 0,
])

/**
 * The fact that a condition of this type asks for when its stored path is this one, or `noText`. Null where the type
 * is in no row; `isUnknownPath` then says whether it was the path instead.
 */
export function findFact(type: Text, path: Text): Fact | null {
  isUnknownPath = false
  let fact = firstFact()
  while (!fact.isFor(type)) {
    fact = factBehind(fact)
    if (fact.isNone()) return null
  }
  if (path === noText || isAt(fact, path)) return fact
  fact = firstFact()
  while (!isAt(fact, path)) {
    fact = factBehind(fact)
    if (fact.isNone()) {
      isUnknownPath = true
      return null
    }
  }
  return fact
}

/** Was it the path that the last search failed for? */
export let isUnknownPath: bool = false

function firstFact(): Fact {
  return changetype<Fact>(table)
}

function factBehind(fact: Fact): Fact {
  return changetype<Fact>(changetype<usize>(fact) + factBytes)
}

/** Is the whole path that of the fact's part with its own behind it? */
function isAt(fact: Fact, whole: Text): bool {
  const before = pathOfPart(fact.part)
  const length = lengthOf(before)
  const path = fact.path()
  return (
    lengthOf(whole) === length + lengthOf(path) &&
    sameBytes(addressOf(whole), addressOf(before), length) &&
    sameBytes(addressOf(whole) + length, addressOf(path), lengthOf(path))
  )
}
