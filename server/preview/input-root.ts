import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { formatBuyer } from './buyer-form.ts'
import { formatLine } from './line-form.ts'
import { formatMoney } from './money.ts'
import { formatShopClock } from './shop-clock.ts'

/** Id of a method within one run: its index among the offered methods. */
export const paymentMethodId = (index: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${index}`
export const deliveryHandle = (index: number) => `rate-${index}`

/**
 * Everything that an input query of either API may read from a sample checkout, for function-host. Members are values,
 * or functions of a field's arguments. The owner (`paymentCustomization`, `deliveryCustomization`) is added for each
 * run.
 */
export function createInputRoot(sample: SampleCheckout) {
  const { currencyCode } = sample
  const lines = sample.lines.map((line, index) => formatLine(line, index, currencyCode))
  const subtotal = sample.lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipping = sample.rates.find(({ title }) => title === sample.chosenRate)?.cost ?? 0
  return {
    // Only checks read it, and all of them act when the order is placed.
    buyerJourney: { step: platformSteps.completion },
    cart: {
      attribute: ({ key }: { key?: string | null }) =>
        sample.attributes.find((attribute) => attribute.key === key) ?? null,
      billingAddress: sample.billingCountryCode
        ? { ...noAddress, countryCode: sample.billingCountryCode }
        : null,
      buyerIdentity: formatBuyer(sample),
      cost: {
        // Before discounts on the whole cart, as on the platform (docs/platform.md#function-input).
        subtotalAmount: formatMoney(subtotal, currencyCode),
        totalAmount: formatMoney(Math.max(0, subtotal + shipping - sample.discount), currencyCode),
        totalDutyAmount: null,
        totalTaxAmount: null,
      },
      deliverableLines: lines,
      deliveryGroups: lines.length === 0 ? [] : [formatDeliveryGroup(sample, lines)],
      discountApplications: formatDiscounts(sample),
      lines,
      localizedFields: [],
      metafield: () => null,
      poNumber: sample.purchaseOrderNumber || null,
      retailLocation: null,
    },
    localization: {
      country: { isoCode: sample.marketCountryCode },
      language: { isoCode: sample.languageCode },
    },
    paymentMethods: sample.paymentMethods.map((name, index) => ({
      id: paymentMethodId(index),
      name,
      placements: ['PAYMENT_METHOD'],
    })),
    // The sample uses the shop's currency, so that a merchant sees the numbers of the rules.
    presentmentCurrencyRate: '1.0',
    shop: {
      localTime: formatShopClock(sample.date, sample.time),
      metafield: () => null,
      metaobject: () => null,
    },
  }
}

function formatDeliveryGroup(sample: SampleCheckout, cartLines: unknown) {
  const options = sample.rates.map(({ title, cost }, index) => ({
    handle: deliveryHandle(index),
    title,
    code: title,
    description: null,
    cost: formatMoney(cost, sample.currencyCode),
    deliveryMethodType: 'SHIPPING',
  }))
  return {
    id: 'gid://shopify/CartDeliveryGroup/0',
    groupType: 'ONE_TIME_PURCHASE',
    cartLines,
    deliveryAddress: formatAddress(sample),
    deliveryOptions: options,
    discountAllocations: [],
    selectedDeliveryOption: options.find(({ title }) => title === sample.chosenRate) ?? null,
  }
}

const noAddress = {
  countryCode: null,
  provinceCode: null,
  zip: null,
  address1: null,
  address2: null,
  city: null,
  company: null,
  phone: null,
}

function formatAddress({ address }: SampleCheckout) {
  if (address === null) return null
  return {
    countryCode: address.countryCode || null,
    provinceCode: address.provinceCode || null,
    zip: address.zip || null,
    address1: address.address1 || null,
    address2: address.address2 || null,
    city: address.city || null,
    company: address.company || null,
    phone: address.phone || null,
  }
}

function formatDiscounts({ discount, currencyCode }: SampleCheckout) {
  if (discount === 0) return []
  const amount = formatMoney(discount, currencyCode)
  return [
    {
      allocationMethod: 'ACROSS',
      metafield: () => null,
      targetSelection: 'ALL',
      targetType: 'LINE_ITEM',
      totalAllocatedAmount: amount,
      value: { __typename: 'MoneyV2', ...amount },
    },
  ]
}
