import type {
  CheckoutDeliveryOption,
  CheckoutLine,
  CheckoutView,
  PaymentOptionType,
  RunningExtension,
  ShopSettings,
} from '../../../wire.ts'
import { type CartAttribute, type CheckoutForm, listAttributes } from '../checkout-form.ts'
import type { CheckoutProduct } from '../use-checkout.ts'
import type { ApiValues } from './protocol.ts'

export type CheckoutFacts = {
  readonly view: CheckoutView
  readonly form: CheckoutForm
  /** Variants for sale, one of which an extension may add. */
  readonly products: readonly CheckoutProduct[]
  readonly shop: Pick<ShopSettings, 'name' | 'myshopifyDomain' | 'ianaTimezone'>
  /** Option of the chosen method, in the list or among the express buttons. */
  readonly selectedOption:
    | { readonly optionType: PaymentOptionType; readonly optionHandle: string }
    | undefined
  readonly placed: { readonly name: string } | undefined
}

/** Values of `shopify` for an extension, by their paths. Paths without a value in this checkout are absent. */
export function deriveValues(extension: RunningExtension, facts: CheckoutFacts): ApiValues {
  const { view, form, shop, selectedOption, placed } = facts
  const money = (amount: string) => ({ amount: Number(amount), currencyCode: view.currencyCode })
  const isAddressKnown = Object.values(form.address).some((value) => value.trim() !== '')
  return {
    ...describeExtension(extension),
    appMetafields: extension.appMetafields,
    settings: extension.settings,
    attributes: listAttributes(form),
    availablePaymentOptions: view.paymentMethods.map(describeOption),
    selectedPaymentOptions: selectedOption === undefined ? [] : [describeOption(selectedOption)],
    appliedGiftCards: [],
    'buyerIdentity.email': form.email.trim() || undefined,
    'buyerIdentity.phone': form.phone.trim() || undefined,
    'buyerJourney.completed': placed !== undefined,
    'buyerJourney.activeStep': { handle: placed === undefined ? 'checkout' : 'thank-you' },
    'buyerJourney.steps': [
      { handle: 'checkout', label: 'Checkout', to: '/checkout', disabled: false },
      { handle: 'thank-you', label: 'Thank you', to: '/thank-you', disabled: placed === undefined },
    ],
    checkoutSettings: {
      orderSubmission: view.needsReview ? 'DRAFT_ORDER' : 'ORDER',
      shippingAddress: { isEditable: true },
    },
    checkoutToken: 'papershop-checkout',
    'cost.subtotalAmount': money(subtotalOf(view)),
    'cost.totalShippingAmount': view.discountedShipping === null ? undefined : money(view.discountedShipping),
    'cost.totalTaxAmount': undefined,
    'cost.totalAmount': money(view.total),
    deliveryGroups: [deliveryGroupOf(view, money)],
    discountCodes: view.discountCodes.filter(({ valid }) => valid).map(({ code }) => ({ code })),
    discountAllocations: view.discounts.map(({ label, isCode, amount }) => ({
      ...(isCode ? { type: 'code', code: label } : { type: 'automatic', title: label }),
      discountedAmount: money(amount),
    })),
    instructions: instructions(form.pressedExpress === null),
    lines: view.lines.map((line, place) => lineOf(line, money, propertiesOf(form, line, place))),
    'localization.currency': { isoCode: view.currencyCode },
    'localization.language': { isoCode: form.language },
    'localization.extensionLanguage': { isoCode: extension.language },
    'localization.timezone': shop.ianaTimezone,
    'localization.country':
      form.address.countryCode === '' ? undefined : { isoCode: form.address.countryCode },
    'localization.market': undefined,
    localizedFields: [],
    note: form.note || undefined,
    shippingAddress: isAddressKnown ? addressOf(form) : undefined,
    billingAddress: isAddressKnown ? addressOf(form) : undefined,
    'shop.id': extension.appMetafields[0]?.target.id ?? `gid://shopify/Shop/${shop.name}`,
    'shop.name': shop.name,
    'shop.myshopifyDomain': shop.myshopifyDomain,
    target: { groupType: 'oneTimePurchase', deliveryGroups: [deliveryGroupOf(view, money)] },
    deliverySelectionGroups: undefined,
    orderConfirmation:
      placed === undefined
        ? undefined
        : { order: { id: 'gid://shopify/Order/1' }, number: placed.name, isFirstOrder: false },
  }
}

