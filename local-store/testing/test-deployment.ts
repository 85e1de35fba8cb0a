import type { DeployedFunction, Deployment } from '../deployment/deployment.ts'
import { constantExport, makeConstantFunction } from './constant-function.ts'

export const paymentFunctionId = '11111111-1111-4111-8111-111111111111'
export const deliveryFunctionId = '22222222-2222-4222-8222-222222222222'

const nothing = { operations: [] }

/** A payment function that always writes that output. */
export function paymentFunction(
  output: unknown = nothing,
  changes: Partial<DeployedFunction> = {},
): DeployedFunction {
  return {
    ...shared,
    id: paymentFunctionId,
    handle: 'test-payment',
    title: 'Test payment',
    api: 'payment_customization',
    target: 'cart.payment-methods.transform.run',
    inputQuery: 'query Input { paymentMethods { id name } }',
    wasm: makeConstantFunction(output),
    fingerprint: `payment ${JSON.stringify(output)} ${changes.inputQuery ?? ''}`,
    ...changes,
  }
}

/** A delivery function that always writes that output. */
export function deliveryFunction(
  output: unknown = nothing,
  changes: Partial<DeployedFunction> = {},
): DeployedFunction {
  return {
    ...shared,
    id: deliveryFunctionId,
    handle: 'test-delivery',
    title: 'Test delivery',
    api: 'delivery_customization',
    target: 'cart.delivery-options.transform.run',
    inputQuery: 'query Input { cart { deliveryGroups { deliveryOptions { handle title } } } }',
    wasm: makeConstantFunction(output),
    fingerprint: `delivery ${JSON.stringify(output)} ${changes.inputQuery ?? ''}`,
    ...changes,
  }
}

export function makeDeployment(
  functions: DeployedFunction[] = [paymentFunction(), deliveryFunction()],
): Deployment {
  return {
    app: {
      handle: 'checkout-ninja',
      title: 'Checkout Ninja',
      scopes: [
        'write_payment_customizations',
        'write_delivery_customizations',
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
    problems: [],
  }
}

const shared = {
  description: null,
  apiVersion: '2026-10',
  exportName: constantExport,
  variables: null,
  createPath: null,
  detailsPath: null,
}
