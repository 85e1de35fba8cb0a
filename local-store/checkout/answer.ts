import { formatDecimal } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import { customerName } from '../resources/customers/record.ts'
import { functionOwners } from '../resources/function-owners.ts'
import { imageUrl } from '../resources/products/image.ts'
import { hasOnlyDefaultVariant } from '../resources/products/record.ts'
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
import { type CartLine, totalInMinorUnits } from './cart.ts'
import type { DeliveryOption } from './delivery-options.ts'
import type { OfferedPaymentMethod } from './operation-words.ts'
import type { OwnerRun } from './owner-run.ts'
import type { CheckoutOutcome } from './run-checkout.ts'

/** Answer of POST /checkout.json. */
export function summarizeCheckout(outcome: CheckoutOutcome): CheckoutSummary {
  return {
    deliveryOptions: outcome.delivery.shown.map((option) => ({
      title: option.title,
      cost: formatDecimal(option.rate.priceInMinorUnits),
    })),
    paymentMethods: outcome.payment.shown.map((method) => ({ name: method.name })),
    functions: outcome.runs.map(summarizeRun),
  }
}

/** Everything the checkout page and its drawer show. */
export function describeCheckout(
  world: World,
  outcome: CheckoutOutcome,
  discountCodes: readonly string[],
): CheckoutView {
  const { cart, delivery, payment, selected } = outcome
  const shipping = selected?.rate.priceInMinorUnits
  return {
    currencyCode: world.state.read().shop.currencyCode,
    lines: cart.lines.map((line) => lineView(line, world.settings.storeUrl)),
    subtotal: formatDecimal(cart.subtotalInMinorUnits),
    shipping: shipping === undefined ? null : formatDecimal(shipping),
    total: formatDecimal(totalInMinorUnits(cart, shipping ?? 0)),
    customer: customerView(outcome),
    deliveryOptions: delivery.shown.map(optionView),
    selectedDeliveryOption: selected?.handle ?? null,
    paymentMethods: payment.shown.map(methodView),
    hiddenDeliveryOptions: delivery.hidden.map(({ item, by }) => ({
      title: item.title,
      byRecord: by.record.title,
    })),
    hiddenPaymentMethods: payment.hidden.map(({ item, by }) => ({
      name: item.name,
      byRecord: by.record.title,
    })),
    // The store keeps no discounts, so no code can be good.
    discountCodes: discountCodes.map((code) => ({
      code,
      valid: false,
      message: `The discount code “${code}” is not valid in this store.`,
    })),
    functions: outcome.runs.map(describeRun),
  }
}

function summarizeRun({ record, run, error }: OwnerRun): FunctionRunSummary {
  return {
    api: functionOwners[record.kind].api,
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

function lineView(line: CartLine, storeUrl: string): CheckoutLine {
  return {
    id: line.id,
    sku: line.variant.sku,
    title: line.product.title,
    variantTitle: hasOnlyDefaultVariant(line.product) ? null : line.variant.title,
    quantity: line.quantity,
    unitPrice: formatDecimal(line.variant.priceInMinorUnits),
    total: formatDecimal(line.totalInMinorUnits),
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

function optionView(option: DeliveryOption): CheckoutDeliveryOption {
  return {
    handle: option.handle,
    title: option.title,
    originalTitle: option.originalTitle,
    description: option.rate.description,
    cost: formatDecimal(option.rate.priceInMinorUnits),
    type: option.rate.type,
  }
}

/** What the shopper reads: the new name when a function gave one, else the store's words for the gateway. */
function methodView({ id, name, record }: OfferedPaymentMethod): CheckoutPaymentMethod {
  return {
    id,
    name,
    originalName: record.name,
    shownAs: name === record.name ? record.shownAs : name,
    kind: record.kind,
    additionalDetails: record.additionalDetails,
  }
}
