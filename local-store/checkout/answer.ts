import { formatDecimal } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import { customerName } from '../resources/customers/record.ts'
import { discountGid, discountStatus } from '../resources/discounts/discount.ts'
import { requireFunctionOwner } from '../resources/function-owners.ts'
import { describePaymentOption } from '../resources/payment-methods/payment-option.ts'
import { imageUrl } from '../resources/products/image.ts'
import { lineCode } from '../resources/products/line-code.ts'
import { hasOnlyDefaultVariant, type ProductRecord } from '../resources/products/record.ts'
import type {
  CheckoutDeliveryOption,
  CheckoutLine,
  CheckoutPaymentMethod,
  CheckoutSummary,
  CheckoutView,
  FunctionRunDetail,
  FunctionRunSummary,
} from '../wire.ts'
import type { World } from '../world.ts'
import type { CartLine } from './cart.ts'
import type { DeliveryOption } from './delivery-options.ts'
import { answerCodes } from './discounts/code-answers.ts'
import { describeVerdicts } from './discounts/verdicts.ts'
import type { OfferedPaymentMethod } from './operation-words.ts'
import type { OwnerRun } from './owner-run.ts'
import type { CheckoutOutcome } from './run-checkout.ts'

/** Writes minor units of the checkout's currency as the platform writes amounts. */
function moneyOf({ cart: { currencyCode } }: CheckoutOutcome) {
  return (minorUnits: number): string => formatDecimal(minorUnits, currencyCode)
}

/** Answer of POST /checkout.json. */
export function summarizeCheckout(outcome: CheckoutOutcome): CheckoutSummary {
  const money = moneyOf(outcome)
  return {
    deliveryOptions: outcome.delivery.shown.map((option) => ({
      title: option.title,
      cost: money(option.priceInMinorUnits),
    })),
    paymentMethods: outcome.payment.shown.map((method) => ({ name: method.name })),
    expressMethods: outcome.express.shown.map((method) => ({ name: method.name })),
    discounts: takenByDiscount(outcome),
    discountCodes: answerCodes(outcome),
    checkErrors: outcome.checkErrors,
    total: money(outcome.prices.totalInMinorUnits),
    functions: outcome.runs.map(summarizeRun),
  }
}

/** Data of the checkout page and its drawer. */
export function describeCheckout(world: World, outcome: CheckoutOutcome): CheckoutView {
  const { cart, delivery, payment, express, selected, prices } = outcome
  const state = world.state.read()
  const { shipping, discountedShipping } = prices.priced.totals
  const money = moneyOf(outcome)
  return {
    currencyCode: cart.currencyCode,
    lines: cart.lines.map((line) => lineView(line, outcome, world.settings.storeUrl, state.products)),
    subtotal: money(cart.subtotalInMinorUnits),
    discounts: discountRows(outcome),
    shipping: shipping === null ? null : money(shipping),
    discountedShipping: discountedShipping === null ? null : money(discountedShipping),
    total: money(prices.totalInMinorUnits),
    takesDiscountCodes: state.discounts.some(
      (discount) => discount.method === 'code' && discountStatus(discount, world.now()) === 'ACTIVE',
    ),
    customer: customerView(outcome),
    deliveryOptions: delivery.shown.map((option) => optionView(option, outcome)),
    selectedDeliveryOption: selected?.handle ?? null,
    paymentMethods: payment.shown.map(methodView),
    expressMethods: express.shown.map(({ id, record }) => ({
      id,
      name: record.name,
      shownAs: record.shownAs,
      ...describePaymentOption(record),
    })),
    paymentTerms: termsView(outcome),
    needsReview: outcome.order.reviewReasons.length > 0,
    checkErrors: outcome.checkErrors,
    hiddenDeliveryOptions: delivery.hidden.map(({ item, by }) => ({
      title: item.title,
      byRecord: by.record.title,
    })),
    hiddenPaymentMethods: payment.hidden.map(hiddenView),
    hiddenExpressMethods: express.hidden.map(hiddenView),
    discountCodes: answerCodes(outcome),
    discountVerdicts: describeVerdicts(outcome, cart.currencyCode),
    functions: outcome.runs.map(describeRun),
  }
}

function hiddenView({ item, by }: CheckoutOutcome['payment']['hidden'][number]) {
  return { name: item.name, byRecord: by.record.title }
}

function termsView(outcome: CheckoutOutcome): CheckoutView['paymentTerms'] {
  const { terms } = outcome.order
  const money = moneyOf(outcome)
  if (terms === null) return null
  const total = outcome.prices.totalInMinorUnits
  const dueNow = Math.round((total * terms.depositPercentage) / 100)
  return { due: terms.due, dueNow: money(dueNow), dueLater: money(total - dueNow) }
}

