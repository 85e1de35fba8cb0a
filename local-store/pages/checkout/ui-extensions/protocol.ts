import type { RunningExtension } from '../../../wire.ts'

/** Values of the API by their path, such as `cost.totalAmount`. A path that is absent has no value. */
export type ApiValues = Readonly<Record<string, unknown>>

/** Functions of the API that the page carries out. */
export const pageCalls = [
  'applyAttributeChange',
  'applyCartLinesChange',
  'applyNoteChange',
  'query',
  'sessionToken.get',
  'storage.read',
  'storage.write',
  'storage.delete',
] as const
export type PageCall = (typeof pageCalls)[number]

export type ToWorker =
  | { kind: 'start'; extension: RunningExtension; values: ApiValues }
  | { kind: 'values'; values: ApiValues }
  /** Calls a function that crossed in a mutation, which cannot be cloned. */
  | { kind: 'event'; id: string; detail: unknown }
  | { kind: 'answer'; id: number; value?: unknown; fault?: string }
  /** Runs the interceptors of the buyer's journey. */
  | { kind: 'intercept'; id: number }
  /** Ends an interception with the decision of all extensions. */
  | { kind: 'perform'; behavior: InterceptedBehavior }

export type InterceptedBehavior = 'allow' | 'block'

/** Answer of an extension's interceptors: the platform shows the errors, at a field or at the top. */
export type Intercepted = {
  readonly behavior: InterceptedBehavior
  readonly errors: readonly { readonly message: string; readonly target?: string }[]
}

export type FromWorker =
  | { kind: 'mutate'; records: unknown }
  | { kind: 'call'; id: number; name: PageCall; values: unknown[] }
  | { kind: 'fault'; message: string }
  | { kind: 'intercepted'; id: number; answer: Intercepted }

/** Place of a function in a message. */
export type FunctionReference = { readonly functionId: string }

export function isFunctionReference(value: unknown): value is FunctionReference {
  return typeof value === 'object' && value !== null && 'functionId' in value
}
