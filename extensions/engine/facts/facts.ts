import { ascii, noText, same, Text } from '../text/text'
import { subtotal, total } from './cost'
import { customerTags } from './customer'
import { chosenRates, countries, provinces, zips } from './delivery'
import { discountAmount, discountApplied } from './discounts'
import { Fact, FactKind, FactReader } from './fact'
import { collectionIds, LineFact, productIds, productTags, quantity } from './lines'

/**
 * The table of facts: the condition type that asks for one, the path in the input query where it is read (PLATFORM
 * 2.4), its kind, its reader. A new condition is a row here and a case file.
 */
function factInTable(): Fact | null {
  if (row(ascii('shipping_method_name'), ascii('cart.deliveryGroups.selectedDeliveryOption.title')))
    return text(chosenRates)
  if (row(ascii('location_country'), ascii('cart.deliveryGroups.deliveryAddress.countryCode')))
    return text(countries)
  if (row(ascii('location_state'), ascii('cart.deliveryGroups.deliveryAddress.provinceCode')))
    return text(provinces)
  if (row(ascii('location_zipcode'), ascii('cart.deliveryGroups.deliveryAddress.zip'))) return text(zips)
  if (row(ascii('cart_subtotal'), ascii('cart.cost.subtotalAmount.amount'))) return number(subtotal)
  if (row(ascii('cart_total'), ascii('cart.cost.totalAmount.amount'))) return number(total)
  if (row(ascii('discount_applied'), ascii('cart.discountApplications'))) return text(discountApplied)
  if (row(ascii('discount_amount'), ascii('cart.discountApplications.totalAllocatedAmount.amount')))
    return number(discountAmount)
  if (row(ascii('customer_tag'), ascii('cart.buyerIdentity.customer.hasTags'))) return text(customerTags)
  if (row(ascii('product'), ascii('cart.lines.merchandise.product.id')))
    return text(productIds, LineFact.productId)
  if (row(ascii('collection'), ascii('cart.lines.merchandise.product.inCollections')))
    return text(collectionIds, LineFact.collections)
  if (row(ascii('product_tag'), ascii('cart.lines.merchandise.product.hasTags')))
    return text(productTags, LineFact.productTags)
  if (row(ascii('cart_product_count'), ascii('cart.lines.quantity')))
    return number(quantity, LineFact.quantity)
  return null
}

/** The fact that a type of condition asks for, or null for a type that is not in the table. */
export function factOfType(type: Text): Fact | null {
  soughtType = type
  soughtPath = noText
  return factInTable()
}

/** The fact that stands at a path of the input, or null. */
export function factAtPath(path: Text): Fact | null {
  soughtType = noText
  soughtPath = path
  return factInTable()
}

let soughtType: Text = 0
let soughtPath: Text = 0

function row(type: Text, path: Text): bool {
  return soughtPath !== noText ? same(soughtPath, path) : same(soughtType, type)
}

function text(reader: FactReader, ofLines: LineFact = LineFact.none): Fact {
  return Fact.of(FactKind.text, reader, ofLines)
}

function number(reader: FactReader, ofLines: LineFact = LineFact.none): Fact {
  return Fact.of(FactKind.number, reader, ofLines)
}
