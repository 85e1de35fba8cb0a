import type { FunctionType } from '../counting/module-outline.ts'
import type { GuestMemory } from './guest-memory.ts'

/** One of the interfaces by which a module reads its input and writes its output. */
export type HostInterface = {
  /** Module name of its imports. */
  readonly importModule: string
  /** Type of each import that it offers; undefined for an import of any type. */
  readonly importTypes: Readonly<Record<string, FunctionType | undefined>>
  /** Opens one run. The interface reports each call of an import to `onCall`. */
  readonly open: (input: GuestInput, memory: GuestMemory, onCall: OnCall) => InterfaceSession
}

/** Receives the estimated instructions of the provider so far; zero for an interface without a provider. */
export type OnCall = (providerInstructions: number) => void

/** The input in the two forms that interfaces need: plain JSON, and the platform's text of it. */
export type GuestInput = { readonly value: unknown; readonly json: () => string }

/** State of one run behind the imports. */
export type InterfaceSession = {
  readonly imports: Readonly<Record<string, (...values: never[]) => unknown>>
  /** Returns the finished output. Throws a FunctionRunError when there is no readable one. */
  readonly readOutput: () => GuestOutput
  readonly logLines: () => string[]
  /** Estimated instructions of the provider so far; zero for an interface without a provider. */
  readonly providerInstructions: () => number
}

export type GuestOutput = {
  readonly value: unknown
  /** Bytes that the module wrote; undefined where the provider wrote it down as minified JSON. */
  readonly bytes?: number
}

/** Thrown by an import when the module exits by itself. */
export class ModuleExit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`the module exited with code ${code}`)
    this.code = code
  }
}
