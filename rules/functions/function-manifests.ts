import type { FunctionOwner } from '../language/function-owners.ts'
import type { DeployedFunctionHandle } from './function-handles.ts'
import { nameFunction } from './function-names.ts'
import { ownerOfFunction } from './function-variants.ts'

/** Parts of a function's manifest that cannot be derived from its handle. */
export type FunctionManifest = {
  /** Name that the platform's admin shows. */
  readonly name: string
  readonly description: string
  /**
   * Id of a function that was deployed before ids were derived from handles. The platform knows the function by this
   * id.
   */
  readonly uid?: string
  /** App page that creates a record. The platform's command line requires it next to `detailsPath`. */
  readonly createPath: string
  /**
   * False if the app itself chooses this function for a record that needs it. The admin then does not offer to create
   * one.
   */
  readonly offersCreation: boolean
  /** App page that shows a record. */
  readonly detailsPath: string
}

const manifests = {
  'payment-cod': {
    description:
      'Hides, renames and moves payment methods, Cash on Delivery among them, by the rules of a store.',
    uid: '8f6b3c52-1d0e-4a7b-9c35-6e2f81d4a0b7',
    createPath: '/app/payment-rules/new',
    offersCreation: true,
    detailsPath: '/app/payment-rules/:id',
  },
  'payment-rules': {
    description: 'Hides, renames and moves payment methods by the rules of a store.',
    uid: '3f2b8c1e-6a94-4d57-b0e2-91c7d4a86f35',
    createPath: '/app/payment-rules/new',
    offersCreation: false,
    detailsPath: '/app/payment-rules/:id',
  },
  'payment-rules-customer': {
    description: 'Hides, renames and moves payment methods by who buys.',
    uid: 'a7d0e964-2c1b-4f83-9e56-0b84f3c27d19',
    createPath: '/app/payment-rules-customer/new',
    offersCreation: true,
    detailsPath: '/app/payment-rules-customer/:id',
  },
  'payment-rules-b2b': {
    description: 'Hides, renames and moves payment methods by the company that buys.',
    uid: '5e91c3d8-47fa-4b06-8d2c-f16a0e95b742',
    createPath: '/app/payment-rules-b2b/new',
    offersCreation: true,
    detailsPath: '/app/payment-rules-b2b/:id',
  },
  'delivery-rules': {
    description: 'Hides, renames and moves delivery options by the rules of a store.',
    uid: 'c41e9a76-52bd-4f08-8e13-07d5b6f2938c',
    createPath: '/app/delivery-rules/new',
    offersCreation: true,
    detailsPath: '/app/delivery-rules/:id',
  },
  'discount-rules': {
    description: 'Gives order, product and shipping discounts by the rules of a store.',
    createPath: '/app/discount/:functionId/new',
    offersCreation: true,
    detailsPath: '/app/discount/:functionId/:id',
  },
  'checks-rules': {
    description: 'Stops a checkout with a message at the field it is about, by the rules of a store.',
    createPath: '/app/checkout-checks/new',
    offersCreation: true,
    detailsPath: '/app/checkout-checks/:id',
  },
  'payment-pincodes': {
    description: 'Hides payment methods by the pincodes a store does or does not serve.',
    uid: '7cc6961c-6a9f-4c47-b42f-63ed2322f5b0',
    createPath: '/app/pincodes',
    offersCreation: true,
    detailsPath: '/app/pincodes',
  },
  'delivery-pincodes': {
    description: 'Hides delivery options by the pincodes a store does or does not serve.',
    uid: '873bcbcf-cef3-47f0-8c48-48068778d0e5',
    createPath: '/app/shipping-pincodes',
    offersCreation: true,
    detailsPath: '/app/shipping-pincodes',
  },
} as const satisfies Partial<Record<DeployedFunctionHandle, Omit<FunctionManifest, 'name'>>>

/** Manifests of functions that the admin does not offer to create. The last part of the handle distinguishes them. */
const byOwner = {
  payment: {
    description: 'Hides, renames and moves payment methods; asks the checkout for another choice of facts.',
    createPath: '/app/payment-rules/new',
    offersCreation: false,
    detailsPath: '/app/payment-rules/:id',
  },
  delivery: {
    description: 'Hides, renames and moves delivery options; asks the checkout for another choice of facts.',
    createPath: '/app/delivery-rules/new',
    offersCreation: false,
    detailsPath: '/app/delivery-rules/:id',
  },
  discount: {
    description: 'Gives discounts by the rules of a store; asks the checkout for another choice of facts.',
    createPath: '/app/discount/:functionId/new',
    offersCreation: false,
    detailsPath: '/app/discount/:functionId/:id',
  },
  validation: {
    description:
      'Stops a checkout with a message at the field it is about; asks the checkout for another choice of facts.',
    createPath: '/app/checkout-checks/new',
    offersCreation: false,
    detailsPath: '/app/checkout-checks/:id',
  },
} as const satisfies Record<FunctionOwner, Omit<FunctionManifest, 'name'>>

/** Manifest of a function. */
export function findManifest(handle: DeployedFunctionHandle): FunctionManifest {
  const name = nameFunction(handle)
  if (Object.hasOwn(manifests, handle)) return { name, ...manifests[handle as keyof typeof manifests] }
  return { name, ...byOwner[ownerOfFunction(handle)] }
}
