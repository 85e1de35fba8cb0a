import { formatGid } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import type { Cart } from '../cart.ts'
import { type DeliveryOption, deliveryMethodTypes } from '../delivery-options.ts'
import type { CheckoutPrices } from '../discounts/prices.ts'
import { buyerForm } from './buyer-form.ts'
import { type DiscountForms, discountForms } from './discount-forms.ts'
import { lineForm } from './line-form.ts'
import { localTimeForm } from './local-time.ts'
import { attributeLookup, metafieldLookup } from './metafield-lookup.ts'
import { moneyForm } from './money-form.ts'

/** State of a checkout when a stage begins. */
export type Stage = {
  state: State
  cart: Cart
  options: readonly DeliveryOption[]
  selected: DeliveryOption | undefined
  /** Prices with the discounts that this stage may see. */
  prices: CheckoutPrices
  now: number
}

/**
 * The input that all Function APIs share, for graphql-js: members are values or functions of the field's arguments.
 */
export function inputRoot(stage: Stage) {
  const { state, cart, prices } = stage
  const { shop } = state
  const { currencyCode } = cart
  const country = cart.address?.countryCode ?? shop.countryCode
  const discounts = discountForms(state, cart, prices)
  const lines = cart.lines.map((line) => lineForm(state, currencyCode, line, discounts.ofLine(line)))
  return {
    cart: {
      attribute: attributeLookup(cart.attributes),
      // On the platform only checks receive these two; other functions read null.
      billingAddress: addressForm(cart.billingAddress),
      buyerIdentity: buyerForm(state, cart.buyer),
      cost: {
        subtotalAmount: moneyForm(currencyCode, cart.subtotalInMinorUnits),
        totalAmount: moneyForm(currencyCode, prices.totalInMinorUnits),
        totalDutyAmount: null,
        totalTaxAmount: null,
      },
      deliverableLines: lines.filter((_, index) => cart.lines[index]?.variant.requiresShipping),
      deliveryGroups: deliveryGroups(stage, lines, discounts),
      discountApplications: discounts.applications,
      lines,
      localizedFields: [],
      metafield: () => null,
      poNumber: cart.purchaseOrderNumber,
      retailLocation: null,
    },
    localization: {
      country: { isoCode: country },
      language: { isoCode: cart.language.toUpperCase() },
      market: homeMarket(state),
    },
    presentmentCurrencyRate: cart.rate,
    shop: {
      localTime: localTimeForm(shop.ianaTimezone, stage.now),
      metafield: metafieldLookup(state, formatGid('Shop', shop.id)),
      metaobject: () => null,
    },
  }
}

function deliveryGroups(stage: Stage, lines: ReturnType<typeof lineForm>[], discounts: DiscountForms) {
  const { cart, options, selected } = stage
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return []
  const optionForm = (option: DeliveryOption) => ({
    handle: option.handle,
    title: option.title,
    code: option.originalTitle,
    description: option.rate.description || null,
    cost: moneyForm(cart.currencyCode, option.priceInMinorUnits),
    deliveryMethodType: deliveryMethodTypes[option.rate.type],
  })
  return [
    {
      id: cart.deliveryGroupId,
      groupType: 'ONE_TIME_PURCHASE',
      cartLines: lines.filter((_, index) => cart.lines[index]?.variant.requiresShipping),
      deliveryAddress: addressForm(cart.address),
      deliveryOptions: options.map(optionForm),
      discountAllocations: selected ? discounts.ofOption(selected.handle) : [],
      selectedDeliveryOption: selected ? optionForm(selected) : null,
    },
  ]
}

function addressForm(address: Cart['address']) {
  if (address === null) return null
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ')
  return { ...address, name: name || null, latitude: null, longitude: null, market: null }
}

function homeMarket({ shop }: State) {
  return {
    id: 'gid://shopify/Market/1',
    handle: shop.countryCode.toLowerCase(),
    metafield: () => null,
    regions: [{ __typename: 'MarketRegionCountry', name: shop.address.country, code: shop.countryCode }],
  }
}
