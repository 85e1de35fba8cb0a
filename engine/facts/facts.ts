import { quote } from '../json/bytes'
import { addressOf, lengthOf, noText, packed, sameBytes, Text, textAt } from '../text/text'
import { Fact, factBytes, LineFact, Part, pathOfPart, Reader } from './fact'

/**
 * Table of facts, each in the layout of `Fact`. A row has the condition type, the path, a zero for the run, and the
 * reader. The path begins at a part of the input query (docs/platform.md#function-input). A new condition needs a row
 * here and a case file. If two facts share a path, the path alone names the first one. The table is searched from its
 * beginning, so rarely used rows come last.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('shipping_method_name'), packed('selectedDeliveryOption.title'), 0, Reader.rateNames | (Part.deliveryGroups << 5),
  packed('location_country'), packed('deliveryAddress.countryCode'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('location_state'), packed('deliveryAddress.provinceCode'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('location_zipcode'), packed('deliveryAddress.zip'), 0, Reader.pincodes | (Part.deliveryGroups << 5),
  packed('cart_subtotal'), packed('cost.subtotalAmount.amount'), 0, Reader.money | (Part.cart << 5),
  packed('cart_total'), packed('cost.totalAmount.amount'), 0, Reader.money | (Part.cart << 5),
  packed('customer_tag'), packed('customer.hasTags'), 0, Reader.customerTags | (Part.buyer << 5),
  packed('product_tag'), packed('hasTags'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.productTags << 8),
  packed('product_tag'), packed('hasA'), 0, Reader.answer | (Part.product << 5) | (LineFact.answers << 8),
  packed('product_tag'), packed('hasB'), 0, Reader.answer | (Part.product << 5) | (LineFact.answers << 8),
  packed('product_tag'), packed('hasC'), 0, Reader.answer | (Part.product << 5) | (LineFact.answers << 8),
  packed('collection'), packed('inCollections'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.collections << 8),
  packed('collection'), packed('inA'), 0, Reader.answer | (Part.product << 5) | (LineFact.answers << 8),
  packed('product'), packed('id'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.productId << 8),
  packed('cart_product_count'), packed('quantity'), 0, Reader.pieces | (Part.lines << 5) | (LineFact.quantity << 8),
  packed('cart_line_count'), packed('lines'), 0, Reader.lineCount | (Part.cart << 5) | (LineFact.count << 8),
  packed('discount_applied'), packed('discountApplications'), 0, Reader.discountApplied | (Part.cart << 5),
  packed('discount_amount'), packed('discountApplications.totalAllocatedAmount.amount'), 0, Reader.discountAmount | (Part.cart << 5),
  packed('product_title'), packed('title'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.productTitle << 8),
  packed('product_handle'), packed('handle'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.handle << 8),
  packed('product_vendor'), packed('vendor'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.vendor << 8),
  packed('subscription'), packed('sellingPlanAllocation'), 0, Reader.truthOfLines | (Part.lines << 5) | (LineFact.sellingPlan << 8),
  packed('variant_title'), packed('title'), 0, Reader.textsOfLines | (Part.merchandise << 5) | (LineFact.variantTitle << 8),
  packed('variant_sku'), packed('sku'), 0, Reader.textsOfLines | (Part.merchandise << 5) | (LineFact.sku << 8),
  packed('product_quantity'), packed('quantity'), 0, Reader.productPieces | (Part.lines << 5) | ((LineFact.quantity | LineFact.productId) << 8),
  packed('collection_quantity'), packed('quantity'), 0, Reader.collectionPieces | (Part.lines << 5) | ((LineFact.quantity | LineFact.collections) << 8),
  packed('collection_total'), packed('cost.subtotalAmount.amount'), 0, Reader.collectionMoney | (Part.lines << 5) | ((LineFact.cost | LineFact.collections) << 8),
  packed('cart_weight'), packed('merchandise.weight'), 0, Reader.weight | (Part.lines << 5) | ((LineFact.weight | LineFact.quantity) << 8),
  packed('cart_attribute'), packed('attribute.value'), 0, Reader.text | (Part.cart << 5),
  packed('payment_method_type'), packed('attribute.value'), 0, Reader.text | (Part.cart << 5),
  packed('customer_logged_in'), packed('isAuthenticated'), 0, Reader.truth | (Part.buyer << 5),
  packed('customer_email'), packed('email'), 0, Reader.text | (Part.buyer << 5),
  packed('customer_phone'), packed('phone'), 0, Reader.text | (Part.buyer << 5),
  packed('customer_order_count'), packed('customer.numberOfOrders'), 0, Reader.number | (Part.buyer << 5),
  packed('customer_amount_spent'), packed('customer.amountSpent.amount'), 0, Reader.number | (Part.buyer << 5),
  packed('customer_metafield'), packed('customer.metafield.value'), 0, Reader.text | (Part.buyer << 5),
  packed('b2b'), packed('purchasingCompany'), 0, Reader.presence | (Part.buyer << 5),
  packed('company_name'), packed('purchasingCompany.company.name'), 0, Reader.text | (Part.buyer << 5),
  packed('company_metafield'), packed('purchasingCompany.company.metafield.value'), 0, Reader.text | (Part.buyer << 5),
  packed('company_location_metafield'), packed('purchasingCompany.location.metafield.value'), 0, Reader.text | (Part.buyer << 5),
  packed('market_country'), packed('localization.country.isoCode'), 0, Reader.text | (Part.input << 5),
  packed('language'), packed('localization.language.isoCode'), 0, Reader.text | (Part.input << 5),
  packed('currency'), packed('cost.totalAmount.currencyCode'), 0, Reader.text | (Part.cart << 5),
  packed('shop_date'), packed('shop.localTime.date'), 0, Reader.text | (Part.input << 5),
  packed('shop_weekday'), packed('shop.localTime.date'), 0, Reader.weekday | (Part.input << 5),
  packed('shop_time'), packed('shop.localTime.timeBetween'), 0, Reader.window | (Part.input << 5),
  packed('shipping_method_price'), packed('selectedDeliveryOption.cost.amount'), 0, Reader.ratePrice | (Part.deliveryGroups << 5),
  packed('address_line_1'), packed('deliveryAddress.address1'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('address_line_2'), packed('deliveryAddress.address2'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('address_po_box'), packed('deliveryAddress'), 0, Reader.addressLines | (Part.deliveryGroups << 5),
  packed('address_city'), packed('deliveryAddress.city'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('address_company'), packed('deliveryAddress.company'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('address_phone'), packed('deliveryAddress.phone'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 5),
  packed('product_type'), packed('productType'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.productType << 8),
  packed('product_metafield'), packed('metafield'), 0, Reader.textsOfLines | (Part.product << 5) | (LineFact.productMetafield << 8),
  packed('gift_card'), packed('isGiftCard'), 0, Reader.truthOfLines | (Part.product << 5) | (LineFact.giftCard << 8),
  packed('on_sale'), packed('cost.compareAtAmountPerQuantity'), 0, Reader.truthOfLines | (Part.lines << 5) | (LineFact.compareAt << 8),
  packed('company_location_name'), packed('purchasingCompany.location.name'), 0, Reader.text | (Part.buyer << 5),
  0, 0, 0, 0,
])

/**
 * The fact for a type of condition and its stored path, where the path may be `noText`. Null if no row has the type or
 * the path. `isUnknownPath` is true if it was the path.
 */
