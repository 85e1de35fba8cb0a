import { formatMoney } from '../../money.ts'
import { hasOnlyDefaultVariant, variantName } from '../../resources/products/record.ts'
import type { PricedLine, PricedStoreCart, TakenDiscount } from '../cart/price-store-cart.ts'
import { productObject, variantObject } from './catalogue-objects.ts'
import { currencyObject } from './currency-object.ts'
import { imageAddress, imageObject } from './image-object.ts'
import { jsonForm } from './json-form.ts'
import { centsIn, type ObjectsContext } from './objects-context.ts'
import { productUrl } from './product-json.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function takenFrom(context: ObjectsContext, discounts: readonly TakenDiscount[]) {
  return discounts.map(({ title, amountInMinorUnits }) => ({
    title,
    type: 'automatic',
    total_allocated_amount: centsIn(context, amountInMinorUnits),
    amount: centsIn(context, amountInMinorUnits),
  }))
}

/** A line of the cart as the Ajax API writes it. */
export function lineJson(context: ObjectsContext, line: PricedLine) {
  const { product, variant, quantity } = line
  const taken = sum(line.discounts.map(({ amountInMinorUnits }) => amountInMinorUnits))
  const price = centsIn(context, line.priceInMinorUnits)
  const linePrice = centsIn(context, line.priceInMinorUnits * quantity - taken)
  const src = imageAddress(context, 'products', product.id)
  const finalPrice = Math.round(linePrice / quantity)
  return {
    id: variant.id,
    properties: line.properties,
    quantity,
    variant_id: variant.id,
    key: line.key,
    title: variantName(product, variant),
    price,
    original_price: price,
    presentment_price: Number(formatMoney(line.priceInMinorUnits, context.presentment.currencyCode)),
    discounted_price: finalPrice,
    line_price: linePrice,
    original_line_price: price * quantity,
    total_discount: centsIn(context, taken),
    discounts: takenFrom(context, line.discounts),
    sku: variant.sku,
    grams: variant.weightInGrams,
    vendor: product.vendor,
    taxable: true,
    product_id: product.id,
    product_has_only_default_variant: hasOnlyDefaultVariant(product),
    gift_card: product.isGiftCard,
    final_price: finalPrice,
    final_line_price: linePrice,
    url: `${productUrl(context, product)}?variant=${variant.id}`,
    featured_image: { aspect_ratio: 1, alt: product.title, height: 600, url: src, width: 600 },
    image: src,
    handle: product.handle,
    requires_shipping: variant.requiresShipping,
    product_type: product.productType,
    product_title: product.title,
    product_description: product.description,
    variant_title: hasOnlyDefaultVariant(product) ? null : variant.title,
    variant_options: variant.selectedOptions.map(({ value }) => value),
    options_with_values: variant.selectedOptions,
    line_level_discount_allocations: line.discounts.map(({ title, amountInMinorUnits }) => ({
      amount: centsIn(context, amountInMinorUnits),
      discount_application: { type: 'automatic', title, target_type: 'line_item' },
    })),
    line_level_total_discount: centsIn(context, taken),
    quantity_rule: { min: 1, max: null, increment: 1 },
    has_components: false,
  }
}

/** GET /cart.js. Attributes that begin with `__` are private and never included. */
export function cartJson(context: ObjectsContext, cart: PricedStoreCart) {
  const { record, lines } = cart
  const items = lines.map((line) => lineJson(context, line))
  const before = sum(items.map(({ original_line_price }) => original_line_price))
  const total = centsIn(context, cart.totalInMinorUnits)
  return {
    token: record.token,
    note: record.note,
    attributes: Object.fromEntries(
      Object.entries(record.attributes).filter(([key]) => !key.startsWith('__')),
    ),
    original_total_price: before,
    total_price: total,
    total_discount: before - total,
    total_weight: sum(lines.map(({ variant, quantity }) => variant.weightInGrams * quantity)),
    item_count: sum(lines.map(({ quantity }) => quantity)),
    items,
    requires_shipping: lines.some(({ variant }) => variant.requiresShipping),
    currency: context.presentment.currencyCode,
    items_subtotal_price: sum(items.map(({ final_line_price }) => final_line_price)),
    cart_level_discount_applications: cart.discounts.map(({ title, amountInMinorUnits }) => ({
      type: 'automatic',
      title,
      target_type: 'line_item',
      total_allocated_amount: centsIn(context, amountInMinorUnits),
    })),
    discount_codes: [],
  }
}

/** `cart` in Liquid. */
export function cartObject(context: ObjectsContext, cart: PricedStoreCart) {
  const json = cartJson(context, cart)
  return {
    ...json,
    items: cart.lines.map((line, index) =>
      lineObject(context, line, json.items[index] ?? lineJson(context, line)),
    ),
    'empty?': cart.lines.length === 0,
    taxes_included: true,
    currency: currencyObject(json.currency),
    checkout_charge_amount: json.total_price,
    [jsonForm]: () => json,
  }
}

function lineObject(context: ObjectsContext, line: PricedLine, json: ReturnType<typeof lineJson>) {
  return {
    ...json,
    image: imageObject(context, 'products', line.product),
    featured_image: imageObject(context, 'products', line.product),
    get product() {
      return productObject(context, line.product)
    },
    get variant() {
      return variantObject(context, line.product, line.variant)
    },
    url_to_remove: `${context.rootUrl}/cart/change?id=${encodeURIComponent(line.key)}&quantity=0`,
    [jsonForm]: () => json,
  }
}