function summarizeRun({ record, run, error }: OwnerRun): FunctionRunSummary {
  return {
    api: requireFunctionOwner(record.kind).api,
    title: record.title,
    operations: [...(run?.operations ?? [])],
    logs: [...(run?.logs ?? [])],
    instructions: run?.instructions ?? 0,
    ownInstructions: run?.ownInstructions ?? 0,
    providerInstructions: run?.providerInstructions ?? 0,
    inputBytes: run?.inputBytes ?? 0,
    ms: run?.ms ?? 0,
    error: error && `${error.name}: ${error.message}`,
  }
}

function describeRun(owner: OwnerRun): FunctionRunDetail {
  const { record, target, deployed, run, error } = owner
  return {
    ...summarizeRun(owner),
    recordId: formatGid(record.kind, record.id),
    functionId: record.functionId,
    functionHandle: deployed?.handle ?? '',
    target,
    input: run?.input ?? null,
    output: run?.output ?? null,
    instructionLimit: run?.instructionLimit ?? 0,
    outputBytes: run?.outputBytes ?? 0,
    memoryBytes: run?.memoryBytes ?? 0,
    errorName: error?.name ?? null,
  }
}

/** The title of each discount that applies, and all that it takes. */
export function takenByDiscount(outcome: CheckoutOutcome): CheckoutSummary['discounts'] {
  const { discounts, prices } = outcome
  const money = moneyOf(outcome)
  return prices.priced.applied.flatMap(({ discountId, amount }) => {
    const found = discounts.find(({ record }) => discountGid(record) === discountId)
    return found ? [{ title: found.record.title, code: found.code, amount: money(amount) }] : []
  })
}

/** Discounts on merchandise in the order of a checkout. Discounts given by hand come last. */
function discountRows(outcome: CheckoutOutcome): CheckoutView['discounts'] {
  const { discounts, prices } = outcome
  const money = moneyOf(outcome)
  const codes = new Set(
    discounts.filter(({ code }) => code !== null).map(({ record }) => discountGid(record)),
  )
  return [
    ...prices.priced.applications
      .filter(({ targetType }) => targetType === 'LINE_ITEM')
      .map(({ discountId, label, amount }) => ({
        label,
        isCode: codes.has(discountId),
        amount: money(amount),
      })),
    ...prices.byHandInMinorUnits.map((amount) => ({
      label: 'Discount given by hand',
      isCode: false,
      amount: money(amount),
    })),
  ]
}

function lineView(
  line: CartLine,
  outcome: CheckoutOutcome,
  storeUrl: string,
  products: readonly ProductRecord[],
): CheckoutLine {
  const money = moneyOf(outcome)
  const priced = outcome.prices.priced.lines.find(({ id }) => id === line.id)
  const onProducts = (priced?.allocations ?? []).filter((one) => one.class === 'PRODUCT')
  const taken = onProducts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: line.id,
    sku: lineCode(products, line.variant),
    title: line.product.title,
    variantTitle: hasOnlyDefaultVariant(line.product) ? null : line.variant.title,
    variantGid: formatGid('ProductVariant', line.variant.id),
    productGid: formatGid('Product', line.product.id),
    productType: line.product.productType,
    vendor: line.product.vendor,
    requiresShipping: line.variant.requiresShipping,
    quantity: line.quantity,
    unitPrice: money(line.priceInMinorUnits),
    total: money(line.totalInMinorUnits),
    discountedTotal: money(line.totalInMinorUnits - taken),
    discounts: onProducts.map(({ label, amount }) => ({ label, amount: money(amount) })),
    imageUrl: imageUrl(storeUrl, 'products', line.product.id),
  }
}

function customerView({ cart: { buyer } }: CheckoutOutcome): CheckoutView['customer'] {
  if (!buyer?.customer) return null
  return {
    gid: formatGid('Customer', buyer.customer.id),
    name: customerName(buyer.customer),
    company: buyer.company?.company.name ?? null,
  }
}

function optionView(option: DeliveryOption, outcome: CheckoutOutcome): CheckoutDeliveryOption {
  const money = moneyOf(outcome)
  const priced = outcome.prices.priced.deliveryOptions.find(({ handle }) => handle === option.handle)
  return {
    handle: option.handle,
    title: option.title,
    originalTitle: option.originalTitle,
    description: option.rate.description,
    cost: money(option.priceInMinorUnits),
    discountedCost: money(priced?.discountedPrice ?? option.priceInMinorUnits),
    type: option.rate.type,
  }
}

/** A method as the shopper reads it: the name that a function gave, otherwise the store's words for the gateway. */
function methodView({ id, name, record }: OfferedPaymentMethod): CheckoutPaymentMethod {
  return {
    id,
    name,
    originalName: record.name,
    shownAs: name === record.name ? record.shownAs : name,
    kind: record.kind,
    ...describePaymentOption(record),
    additionalDetails: record.additionalDetails,
  }
}
