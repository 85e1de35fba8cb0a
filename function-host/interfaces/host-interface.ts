import type { FunctionType } from '../counting/module-outline.ts'
import type { GuestMemory } from './guest-memory.ts'

/** An interface through which a module reads its input and writes its output. */
export type HostInterface = {
  /** Module name of its imports. */
  readonly importModule: string
  /** Type of each import that it offers. Undefined for an import of any type. */
  readonly importTypes: Readonly<Record<string, FunctionType | undefined>>
  /** Opens one run. The interface reports each call of an import to `onCall`. */
  readonly open: (input: GuestInput, memory: GuestMemory, onCall: OnCall) => InterfaceSession
}

/** Receives the provider's estimated instructions so far. Zero for an interface without a provider. */
export type OnCall = (providerInstructions: number) => void

/** The input in both forms that interfaces need: a plain JSON value, and its text in the platform's format. */
export type GuestInput = { readonly value: unknown; readonly json: () => string }

/** State of one run behind the imports. */
export type InterfaceSession = {
  readonly imports: Readonly<Record<string, (...values: never[]) => unknown>>
  /** Returns the finished output. Throws a FunctionRunError if there is no readable one. */
  readonly readOutput: () => GuestOutput
  readonly logLines: () => string[]
  /** The provider's estimated instructions so far. Zero for an interface without a provider. */
  readonly providerInstructions: () => number
}

export type GuestOutput = {
  readonly value: unknown
  /** Bytes that the module wrote. Undefined if the provider serialized the output as minified JSON. */
  readonly bytes?: number
}

/** Thrown by an import when the module calls exit. */
export class ModuleExit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`the module exited with code ${code}`)
    this.code = code
  }
}
