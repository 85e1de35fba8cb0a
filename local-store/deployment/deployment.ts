import type { FunctionApi } from '../wire.ts'

/** The app as the platform's command line would have deployed it. */
export type Deployment = {
  app: DeployedApp
  functions: DeployedFunction[]
  /** What kept a part from being deployed, one line each. */
  problems: string[]
}

export type DeployedApp = {
  handle: string
  title: string
  scopes: string[]
  optionalScopes: string[]
  webhooks: { apiVersion: string; subscriptions: { topic: string; uri: string }[] }
}

export type DeployedFunction = {
  /** The uid of its TOML: what records call functionId. */
  id: string
  handle: string
  title: string
  description: string | null
  apiVersion: string
  api: FunctionApi
  target: string
  exportName: string
  inputQuery: string
  /** Metafield on the owner that holds the input query's variables. */
  variables: { namespace: string; key: string } | null
  createPath: string | null
  detailsPath: string | null
  wasm: Uint8Array
  /** Changes whenever the module or its query changes. */
  fingerprint: string
}

/** Which Function API a target belongs to; targets of other APIs are not run by this store's checkout. */
export const apiOfTarget: ReadonlyMap<string, FunctionApi> = new Map([
  ['cart.payment-methods.transform.run', 'payment_customization'],
  ['cart.delivery-options.transform.run', 'delivery_customization'],
])
