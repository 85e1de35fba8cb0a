import type { FunctionApi, TargetSource } from '#function-host/index.ts'
import type { ThemeExtension } from './theme-extension.ts'

/** The app as the platform's command line would have deployed it. */
export type Deployment = {
  app: DeployedApp
  functions: DeployedFunction[]
  themeExtensions: ThemeExtension[]
  /** Extensions that run in the pages of checkout. */
  uiExtensions: DeployedUiExtension[]
  /** Reasons why parts were not deployed, one line each. */
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
  /** The uid of its TOML, which records call functionId. */
  id: string
  handle: string
  title: string
  description: string | null
  apiVersion: string
  /** The one function API that all its targets belong to. */
  api: FunctionApi
  /** In the order of its manifest, at least one. */
  targets: TargetSource[]
  /** Metafield on the owner that holds the variables of the input queries. */
  variables: { namespace: string; key: string } | null
  createPath: string | null
  detailsPath: string | null
  wasm: Uint8Array
  /** Changes whenever the module or one of its queries changes. */
  fingerprint: string
}

export type DeployedUiExtension = {
  uid: string
  handle: string
  name: string
  apiVersion: string
  /** In the order of the manifest, each with the metafields that it may read. */
  targets: { target: string; metafields: { namespace: string; key: string }[] }[]
  networkAccess: boolean
  apiAccess: boolean
  blockProgress: boolean
  /** Fields that the checkout editor shows. */
  settings: UiExtensionField[]
  locales: { default: string; texts: Record<string, Record<string, unknown>> }
  /** The built module, which registers a function for each target. */
  script: string
  /** Changes with the script. */
  fingerprint: string
}

export type UiExtensionField = {
  key: string
  type: 'boolean' | 'single_line_text_field' | 'multi_line_text_field'
  name: string
  description: string
}
