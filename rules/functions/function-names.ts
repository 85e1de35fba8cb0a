import type { DeployedFunctionHandle } from './function-handles.ts'

/** Names in the platform's admin for functions that it offers to create, and for functions from earlier releases. */
const names = {
  'payment-cod': 'Payment methods and Cash on Delivery',
  'payment-rules': 'Payment rules',
  'payment-rules-customer': 'Payment rules for customers',
  'payment-rules-b2b': 'Payment rules for companies',
  'delivery-rules': 'Delivery rules',
  'discount-rules': 'Discounts',
  'checks-rules': 'Checkout checks',
  'payment-pincodes': 'Payment pincodes',
  'delivery-pincodes': 'Delivery pincodes',
} as const satisfies Partial<Record<DeployedFunctionHandle, string>>

/** Names of other functions by the first part of their handles. The rest of the handle distinguishes them. */
const byBeginning: Readonly<Record<string, string>> = {
  payment: 'Payment rules',
  delivery: 'Delivery rules',
  discount: 'Discount rules',
  checks: 'Checkout checks',
} satisfies Record<Beginning<DeployedFunctionHandle>, string>
type Beginning<Handle> = Handle extends `${infer Start}-${string}` ? Start : never

/** Name in a function's manifest. The function's id on the platform is found by it (docs/decisions/0047). */
export function nameFunction(handle: DeployedFunctionHandle): string {
  if (Object.hasOwn(names, handle)) return names[handle as keyof typeof names]
  const [beginning = '', ...particulars] = handle.split('-')
  return `${byBeginning[beginning]}, ${particulars.join(' ')}`
}
