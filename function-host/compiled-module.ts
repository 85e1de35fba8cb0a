import { setFlagsFromString } from 'node:v8'
import { countInstructions, limitMemory } from './counting/count-instructions.ts'
import { externalKinds, type Import, type ModuleOutline, readOutline } from './counting/module-outline.ts'
import { splitSections } from './counting/sections.ts'
import type { HostInterface } from './interfaces/host-interface.ts'
import { describeType, importType, isSameType } from './interfaces/import-type.ts'
import { provider } from './interfaces/provider/provider.ts'
import { wasi } from './interfaces/wasi.ts'
import { linearMemoryMaxBytes, memoryPageBytes, moduleMaxBytes } from './limits.ts'
import { FunctionRunError } from './run-error.ts'
import { createRunMemory, type RunMemory } from './run-memory.ts'

export type CompiledModule = {
  /** The module with the instruction counter added. */
  readonly module: WebAssembly.Module
  readonly hostInterface: HostInterface
  readonly moduleBytes: number
  /** Undefined for a module without memory. */
  readonly memory: RunMemory | undefined
}

/**
 * Stops V8 from freeing compiled WebAssembly code in this process. All threads share the wrappers of a module's
 * imports. V8 13.6 can free a wrapper twice while threads replace theirs, which ends the process
 * (docs/decisions/0097-flags-of-node-and-v8.md).
 */
setFlagsFromString('--no-wasm-code-gc')

const hostInterfaces: readonly HostInterface[] = [provider, wasi]

/**
 * Compiles a module that has these exports, one for each of its targets, and adds the counter. Throws a
 * FunctionRunError for a module that the platform refuses at deploy (docs/platform.md#wasm-modules).
 */
export function compileModule(wasm: Uint8Array<ArrayBuffer>, exportNames: readonly string[]): CompiledModule {
  if (wasm.length > moduleMaxBytes) throw refusal(`it is ${wasm.length} bytes, more than ${moduleMaxBytes}`)
  requireValid(wasm)

  const sections = parseModule(() => splitSections(wasm))
  const outline = parseModule(() => readOutline(sections))
  const hostInterface = requireInterface(outline.imports)
  for (const name of exportNames) requireExport(outline, name)
  requireSmallMemory(outline)

  const [memory] = outline.memories
  const counted = parseModule(() => countInstructions(sections, outline))
  return {
    module: new WebAssembly.Module(counted),
    hostInterface,
    moduleBytes: wasm.length,
    memory: memory && createRunMemory(limitMemory(memory)),
  }
}

/** The engine validates first, so that the readers after it can rely on a well-formed module. */
function requireValid(wasm: Uint8Array<ArrayBuffer>): void {
  try {
    new WebAssembly.Module(wasm)
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error))
  }
}

function parseModule<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) throw refusal(error.message)
    throw error
  }
}

function requireInterface(imports: readonly Import[]): HostInterface {
  const names = [...new Set(imports.map(({ module }) => module))]
  const unknown = names.find((name) => !hostInterfaces.some(({ importModule }) => importModule === name))
  if (unknown !== undefined) throw refusal(`it imports from ${unknown}, which does not exist here`)
  if (names.length > 1) throw refusal(`it cannot use ${provider.importModule} and import WASI`)

  const found = hostInterfaces.find(({ importModule }) => importModule === names[0]) ?? wasi
  for (const imported of imports) requireImport(found, imported)
  return found
}

function requireImport({ importTypes, importModule }: HostInterface, { name, kind, type }: Import): void {
  if (kind !== externalKinds.function || !Object.hasOwn(importTypes, name)) {
    throw refusal(`it imports ${importModule}.${name}, which does not exist`)
  }
  const offered = importTypes[name]
  if (offered && type && !isSameType(offered, type)) {
    throw refusal(
      `it imports ${importModule}.${name} as ${describeType(type)}, which is ${describeType(offered)}`,
    )
  }
}

function requireExport({ exports, functionTypes }: ModuleOutline, name: string): void {
  const found = exports.find(
    (candidate) => candidate.name === name && candidate.kind === externalKinds.function,
  )
  if (!found) throw refusal(`it exports no function named ${name}`)
  if (!isSameType(functionTypes[found.index], importType([]))) {
    throw refusal(`its export ${name} must take nothing and return nothing`)
  }
}

function requireSmallMemory({ memories }: ModuleOutline): void {
  const bytes = (memories[0]?.minimumPages ?? 0) * memoryPageBytes
  if (bytes <= linearMemoryMaxBytes) return
  throw new FunctionRunError(
    'LinearMemoryLimitExceededError',
    `The module begins with ${bytes} bytes of memory, more than ${linearMemoryMaxBytes}`,
  )
}

function refusal(reason: string): FunctionRunError {
  return new FunctionRunError('InvalidModuleError', `The module is refused: ${reason}`)
}
