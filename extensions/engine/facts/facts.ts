import { ascii, noText, same, Text } from '../text/text'
import { attribute, language, marketCountry, shopDate, shopTimeIsInWindow } from './context'
import { currency, subtotal, total } from './cost'
import {
  companyLocationMetafield,
  companyMetafield,
  companyName,
  customerEmail,
  customerIsSignedIn,
  customerMetafield,
  customerOrders,
  customerPhone,
  customerSpending,
  customerTags,
} from './customer'
import { chosenRates, countries, provinces, zips } from './delivery'
import { discountAmount, discountApplied } from './discounts'
import { Fact, FactKind, FactReader } from './fact'
import {
  cartWeight,
  collectionIds,
  LineFact,
  lineCount,
  productHandles,
  productIds,
  productTags,
  productTitles,
  productVendors,
  quantity,
  variantSkus,
  variantTitles,
} from './lines'
import { TallyKind } from './tally'

/**
 * The table of facts: the condition type that asks for one, the path in the input query where it is read (PLATFORM
 * 2.4), its kind, its reader. A new condition is a row here and a case file. Where two stand at one path, the path
 * alone means the first.
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
  if (row(ascii('customer_tag'), ascii('cart.buyerIdentity.customer.hasTags'))) return text(customerTags)
  if (row(ascii('product_tag'), ascii('cart.lines.merchandise.product.hasTags')))
    return text(productTags, LineFact.productTags)
  if (row(ascii('collection'), ascii('cart.lines.merchandise.product.inCollections')))
    return text(collectionIds, LineFact.collections)
  if (row(ascii('product'), ascii('cart.lines.merchandise.product.id')))
    return text(productIds, LineFact.productId)
  if (row(ascii('cart_product_count'), ascii('cart.lines.quantity')))
    return number(quantity, LineFact.quantity)
  if (row(ascii('cart_line_count'), ascii('cart.lines'))) return number(lineCount, LineFact.count)
  if (row(ascii('discount_applied'), ascii('cart.discountApplications'))) return text(discountApplied)
  if (row(ascii('discount_amount'), ascii('cart.discountApplications.totalAllocatedAmount.amount')))
    return number(discountAmount)
  return productFactInTable()
}

function productFactInTable(): Fact | null {
  if (row(ascii('product_title'), ascii('cart.lines.merchandise.product.title')))
    return text(productTitles, LineFact.productTitle)
  if (row(ascii('product_handle'), ascii('cart.lines.merchandise.product.handle')))
    return text(productHandles, LineFact.handle)
  if (row(ascii('product_vendor'), ascii('cart.lines.merchandise.product.vendor')))
    return text(productVendors, LineFact.vendor)
  if (row(ascii('variant_title'), ascii('cart.lines.merchandise.title')))
    return text(variantTitles, LineFact.variantTitle)
  if (row(ascii('variant_sku'), ascii('cart.lines.merchandise.sku'))) return text(variantSkus, LineFact.sku)
  if (row(ascii('product_quantity'), ascii('cart.lines.quantity')))
    return tally(TallyKind.productPieces, LineFact.quantity | LineFact.productId)
  if (row(ascii('collection_quantity'), ascii('cart.lines.quantity')))
    return tally(TallyKind.collectionPieces, LineFact.quantity | LineFact.collections)
  if (row(ascii('collection_total'), ascii('cart.lines.cost.subtotalAmount.amount')))
    return tally(TallyKind.collectionMoney, LineFact.cost | LineFact.collections)
  if (row(ascii('cart_weight'), ascii('cart.lines.merchandise.weight')))
    return number(cartWeight, LineFact.weight | LineFact.quantity)
  return buyerFactInTable()
}

function buyerFactInTable(): Fact | null {
  if (row(ascii('cart_attribute'), ascii('cart.attribute.value'))) return text(attribute)
  if (row(ascii('payment_method_type'), ascii('cart.attribute.value'))) return text(attribute)
  if (row(ascii('customer_logged_in'), ascii('cart.buyerIdentity.isAuthenticated')))
    return text(customerIsSignedIn)
  if (row(ascii('customer_email'), ascii('cart.buyerIdentity.email'))) return text(customerEmail)
  if (row(ascii('customer_phone'), ascii('cart.buyerIdentity.phone'))) return text(customerPhone)
  if (row(ascii('customer_order_count'), ascii('cart.buyerIdentity.customer.numberOfOrders')))
    return number(customerOrders)
  if (row(ascii('customer_amount_spent'), ascii('cart.buyerIdentity.customer.amountSpent.amount')))
    return number(customerSpending)
  if (row(ascii('customer_metafield'), ascii('cart.buyerIdentity.customer.metafield.value')))
    return text(customerMetafield)
  if (row(ascii('company_name'), ascii('cart.buyerIdentity.purchasingCompany.company.name')))
    return text(companyName)
  if (row(ascii('company_metafield'), ascii('cart.buyerIdentity.purchasingCompany.company.metafield.value')))
    return text(companyMetafield)
  if (
    row(
      ascii('company_location_metafield'),
      ascii('cart.buyerIdentity.purchasingCompany.location.metafield.value'),
    )
  )
    return text(companyLocationMetafield)
  if (row(ascii('market_country'), ascii('localization.country.isoCode'))) return text(marketCountry)
  if (row(ascii('language'), ascii('localization.language.isoCode'))) return text(language)
  if (row(ascii('currency'), ascii('cart.cost.totalAmount.currencyCode'))) return text(currency)
  if (row(ascii('shop_date'), ascii('shop.localTime.date'))) return text(shopDate)
  if (row(ascii('shop_time'), ascii('shop.localTime.timeBetween'))) return window(shopTimeIsInWindow)
  return null
}

/**
 * The fact that a condition of this type asks for when its stored path is this one, or `noText`. Null where the type
 * is in no row; `isUnknownPath` then says whether it was the path instead.
 */
export function findFact(type: Text, path: Text): Fact | null {
  isUnknownPath = false
  soughtType = type
  soughtPath = noText
  const own = factInTable()
  if (own === null || path === noText || same(path, pathOfRow)) return own
  soughtPath = path
  const other = factInTable()
  isUnknownPath = other === null
  return other
}

/** Was it the path that the last search failed for? */
export let isUnknownPath: bool = false

let soughtType: Text = 0
let soughtPath: Text = 0
/** The path of the row that was found last. */
let pathOfRow: Text = 0

function row(type: Text, path: Text): bool {
  if (soughtPath !== noText) return same(soughtPath, path)
  pathOfRow = path
  return same(soughtType, type)
}

function text(reader: FactReader, ofLines: LineFact = LineFact.none): Fact {
  return Fact.of(FactKind.text, reader, ofLines)
}

function number(reader: FactReader, ofLines: LineFact = LineFact.none): Fact {
  return Fact.of(FactKind.number, reader, ofLines)
}

function window(reader: FactReader): Fact {
  return Fact.of(FactKind.window, reader, LineFact.none)
}

function tally(kind: TallyKind, ofLines: i32): Fact {
  const fact = Fact.of(FactKind.number, quantity, ofLines)
  fact.tally = kind
  return fact
}
