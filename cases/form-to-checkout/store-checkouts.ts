import { paymentMethodTypeAttribute } from '#rules/language/conditions/cart-conditions.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import type { ValueType } from '#rules/language/operators.ts'
import {
  type AskedKind,
  address,
  attribute,
  buyer,
  byAddress,
  byMetafield,
  bySaffron,
  lines,
  noAddress,
  nobody,
  request,
  shop,
} from './condition-checkouts.ts'
import {
  bestsellers,
  blocked,
  distinctValues,
  festive,
  giftCard,
  guest,
  home,
  kitchen,
  metafieldKey,
  mortar,
  mortarId,
  namespace,
  reduced,
  saffron,
  saffronId,
  spices,
  traders,
  typeOf,
  unnamed,
  vip,
} from './condition-store.ts'

/** Checkouts for each kind of condition. A new kind needs an entry here. */
export const askedKinds: Readonly<Record<ConditionKind, (valueType: ValueType) => AskedKind>> = {
  cart_subtotal: () => ({ checkouts: { saffron: lines(549, saffron), mortar: lines(1499, mortar) } }),
  cart_total: () => ({ checkouts: { saffron: lines(598, saffron), mortar: lines(1548, mortar) } }),
  cart_product_count: () => ({
    checkouts: { one: lines(1, mortar), 'two of one': lines(2, { ...mortar, quantity: 2 }) },
  }),
  cart_line_count: () => ({
    checkouts: {
      'two of one': lines(1, { ...mortar, quantity: 2 }),
      'two products': lines(2, mortar, saffron),
    },
  }),
  cart_weight: () => ({ checkouts: { saffron: lines(40, saffron), mortar: lines(5200, mortar) } }),
  cart_attribute: (valueType) => {
    const [one, other] = distinctValues[valueType]
    return {
      params: { attributeKey: 'engraving' },
      checkouts: {
        one: attribute([one], 'engraving', one),
        other: attribute([other], 'engraving', other),
        'another attribute': attribute(null, 'wrapping', one),
        'an attribute without a value': attribute(null, 'engraving', null),
        'a blank attribute': attribute(null, 'engraving', ' '),
        'an empty list': attribute(['[]'], 'engraving', '[]'),
        'an empty object': attribute(['{}'], 'engraving', ' {} '),
      },
    }
  },
  payment_method_type: () => ({
    checkouts: {
      one: attribute(['paymentOnDelivery'], paymentMethodTypeAttribute, 'paymentOnDelivery'),
      other: attribute(['creditCard'], paymentMethodTypeAttribute, 'creditCard'),
      'not known': request(null, {}),
    },
  }),
  discount_applied: () => ({
    checkouts: {
      discounted: request(['true'], { appliedDiscounts: [{ amount: '100.00' }] }),
      'full price': request(['false'], {}),
    },
  }),
  discount_amount: () => ({
    checkouts: {
      'full price': request(0, {}),
      'two discounts': request(250, { appliedDiscounts: [{ amount: '100.00' }, { amount: '150.00' }] }),
    },
  }),
  product: () => bySaffron([saffronId], [mortarId]),
  product_tag: () => bySaffron(['premium', 'fragile', 'no-cod'], ['heavy', 'no-cod']),
  collection: () => bySaffron([spices, bestsellers, festive], [home]),
  product_title: () => bySaffron(['Kashmiri Saffron'], ['Granite Mortar and Pestle']),
  product_handle: () => bySaffron(['kashmiri-saffron'], ['granite-mortar-and-pestle']),
  product_vendor: () => bySaffron(['Pampore Growers'], ['Khurja Potteries'], lines([], unnamed)),
  product_type: () => bySaffron([typeOf('SL-SAF-1')], [typeOf('SL-MOR')], lines([], unnamed)),
  product_metafield: (valueType) => ({
    params: { namespace, key: metafieldKey(valueType) },
    checkouts: {
      saffron: lines([distinctValues[valueType][0]], saffron),
      mortar: lines([distinctValues[valueType][1]], mortar),
      none: lines(null, unnamed),
      'an empty cart': request(null, { lines: [], selectedDeliveryOption: null }),
    },
  }),
  gift_card: () => ({
    checkouts: { 'a gift card': lines(['true'], mortar, giftCard), none: lines(['false'], mortar) },
  }),
  subscription: () => ({
    checkouts: {
      subscribed: lines(['true'], mortar, { ...saffron, sellingPlan: 'Every month' }),
      'bought once': lines(['false'], mortar),
    },
  }),
  on_sale: () => ({
    checkouts: { reduced: lines(['true'], mortar, reduced), 'full price': lines(['false'], mortar) },
  }),
  variant_title: () => bySaffron(['1 g'], ['Default Title']),
  variant_sku: () => bySaffron(['SL-SAF-1'], ['SL-MOR'], lines([], unnamed)),
  product_quantity: () => ({
    params: { picked: [saffronId, 'gid://shopify/Product/1'] },
    checkouts: {
      none: lines(0, mortar),
      three: lines(3, mortar, { ...saffron, quantity: 3 }),
    },
  }),
  collection_quantity: () => ({
    params: { picked: [spices] },
    checkouts: { none: lines(0, mortar), three: lines(3, mortar, { ...saffron, quantity: 3 }) },
  }),
  collection_total: () => ({
    params: { picked: [spices] },
    checkouts: { one: lines(549, mortar, saffron), two: lines(1098, mortar, { ...saffron, quantity: 2 }) },
  }),
  shipping_method_name: () => ({
    checkouts: {
      standard: request(['Standard'], { selectedDeliveryOption: 'Standard' }),
      express: request(['Express'], { selectedDeliveryOption: 'Express' }),
      'none yet': request(null, { selectedDeliveryOption: null }),
    },
  }),
  shipping_method_price: () => ({
    checkouts: {
      standard: request(49, { selectedDeliveryOption: 'Standard' }),
      express: request(149, { selectedDeliveryOption: 'Express' }),
      'none yet': request(null, { selectedDeliveryOption: null }),
    },
  }),
  location_country: () => ({
    checkouts: {
      india: address(['IN'], {}),
      nepal: address(['NP'], { countryCode: 'NP', provinceCode: null, zip: '44600' }),
      'no address': noAddress,
    },
  }),
  location_state: () => ({
    checkouts: {
      karnataka: address(['KA'], {}),
      kerala: address(['KL'], { provinceCode: 'KL', zip: '682036' }),
      'no address': noAddress,
    },
  }),
  location_zipcode: () => ({
    checkouts: {
      bengaluru: address(['560001'], {}),
      boston: address(['02134'], { countryCode: 'US', provinceCode: 'MA', zip: '02134' }),
      'no address': noAddress,
    },
  }),
  address_line_1: () => byAddress('address1', '12 Church Street', 'PO Box 44'),
  address_line_2: () => byAddress('address2', 'Flat 3', 'c/o P.O. Box 44'),
  address_po_box: () => ({
    checkouts: {
      'a box in line 1': address(['PO Box 44'], { address1: 'PO Box 44' }),
      'a box in line 2': address(['12 Church Street', 'Private Bag 9'], {
        address1: '12 Church Street',
        address2: 'Private Bag 9',
      }),
      'a street': address(['12 Church Street'], { address1: '12 Church Street' }),
      'not typed': address(null, {}),
      'no address': noAddress,
    },
  }),
  address_city: () => byAddress('city', 'Bengaluru', 'Panaji'),
  address_company: () => byAddress('company', 'Deccan Traders', 'Monsoon Café Company'),
  billing_country: () => ({
    checkouts: {
      india: request(['IN'], { billingAddress: { countryCode: 'IN' } }),
      nepal: request(['NP'], { billingAddress: { countryCode: 'NP' } }),
      none: request(null, { billingAddress: null }),
    },
  }),
  address_phone: () => byAddress('phone', '+919845012345', '98450'),
  market_country: () => ({
    checkouts: {
      india: address(['IN'], {}),
      nepal: address(['NP'], { countryCode: 'NP', provinceCode: null }),
    },
  }),
  language: () => ({
    checkouts: { english: request(['EN'], {}), hindi: request(['HI'], { language: 'hi' }) },
  }),
  currency: () => ({
    checkouts: { rupees: request(['INR'], {}), dollars: shop(['USD'], { currencyCode: 'USD' }) },
  }),
  // The store's clock shows 10:30 in India; on Pago Pago it is the day before, at 18:00.
  shop_date: () => ({
    checkouts: {
      'the day before': shop(['2026-11-19'], { ianaTimezone: 'Pacific/Pago_Pago' }),
      today: request(['2026-11-20'], {}),
    },
  }),
  shop_weekday: () => ({
    checkouts: {
      'the day before': shop(['TH'], { ianaTimezone: 'Pacific/Pago_Pago' }),
      today: request(['FR'], {}),
    },
  }),
  shop_time: () => ({
    value: { min: '9', max: '12:30 pm' },
    checkouts: {
      'in the morning': request(['true'], {}),
      'in the evening': shop(['false'], { ianaTimezone: 'Pacific/Pago_Pago' }),
    },
  }),
  customer_tag: () => ({
    checkouts: {
      vip: buyer(['vip'], vip),
      blocked: buyer(['cod-blocked', 'returns'], blocked),
      guest: buyer(null, guest),
    },
  }),
  customer_logged_in: () => ({
    checkouts: { customer: buyer(['true'], vip), guest: buyer(['false'], guest), nobody },
  }),
  customer_email: () => ({ checkouts: { vip: buyer([vip], vip), guest: buyer([guest], guest), nobody } }),
  customer_phone: () => ({
    checkouts: {
      vip: buyer(['+919845012345'], vip),
      'a guest from the Emirates': buyer(['+97150123456'], guest, '+97150123456'),
      nobody,
    },
  }),
  customer_order_count: () => ({
    checkouts: { few: buyer(6, blocked), many: buyer(24, vip), guest: buyer(null, guest) },
  }),
  customer_amount_spent: () => ({
    checkouts: { little: buyer(5240, blocked), much: buyer(38_450, vip), guest: buyer(null, guest) },
  }),
  customer_metafield: (valueType) => byMetafield(valueType, vip, blocked, buyer(null, guest)),
  b2b: () => ({
    checkouts: {
      company: buyer(['true'], kitchen),
      'a person': buyer(['false'], vip),
      guest: buyer(['false'], guest),
      nobody,
    },
  }),
  company_name: () => ({
    checkouts: {
      kitchen: buyer(['Monsoon Café Company'], kitchen),
      traders: buyer(['Deccan Traders'], traders),
      'a person': buyer(null, vip),
    },
  }),
  company_metafield: (valueType) => byMetafield(valueType, kitchen, traders, buyer(null, vip)),
  company_location_name: () => ({
    checkouts: {
      kitchen: buyer(['Pune kitchen'], kitchen),
      traders: buyer(['Chandigarh'], traders),
      'a person': buyer(null, vip),
    },
  }),
  purchase_order_number: () => ({
    checkouts: {
      one: request(['PO-2026-118'], { purchaseOrderNumber: 'PO-2026-118' }),
      other: request(['45'], { purchaseOrderNumber: '45' }),
      none: request(null, {}),
    },
  }),
  company_location_metafield: (valueType) => byMetafield(valueType, kitchen, traders, buyer(null, vip)),
}
