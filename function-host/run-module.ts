import type { CompiledModule } from './compiled-module.ts'
import { counterExports, memoryImport } from './counting/count-instructions.ts'
import { GuestMemory } from './interfaces/guest-memory.ts'
import {
  type GuestInput,
  type GuestOutput,
  type InterfaceSession,
  ModuleExit,
} from './interfaces/host-interface.ts'
import { linearMemoryMaxBytes } from './limits.ts'
import { FunctionRunError, type RunError } from './run-error.ts'

export type ModuleRun = {
  readonly output: GuestOutput | null
  readonly logs: readonly string[]
  /** Instructions of the module itself, counted. */
  readonly ownInstructions: number
  /** Instructions of the platform's provider, estimated. */
  readonly providerInstructions: number
  /** Sum of both. The limit applies to it. */
  readonly instructions: number
  readonly providerCalls: number
  readonly memoryBytes: number
  readonly error: RunError | null
}

/**
 * Number of provider instructions after which the module's own limit is lowered. The end of a run compares the exact
 * sum with the limit.
 */
const limitStep = 1_000

/**
 * Runs one export of a fresh instance to its end, or to the instruction limit. The provider's instructions count
 * towards the same limit, so fewer are left for the module.
 */
export function runModule(
  { module, hostInterface, memory: runMemory }: CompiledModule,
  exportName: string,
  input: GuestInput,
  instructionLimit: number,
): ModuleRun {
  const memory = new GuestMemory()
  const linearMemory = runMemory?.take()
  const calls = { count: 0, instructions: 0 }
  let limit: unknown
  const session = hostInterface.open(input, memory, (providerInstructions) => {
    calls.count++
    if (providerInstructions < calls.instructions + limitStep) return
    calls.instructions = providerInstructions
    setGlobal(limit, BigInt(Math.max(0, instructionLimit - providerInstructions)))
  })
  const imports = {
    [hostInterface.importModule]: session.imports as WebAssembly.ModuleImports,
    ...(linearMemory && { [memoryImport.module]: { [memoryImport.name]: linearMemory } }),
  }
  // Imports read the memory only while the instance runs, so it may be attached after instantiation.
  const { exports } = new WebAssembly.Instance(module, imports)
  memory.attach(asMemory(exports.memory))
  limit = exports[counterExports.limit]
  setGlobal(limit, BigInt(instructionLimit))

  const failure = callInOrder([exports[counterExports.start], exports[exportName]])
  const ownInstructions = Number(readGlobal(exports[counterExports.count]))
  const providerInstructions = session.providerInstructions()
  const outcome = {
    ownInstructions,
    providerInstructions,
    instructions: ownInstructions + providerInstructions,
    logs: session.logLines(),
    providerCalls: calls.count,
    memoryBytes: linearMemory?.buffer.byteLength ?? 0,
  }

  const error =
    findLimitError(outcome, instructionLimit, readGlobal(exports[counterExports.memoryExceeded]) !== 0) ??
    (failure === undefined ? null : describeFailure(failure))
  return error ? { ...outcome, output: null, error } : { ...outcome, ...readOutput(session) }
}

/** Calls the functions in order. Returns the error that one of them threw, or undefined. */
function callInOrder(functions: readonly unknown[]): unknown {
  try {
    for (const run of functions) {
      if (typeof run === 'function') run()
    }
    return undefined
  } catch (error) {
    return error instanceof ModuleExit && error.code === 0 ? undefined : error
  }
}

type Counts = Pick<ModuleRun, 'instructions' | 'ownInstructions' | 'providerInstructions'>

/** The counter stops a run by a trap. Its globals show which limit caused it. */
function findLimitError(
  { instructions, ownInstructions, providerInstructions }: Counts,
  limit: number,
  memoryExceeded: boolean,
): RunError | null {
  if (memoryExceeded) {
    return {
      name: 'LinearMemoryLimitExceededError',
      message: `The memory was asked to grow beyond ${linearMemoryMaxBytes} bytes`,
    }
  }
  if (instructions <= limit) return null
  const share =
    providerInstructions > 0
      ? ` (${ownInstructions} of the function, about ${providerInstructions} of the platform's provider)`
      : ''
  return {
    name: 'InstructionCountLimitExceededError',
    message: `Stopped after ${instructions} instructions${share}; the limit is ${limit}`,
  }
}

function describeFailure(failure: unknown): RunError {
  if (failure instanceof FunctionRunError) return failure.toRunError()
  if (failure instanceof RangeError && failure.message.startsWith('Maximum call stack')) {
    return { name: 'StackMemoryLimitExceededError', message: 'The function called itself too deep' }
  }
  if (failure instanceof WebAssembly.RuntimeError || failure instanceof ModuleExit) {
    return { name: 'RuntimeError', message: failure.message }
  }
  // Any other error is a fault of the host, and must not be reported as one of the function.
  throw failure
}

function readOutput(session: InterfaceSession): { output: GuestOutput | null; error: RunError | null } {
  try {
    return { output: session.readOutput(), error: null }
  } catch (error) {
    if (error instanceof FunctionRunError) return { output: null, error: error.toRunError() }
    throw error
  }
}

function asMemory(value: unknown): WebAssembly.Memory | undefined {
  return value instanceof WebAssembly.Memory ? value : undefined
}

function readGlobal(value: unknown): bigint | number {
  if (!(value instanceof WebAssembly.Global)) throw new Error('the counted module has lost its counter')
  const content: unknown = value.value
  if (typeof content !== 'bigint' && typeof content !== 'number') throw new Error('the counter is no number')
  return content
}

function setGlobal(value: unknown, content: bigint): void {
  if (!(value instanceof WebAssembly.Global)) throw new Error('the counted module has lost its counter')
  value.value = content
}
