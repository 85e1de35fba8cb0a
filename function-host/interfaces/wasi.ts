import { FunctionRunError } from '../run-error.ts'
import type { GuestMemory } from './guest-memory.ts'
import { type HostInterface, type InterfaceSession, ModuleExit, type OnCall } from './host-interface.ts'
import { importType } from './import-type.ts'
import { FunctionLog } from './log.ts'
import { depthOf, requireBoundedDepth, requireBoundedOutput } from './output-guard.ts'
import { unsupportedWasiNames } from './wasi-unsupported.ts'

const standardInput = 0
const standardOutput = 1
const standardError = 2

/** Result codes of WASI calls. */
const success = 0
const badFileDescriptor = 8
const invalidArgument = 28
const notSupported = 52
const illegalSeek = 70

const characterDevice = 2
const ioVectorBytes = 8
const ioVectorsMax = 1024

const importTypes = {
  fd_read: importType(['i32', 'i32', 'i32', 'i32'], ['i32']),
  fd_write: importType(['i32', 'i32', 'i32', 'i32'], ['i32']),
  fd_close: importType(['i32'], ['i32']),
  fd_seek: importType(['i32', 'i64', 'i32', 'i32'], ['i32']),
  fd_fdstat_get: importType(['i32', 'i32'], ['i32']),
  fd_fdstat_set_flags: importType(['i32', 'i32'], ['i32']),
  fd_prestat_get: importType(['i32', 'i32'], ['i32']),
  fd_prestat_dir_name: importType(['i32', 'i32', 'i32'], ['i32']),
  environ_sizes_get: importType(['i32', 'i32'], ['i32']),
  environ_get: importType(['i32', 'i32'], ['i32']),
  args_sizes_get: importType(['i32', 'i32'], ['i32']),
  args_get: importType(['i32', 'i32'], ['i32']),
  clock_time_get: importType(['i32', 'i64', 'i32'], ['i32']),
  clock_res_get: importType(['i32', 'i32'], ['i32']),
  random_get: importType(['i32', 'i32'], ['i32']),
  sched_yield: importType([], ['i32']),
  proc_exit: importType(['i32']),
}

/**
 * WASI preview 1 as the platform offers it to functions (docs/platform.md#wasi-interface). It has JSON on standard
 * input, the result on standard output, and logs on standard error. There are no environment variables, arguments or
 * files. Clock and random source return zeros, so that a run is repeatable.
 */
export const wasi: HostInterface = {
  importModule: 'wasi_snapshot_preview1',
  importTypes: {
    ...Object.fromEntries(unsupportedWasiNames.map((name) => [name, undefined])),
    ...importTypes,
  },
  open: ({ json }, memory, onCall) => openSession(encoder.encode(json()), memory, onCall),
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const unsupported = Object.fromEntries(unsupportedWasiNames.map((name) => [name, () => notSupported]))

function openSession(input: Uint8Array, memory: GuestMemory, onCall: OnCall): InterfaceSession {
  const output: Uint8Array[] = []
  const log = new FunctionLog('first')
  let position = 0
  let outputBytes = 0

  const writeZeros = (...addresses: number[]): number => {
    for (const address of addresses) memory.writeU32(address, 0)
    return success
  }
  const ioVectors = (vectors: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      address: memory.readU32(vectors + index * ioVectorBytes),
      length: memory.readU32(vectors + index * ioVectorBytes + 4),
    }))

  const imports = {
    /** One call fills at most the first non-empty buffer, as on the platform. */
    fd_read: (descriptor: number, vectors: number, count: number, readAddress: number): number => {
      if (descriptor !== standardInput) return badFileDescriptor
      if (count >>> 0 > ioVectorsMax) return invalidArgument
      const vector = ioVectors(vectors, count).find(({ length }) => length > 0)
      const part = input.subarray(position, position + (vector?.length ?? 0))
      if (vector) memory.write(vector.address, part)
      position += part.length
      memory.writeU32(readAddress, part.length)
      return success
    },
    fd_write: (descriptor: number, vectors: number, count: number, writtenAddress: number): number => {
      if (descriptor !== standardOutput && descriptor !== standardError) return badFileDescriptor
      if (count >>> 0 > ioVectorsMax) return invalidArgument
      let written = 0
      for (const { address, length } of ioVectors(vectors, count)) {
        const bytes = memory.read(address, length)
        if (descriptor === standardError) log.append(bytes)
        else {
          outputBytes += length
          requireBoundedOutput(outputBytes)
          output.push(bytes)
        }
        written += length
      }
      memory.writeU32(writtenAddress, written)
      return success
    },
    fd_close: () => success,
    fd_seek: () => illegalSeek,
    fd_fdstat_get: (descriptor: number, address: number): number => {
      if (descriptor > standardError) return badFileDescriptor
      memory.write(address, Uint8Array.of(characterDevice, ...new Uint8Array(23)))
      return success
    },
    fd_fdstat_set_flags: () => success,
    fd_prestat_get: () => badFileDescriptor,
    fd_prestat_dir_name: () => badFileDescriptor,
    environ_sizes_get: (count: number, size: number) => writeZeros(count, size),
    environ_get: () => success,
    args_sizes_get: (count: number, size: number) => writeZeros(count, size),
    args_get: () => success,
    clock_time_get: (_clock: number, _precision: bigint, address: number) => writeZeros(address, address + 4),
    clock_res_get: (_clock: number, address: number) => writeZeros(address, address + 4),
    random_get: (address: number, length: number): number => {
      memory.writeZeros(address, length)
      return success
    },
    sched_yield: () => success,
    proc_exit: (code: number): never => {
      throw new ModuleExit(code)
    },
  } satisfies Record<keyof typeof importTypes, (...values: never[]) => unknown>

  return {
    imports: reportCalls({ ...unsupported, ...imports }, onCall),
    readOutput: () => parseOutput(Buffer.concat(output)),
    logLines: () => log.lines(),
    providerInstructions: () => 0,
  }
}

function parseOutput(bytes: Uint8Array) {
  if (bytes.length === 0) throw new FunctionRunError('InvalidOutputError', 'The function wrote no output')
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    requireBoundedDepth(depthOf(value))
    return { value, bytes: bytes.length }
  } catch (error) {
    if (error instanceof FunctionRunError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FunctionRunError('InvalidOutputError', `The output is not JSON: ${reason}`)
  }
}

function reportCalls(imports: InterfaceSession['imports'], onCall: OnCall): InterfaceSession['imports'] {
  return Object.fromEntries(
    Object.entries(imports).map(([name, implementation]) => [
      name,
      (...values: never[]) => {
        onCall(0)
        return implementation(...values)
      },
    ]),
  )
}
