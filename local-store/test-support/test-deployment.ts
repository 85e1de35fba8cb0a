import type { DeployedFunction, Deployment } from '../deployment/deployment.ts'
import { constantExport, makeConstantFunction } from './constant-function.ts'

export const paymentFunctionId = '11111111-1111-4111-8111-111111111111'
export const deliveryFunctionId = '22222222-2222-4222-8222-222222222222'
export const discountFunctionId = '33333333-3333-4333-8333-333333333333'
export const checkFunctionId = '44444444-4444-4444-8444-444444444444'

const nothing = { operations: [] }

/** Changes made by a test: any member, or the query of the only target. */
export type FunctionChanges = Partial<DeployedFunction> & { inputQuery?: string }

/** A payment function that always writes that output. */
export function paymentFunction(
  output: unknown = nothing,
  { inputQuery = 'query Input { paymentMethods { id name } }', ...changes }: FunctionChanges = {},
): DeployedFunction {
  return {
    ...shared,
    id: paymentFunctionId,
    handle: 'test-payment',
    title: 'Test payment',
    api: 'payment_customization',
    targets: [{ target: 'cart.payment-methods.transform.run', exportName: constantExport, inputQuery }],
    wasm: makeConstantFunction(output),
    fingerprint: `payment ${JSON.stringify(output)} ${inputQuery}`,
    ...changes,
  }
}

/** A delivery function that always writes that output. */
export function deliveryFunction(
  output: unknown = nothing,
  {
    inputQuery = 'query Input { cart { deliveryGroups { deliveryOptions { handle title } } } }',
    ...changes
  }: FunctionChanges = {},
): DeployedFunction {
  return {
    ...shared,
    id: deliveryFunctionId,
    handle: 'test-delivery',
    title: 'Test delivery',
    api: 'delivery_customization',
    targets: [{ target: 'cart.delivery-options.transform.run', exportName: constantExport, inputQuery }],
    wasm: makeConstantFunction(output),
    fingerprint: `delivery ${JSON.stringify(output)} ${inputQuery}`,
    ...changes,
  }
}

/** A discount function that always writes that output, for both of its targets. */
export function discountFunction(output: unknown = nothing, changes: FunctionChanges = {}): DeployedFunction {
  const { inputQuery = 'query Input { discount { discountClasses } }', ...others } = changes
  return {
    ...shared,
    id: discountFunctionId,
    handle: 'test-discount',
    title: 'Test discount',
    api: 'discount',
    targets: [
      { target: 'cart.lines.discounts.generate.run', exportName: constantExport, inputQuery },
      { target: 'cart.delivery-options.discounts.generate.run', exportName: constantExport, inputQuery },
    ],
    wasm: makeConstantFunction(output),
    fingerprint: `discount ${JSON.stringify(output)} ${inputQuery}`,
    createPath: '/app/discount/:functionId/new',
    detailsPath: '/app/discount/:functionId/:id',
    ...others,
  }
}

/** A function of checks that always writes that output. */
export function checkFunction(
  output: unknown = nothing,
  { inputQuery = 'query Input { buyerJourney { step } }', ...changes }: FunctionChanges = {},
): DeployedFunction {
  return {
    ...shared,
    id: checkFunctionId,
    handle: 'test-check',
    title: 'Test check',
    api: 'cart_checkout_validation',
    targets: [{ target: 'cart.validations.generate.run', exportName: constantExport, inputQuery }],
    wasm: makeConstantFunction(output),
    fingerprint: `check ${JSON.stringify(output)} ${inputQuery}`,
    ...changes,
  }
}

export function makeDeployment(
  functions: DeployedFunction[] = [
    paymentFunction(),
    deliveryFunction(),
    discountFunction(),
    checkFunction(),
  ],
): Deployment {
  return {
    app: {
      handle: 'checkout-ninja',
      title: 'Checkout Ninja',
      scopes: [
        'write_payment_customizations',
        'write_delivery_customizations',
        'write_discounts',
        'write_validations',
        'read_translations',
        'read_shipping',
        'read_products',
        'read_customers',
      ],
      optionalScopes: [],
      webhooks: {
        apiVersion: '2026-10',
        subscriptions: [
          'app/uninstalled',
          'app/scopes_update',
          'customers/data_request',
          'customers/redact',
          'shop/redact',
        ].map((topic) => ({
          topic,
          uri: '/webhooks',
        })),
      },
    },
    functions,
    themeExtensions: [],
    uiExtensions: [],
    problems: [],
  }
}

const shared = {
  description: null,
  apiVersion: '2026-10',
  variables: null,
  createPath: null,
  detailsPath: null,
}