export function findFact(type: Text, path: Text): Fact | null {
  isUnknownPath = false
  const length = <u32>lengthOf(type)
  let fact = firstFact()
  while (fact.lengthOfType !== length || !fact.isFor(type)) {
    fact = factBehind(fact)
    if (fact.isNone()) return null
  }
  if (path === noText) return fact
  let each = fact
  do {
    if (isAt(each, path)) return each
    each = factBehind(each)
  } while (each.isFor(type))
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

/**
 * The fact for a type of condition whose path is spelled at this address, up to a quote. So the path need not be read
 * as a text. Null if the type has no such path.
 */
export function findFactSpelled(type: Text, address: usize): Fact | null {
  const length = <u32>lengthOf(type)
  for (let fact = firstFact(); !fact.isNone(); fact = factBehind(fact)) {
    if (fact.lengthOfType !== length || !fact.isFor(type)) continue
    const end = address + fact.lengthOfWholePath()
    if (load<u8>(end) === quote && isAt(fact, textAt(address, end - address))) return fact
  }
  return null
}

/** True if the last search failed because of the path. */
export let isUnknownPath: bool = false

function firstFact(): Fact {
  return changetype<Fact>(ownRows === 0 ? table : ownRows)
}

function factBehind(fact: Fact): Fact {
  const behind = changetype<Fact>(changetype<usize>(fact) + factBytes)
  return behind.isNone() && behind.nameState !== 0 ? changetype<Fact>(table) : behind
}

/** Rows of one owner, which are searched before the common table. Zero for an owner without such rows. */
let ownRows: usize = 0

/**
 * Sets the rows of one owner. The last row is not a fact: its third number is 1. An entry calls it before it reads any
 * rule.
 */
export function addFacts(rows: usize): void {
  ownRows = rows
}

/** True if the whole path is the path of the fact's part followed by the fact's own path. */
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
