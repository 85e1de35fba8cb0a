import { addressOf, ascii, lengthOf, noText, same, sameBytes, Text } from '../text/text'
import { Fact, LineFact, Part, pathOfPart, Reader } from './fact'

/**
 * The table of facts: the condition type that asks for one, the path in the input query where it stands (PLATFORM 2.4),
 * how it is read. A new condition is a row here and a case file. Where two stand at one path, the path alone means the
 * first.
 */
function isInTable(): bool {
  return (
    ofGroups(ascii('shipping_method_name'), ascii('selectedDeliveryOption.title')) ||
    ofGroups(ascii('location_country'), ascii('deliveryAddress.countryCode')) ||
    ofGroups(ascii('location_state'), ascii('deliveryAddress.provinceCode')) ||
    ofGroups(ascii('location_zipcode'), ascii('deliveryAddress.zip')) ||
    ofCart(ascii('cart_subtotal'), ascii('cost.subtotalAmount.amount'), Reader.money) ||
    ofCart(ascii('cart_total'), ascii('cost.totalAmount.amount'), Reader.money) ||
    ofBuyer(ascii('customer_tag'), ascii('customer.hasTags'), Reader.customerTags) ||
    ofProduct(ascii('product_tag'), ascii('hasTags'), LineFact.productTags) ||
    ofProduct(ascii('collection'), ascii('inCollections'), LineFact.collections) ||
    ofProduct(ascii('product'), ascii('id'), LineFact.productId) ||
    ofLines(ascii('cart_product_count'), ascii('quantity'), Reader.pieces, LineFact.quantity) ||
    row(ascii('cart_line_count'), Part.cart, ascii('lines'), Reader.lineCount, LineFact.count) ||
    ofCart(ascii('discount_applied'), ascii('discountApplications'), Reader.discountApplied) ||
    ofCart(
      ascii('discount_amount'),
      ascii('discountApplications.totalAllocatedAmount.amount'),
      Reader.discountAmount,
    ) ||
    ofProduct(ascii('product_title'), ascii('title'), LineFact.productTitle) ||
    ofProduct(ascii('product_handle'), ascii('handle'), LineFact.handle) ||
    ofProduct(ascii('product_vendor'), ascii('vendor'), LineFact.vendor) ||
    ofVariant(ascii('variant_title'), ascii('title'), LineFact.variantTitle) ||
    ofVariant(ascii('variant_sku'), ascii('sku'), LineFact.sku) ||
    ofLines(
      ascii('product_quantity'),
      ascii('quantity'),
      Reader.productPieces,
      LineFact.quantity | LineFact.productId,
    ) ||
    ofLines(
      ascii('collection_quantity'),
      ascii('quantity'),
      Reader.collectionPieces,
      LineFact.quantity | LineFact.collections,
    ) ||
    ofLines(
      ascii('collection_total'),
      ascii('cost.subtotalAmount.amount'),
      Reader.collectionMoney,
      LineFact.cost | LineFact.collections,
    ) ||
    ofLines(
      ascii('cart_weight'),
      ascii('merchandise.weight'),
      Reader.weight,
      LineFact.weight | LineFact.quantity,
    ) ||
    ofCart(ascii('cart_attribute'), ascii('attribute.value'), Reader.text) ||
    ofCart(ascii('payment_method_type'), ascii('attribute.value'), Reader.text) ||
    ofBuyer(ascii('customer_logged_in'), ascii('isAuthenticated'), Reader.truth) ||
    ofBuyer(ascii('customer_email'), ascii('email'), Reader.text) ||
    ofBuyer(ascii('customer_phone'), ascii('phone'), Reader.text) ||
    ofBuyer(ascii('customer_order_count'), ascii('customer.numberOfOrders'), Reader.number) ||
    ofBuyer(ascii('customer_amount_spent'), ascii('customer.amountSpent.amount'), Reader.number) ||
    ofBuyer(ascii('customer_metafield'), ascii('customer.metafield.value'), Reader.text) ||
    ofBuyer(ascii('company_name'), ascii('purchasingCompany.company.name'), Reader.text) ||
    ofBuyer(ascii('company_metafield'), ascii('purchasingCompany.company.metafield.value'), Reader.text) ||
    ofBuyer(
      ascii('company_location_metafield'),
      ascii('purchasingCompany.location.metafield.value'),
      Reader.text,
    ) ||
    ofInput(ascii('market_country'), ascii('localization.country.isoCode'), Reader.text) ||
    ofInput(ascii('language'), ascii('localization.language.isoCode'), Reader.text) ||
    ofCart(ascii('currency'), ascii('cost.totalAmount.currencyCode'), Reader.text) ||
    ofInput(ascii('shop_date'), ascii('shop.localTime.date'), Reader.text) ||
    ofInput(ascii('shop_time'), ascii('shop.localTime.timeBetween'), Reader.window)
  )
}

/**
 * The fact that a condition of this type asks for when its stored path is this one, or `noText`. Null where the type
 * is in no row; `isUnknownPath` then says whether it was the path instead.
 */
export function findFact(type: Text, path: Text): Fact | null {
  isUnknownPath = false
  soughtType = type
  soughtPath = noText
  if (!isInTable()) return null
  if (path === noText || isPathOf(found, path)) return found
  soughtPath = path
  isUnknownPath = !isInTable()
  return isUnknownPath ? null : found
}

/** Was it the path that the last search failed for? */
export let isUnknownPath: bool = false

let soughtType: Text = 0
let soughtPath: Text = 0
let found: Fact = changetype<Fact>(0)

function ofInput(type: Text, path: Text, reader: Reader): bool {
  return row(type, Part.input, path, reader, LineFact.none)
}

function ofCart(type: Text, path: Text, reader: Reader): bool {
  return row(type, Part.cart, path, reader, LineFact.none)
}

function ofBuyer(type: Text, path: Text, reader: Reader): bool {
  return row(type, Part.buyer, path, reader, LineFact.none)
}

function ofGroups(type: Text, path: Text): bool {
  return row(type, Part.deliveryGroups, path, Reader.textsOfGroups, LineFact.none)
}

function ofLines(type: Text, path: Text, reader: Reader, facts: i32): bool {
  return row(type, Part.lines, path, reader, facts)
}

function ofVariant(type: Text, name: Text, fact: LineFact): bool {
  return row(type, Part.merchandise, name, Reader.textsOfLines, fact)
}

function ofProduct(type: Text, name: Text, fact: LineFact): bool {
  return row(type, Part.product, name, Reader.textsOfLines, fact)
}

/** Is it this row that is sought? */
function row(type: Text, part: Part, path: Text, reader: Reader, ofLines: LineFact): bool {
  const isSought = soughtPath === noText ? same(soughtType, type) : isPath(part, path, soughtPath)
  if (isSought) found = Fact.of(reader, part, path, ofLines)
  return isSought
}

function isPathOf(fact: Fact, path: Text): bool {
  return isPath(fact.part, fact.path, path)
}

/** Is the whole path that of a part with this one behind it? */
function isPath(part: Part, path: Text, whole: Text): bool {
  const before = pathOfPart(part)
  const length = lengthOf(before)
  return (
    lengthOf(whole) === length + lengthOf(path) &&
    sameBytes(addressOf(whole), addressOf(before), length) &&
    sameBytes(addressOf(whole) + length, addressOf(path), lengthOf(path))
  )
}
