import type { FunctionType } from '../counting/module-outline.ts'
import type { GuestMemory } from './guest-memory.ts'

/** A way for a module to read its input and write its output. */
export type HostInterface = {
  /** Module name of its imports. */
  readonly importModule: string
  /** Type of each import it offers. One that is only named, with any type, is undefined. */
  readonly importTypes: Readonly<Record<string, FunctionType | undefined>>
  readonly open: (input: GuestInput, memory: GuestMemory) => InterfaceSession
}

/** The input in the two forms the interfaces need. */
export type GuestInput = { readonly value: unknown; readonly json: string }

/** One run's state behind the imports. */
export type InterfaceSession = {
  readonly imports: Readonly<Record<string, (...values: never[]) => unknown>>
  /** The finished output; throws a FunctionRunError when there is none that can be read. */
  readonly readOutput: () => GuestOutput
  readonly logLines: () => string[]
  /** What the other side of the imports has cost so far, in instructions by our estimate; 0 where it costs nothing. */
  readonly providerInstructions: () => number
}

export type GuestOutput = { readonly value: unknown; readonly bytes: number }

/** Thrown by an import to end a run that has nothing more to say. */
export class ModuleExit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`the module exited with code ${code}`)
    this.code = code
  }
}
