import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from '#function-host/test-support/assemble.ts'
import { type CountedInstance, countedInstance } from '#function-host/test-support/run-counted.ts'
import { encodeMessagePack } from './message-pack.ts'

/** Counts one run by the platform's rules, including the function, the provider and the trampoline between them. */
export type CountOnProvider = (
  wasm: Uint8Array,
  exportName: string,
  input: unknown,
) => {
  readonly instructions: number
  /** Output of the function, as MessagePack. */
  readonly output: Buffer
}

const trampoline = assemble(readFileSync(join(import.meta.dirname, 'trampoline.wat'), 'utf8'))

/**
 * Counts runs of the platform build on a provider module (`shopify_function_v2` of the platform's public runner). The
 * module belongs to the platform, not to this project. Throws if the function traps.
 */
export function countOnProvider(providerModule: Uint8Array): CountOnProvider {
  return (wasm, exportName, input) => {
    const provider = countedInstance(providerModule)
    writeInput(provider, encodeMessagePack(input))
    provider.resetCount()

    // The imports are created before the function exists, so its memory is set later.
    let ofFunction: WebAssembly.Memory | undefined
    const memories = () => ({ ofFunction: requireMemory(ofFunction), ofProvider: memoryOf(provider) })
    const joint = countedInstance(trampoline, {
      provider: importable(provider),
      copy: {
        toFunction: (target: number, source: number, length: number) =>
          copy(memories().ofProvider, source, memories().ofFunction, target, length),
        toProvider: (target: number, source: number, length: number) =>
          copy(memories().ofFunction, source, memories().ofProvider, target, length),
      },
    })
    const guest = countedInstance(wasm, { shopify_function_v2: importable(joint) })
    ofFunction = memoryOf(guest)
    guest.call(exportName)

    const instructions = [guest, joint, provider].reduce((sum, module) => sum + module.count(), 0)
    return { instructions, output: readOutput(provider) }
  }
}

function writeInput(provider: CountedInstance, input: Buffer): void {
  const address = Number(provider.call('initialize', input.length))
  bytesOf(memoryOf(provider)).set(input, address)
}

/** The provider returns the address and length of the output, and those of the log's two parts. */
function readOutput(provider: CountedInstance): Buffer {
  const words = new DataView(memoryOf(provider).buffer, Number(provider.call('finalize')))
  return Buffer.from(
    bytesOf(memoryOf(provider)).slice(words.getUint32(0, true)).subarray(0, words.getUint32(4, true)),
  )
}

function copy(
  source: WebAssembly.Memory,
  from: number,
  target: WebAssembly.Memory,
  to: number,
  length: number,
): void {
  bytesOf(target).set(bytesOf(source).subarray(from >>> 0, (from >>> 0) + (length >>> 0)), to >>> 0)
}

function importable({ exports }: CountedInstance): WebAssembly.ModuleImports {
  return Object.fromEntries(
    Object.entries(exports).filter(
      (entry): entry is [string, WebAssembly.Memory | (() => unknown)] =>
        typeof entry[1] === 'function' || entry[1] instanceof WebAssembly.Memory,
    ),
  )
}

function memoryOf({ exports: { memory } }: CountedInstance): WebAssembly.Memory {
  return requireMemory(memory)
}

function requireMemory(memory: unknown): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory
  throw new Error('The module has no memory.')
}

function bytesOf({ buffer }: WebAssembly.Memory): Uint8Array {
  return new Uint8Array(buffer)
}