function describeExtension({
  target,
  apiVersion,
  scriptUrl,
  networkAccess,
  apiAccess,
  blockProgress,
}: RunningExtension): ApiValues {
  const capabilities = [
    ...(networkAccess ? ['network_access'] : []),
    ...(apiAccess ? ['api_access'] : []),
    ...(blockProgress ? ['block_progress'] : []),
  ]
  return {
    extensionPoint: target,
    version: apiVersion,
    'extension.apiVersion': apiVersion,
    'extension.capabilities': capabilities,
    'extension.rendered': true,
    'extension.scriptUrl': scriptUrl,
    'extension.target': target,
  }
}

type Option = { readonly optionType: PaymentOptionType; readonly optionHandle: string }
const describeOption = ({ optionType, optionHandle }: Option) => ({ type: optionType, handle: optionHandle })

type MoneyOf = (amount: string) => { amount: number; currencyCode: string }

/** Subtotal after discounts on merchandise, as the platform reports it. */
function subtotalOf({ subtotal, discounts }: CheckoutView): string {
  return String(discounts.reduce((left, { amount }) => left - Number(amount), Number(subtotal)))
}

/** Properties of a line. The shopper may have changed the lines since the answer. */
function propertiesOf(form: CheckoutForm, { sku }: CheckoutLine, place: number): readonly CartAttribute[] {
  const line = form.lines[place]
  return line?.sku === sku ? (line.attributes ?? []) : []
}

function lineOf(line: CheckoutLine, money: MoneyOf, properties: readonly CartAttribute[]) {
  return {
    id: line.id,
    quantity: line.quantity,
    cost: { totalAmount: money(line.discountedTotal) },
    attributes: properties.map((each) => ({ ...each })),
    discountAllocations: line.discounts.map(({ label, amount }) => ({
      type: 'automatic',
      title: label,
      discountedAmount: money(amount),
    })),
    lineComponents: [],
    parentRelationship: null,
    merchandise: {
      type: 'variant',
      id: line.variantGid,
      title: line.title,
      subtitle: line.variantTitle ?? undefined,
      image: { url: line.imageUrl },
      selectedOptions: [],
      product: { id: line.productGid, vendor: line.vendor, productType: line.productType },
      requiresShipping: line.requiresShipping,
      sku: line.sku,
    },
  }
}

function deliveryGroupOf(view: CheckoutView, money: MoneyOf) {
  const { selectedDeliveryOption } = view
  return {
    targetedCartLines: view.lines.map(({ id }) => ({ id })),
    deliveryOptions: view.deliveryOptions.map((option) => deliveryOptionOf(option, money)),
    ...(selectedDeliveryOption === null
      ? {}
      : { selectedDeliveryOption: { handle: selectedDeliveryOption } }),
    groupType: 'oneTimePurchase',
    isDeliveryRequired: view.lines.some(({ requiresShipping }) => requiresShipping),
  }
}

function deliveryOptionOf(option: CheckoutDeliveryOption, money: MoneyOf) {
  const { handle, title, description, originalTitle } = option
  const shared = { handle, title, description, code: originalTitle, metafields: [] }
  return option.type === 'local pickup'
    ? { ...shared, type: 'pickup', location: { name: title, address: {} } }
    : {
        ...shared,
        type: 'shipping',
        carrier: {},
        cost: money(option.cost),
        costAfterDiscounts: money(option.discountedCost),
        deliveryEstimate: {},
      }
}

function addressOf({ address }: CheckoutForm) {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value.trim() !== ''))
}

/** An accelerated checkout takes no changes from extensions. */
function instructions(canChange: boolean) {
  return {
    attributes: { canUpdateAttributes: canChange },
    delivery: { canSelectCustomAddress: canChange },
    discounts: { canUpdateDiscountCodes: canChange },
    lines: { canAddCartLine: canChange, canRemoveCartLine: canChange, canUpdateCartLine: canChange },
    metafields: { canSetCartMetafields: canChange, canDeleteCartMetafield: canChange },
    notes: { canUpdateNote: canChange },
  }
}
