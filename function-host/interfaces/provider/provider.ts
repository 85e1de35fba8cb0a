import { linearMemoryMaxBytes } from '../../limits.ts'
import { FunctionRunError } from '../../run-error.ts'
import type { GuestMemory } from '../guest-memory.ts'
import type { HostInterface, InterfaceSession, OnCall } from '../host-interface.ts'
import { importType } from '../import-type.ts'
import { FunctionLog } from '../log.ts'
import { requireBoundedDepth, requireBoundedOutput } from '../output-guard.ts'
import { InputValues } from './input-values.ts'
import { OutputWriter } from './output-writer.ts'
import { ProviderMeter, type ProviderWork } from './provider-cost.ts'

const importTypes = {
  shopify_function_input_get: importType([], ['i64']),
  shopify_function_input_get_val_len: importType(['i64'], ['i32']),
  shopify_function_input_read_utf8_str: importType(['i32', 'i32', 'i32']),
  shopify_function_input_get_obj_prop: importType(['i64', 'i32', 'i32'], ['i64']),
  shopify_function_input_get_interned_obj_prop: importType(['i64', 'i32'], ['i64']),
  shopify_function_input_get_at_index: importType(['i64', 'i32'], ['i64']),
  shopify_function_input_get_obj_key_at_index: importType(['i64', 'i32'], ['i64']),
  shopify_function_output_new_bool: importType(['i32'], ['i32']),
  shopify_function_output_new_null: importType([], ['i32']),
  shopify_function_output_new_i32: importType(['i32'], ['i32']),
  shopify_function_output_new_f64: importType(['f64'], ['i32']),
  shopify_function_output_new_utf8_str: importType(['i32', 'i32'], ['i32']),
  shopify_function_output_new_interned_utf8_str: importType(['i32'], ['i32']),
  shopify_function_output_new_object: importType(['i32'], ['i32']),
  shopify_function_output_finish_object: importType([], ['i32']),
  shopify_function_output_new_array: importType(['i32'], ['i32']),
  shopify_function_output_finish_array: importType([], ['i32']),
  shopify_function_intern_utf8_str: importType(['i32', 'i32'], ['i32']),
  shopify_function_log_new_utf8_str: importType(['i32', 'i32']),
}

/**
 * The documented function interface, version 2 (docs/platform.md#function-interface), for a module with its own memory.
 */
export const provider: HostInterface = {
  importModule: 'shopify_function_v2',
  importTypes,
  open: ({ value }, memory, onCall) => openSession(value, memory, onCall),
}

function openSession(inputValue: unknown, memory: GuestMemory, onCall: OnCall): InterfaceSession {
  const meter = new ProviderMeter()
  meter.spend('run')
  const input = new InputValues(inputValue, meter)
  const output = new OutputWriter()
  const log = new FunctionLog('last')
  const interned: string[] = []
  let internedBytes = 0
  let outputBytes = 0

  const call = (work: ProviderWork): void => {
    meter.spend(work)
    onCall(meter.instructions)
  }
  const readText = (address: number, length: number) => decodeText(memory.view(address, length))
  const requireInterned = (id: number): string => {
    const text = interned[id]
    if (text === undefined) throw new WebAssembly.RuntimeError(`no string was interned with the id ${id}`)
    return text
  }
  const writeText = (text: string): number => {
    outputBytes += text.length
    requireBoundedOutput(outputBytes)
    return output.writeString(text)
  }

  const imports = {
    shopify_function_input_get: () => {
      call('input')
      return input.root()
    },
    shopify_function_input_get_val_len: (scope: bigint) => {
      call('readLength')
      return input.length(scope)
    },
    shopify_function_input_read_utf8_str: (source: number, target: number, length: number): void => {
      call('readText')
      const bytes = input.stringAt(source)
      if (!bytes || length >>> 0 > bytes.length) {
        throw new WebAssembly.RuntimeError(
          'the module reads a string where the input has none of that length',
        )
      }
      memory.write(target, bytes.subarray(0, length >>> 0))
    },
    shopify_function_input_get_obj_prop: (scope: bigint, address: number, length: number) => {
      call('readByName')
      return input.property(scope, readText(address, length))
    },
    shopify_function_input_get_interned_obj_prop: (scope: bigint, id: number) => {
      call('readByInternedName')
      return input.property(scope, requireInterned(id))
    },
    shopify_function_input_get_at_index: (scope: bigint, index: number) => {
      call('readByIndex')
      return input.atIndex(scope, index >>> 0)
    },
    shopify_function_input_get_obj_key_at_index: (scope: bigint, index: number) => {
      call('readKey')
      return input.keyAtIndex(scope, index >>> 0)
    },
    shopify_function_output_new_bool: (value: number) => {
      call('writeScalar')
      return output.writeScalar(value !== 0)
    },
    shopify_function_output_new_null: () => {
      call('writeScalar')
      return output.writeScalar(null)
    },
    shopify_function_output_new_i32: (value: number) => {
      call('writeScalar')
      return output.writeScalar(value)
    },
    shopify_function_output_new_f64: (value: number) => {
      call('writeScalar')
      // JSON has neither infinities nor NaN, so both become null.
      return output.writeScalar(Number.isFinite(value) ? value : null)
    },
    shopify_function_output_new_utf8_str: (address: number, length: number) => {
      call('writeText')
      return writeText(readText(address, length))
    },
    shopify_function_output_new_interned_utf8_str: (id: number) => {
      call('writeText')
      return writeText(requireInterned(id))
    },
    shopify_function_output_new_object: (length: number) => {
      call('openContainer')
      return output.startObject(length >>> 0)
    },
    shopify_function_output_finish_object: () => {
      call('closeContainer')
      return output.finishObject()
    },
    shopify_function_output_new_array: (length: number) => {
      call('openContainer')
      return output.startArray(length >>> 0)
    },
    shopify_function_output_finish_array: () => {
      call('closeContainer')
      return output.finishArray()
    },
    shopify_function_intern_utf8_str: (address: number, length: number) => {
      call('internName')
      internedBytes += length >>> 0
      requireProviderMemory(internedBytes)
      return interned.push(readText(address, length)) - 1
    },
    shopify_function_log_new_utf8_str: (address: number, length: number) => {
      call('log')
      log.append(memory.view(address, length))
    },
  } satisfies Record<keyof typeof importTypes, (...values: never[]) => unknown>

  return {
    imports,
    readOutput: () => requireOutput(output),
    logLines: () => log.lines(),
    providerInstructions: () => meter.instructions,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Longest text in bytes that is decoded byte by byte. For short texts, that is faster than calling a decoder. */
const shortTextMaxBytes = 32

/** Names and texts of a module must be UTF-8. Otherwise the platform cannot read its output. */
function decodeText(bytes: Uint8Array): string {
  const short = bytes.length <= shortTextMaxBytes ? decodeAscii(bytes) : undefined
  if (short !== undefined) return short
  try {
    return utf8.decode(bytes)
  } catch {
    throw new FunctionRunError('InvalidOutputError', 'The function passed a string that is not UTF-8')
  }
}

/** Decodes ASCII. Undefined if any byte is not ASCII. */
function decodeAscii(bytes: Uint8Array): string | undefined {
  let text = ''
  for (const byte of bytes) {
    if (byte >= 0x80) return undefined
    text += String.fromCharCode(byte)
  }
  return text
}

/** Interned strings are stored in the provider's memory, which has the same limit as the module's own. */
function requireProviderMemory(bytes: number): void {
  if (bytes <= linearMemoryMaxBytes) return
  throw new FunctionRunError('LinearMemoryLimitExceededError', 'Too many strings were interned')
}

function requireOutput(output: OutputWriter) {
  const result = output.result()
  if (!result)
    throw new FunctionRunError('InvalidOutputError', 'The function wrote no output, or did not finish it')
  requireBoundedDepth(result.depth)
  return { value: result.value }
}
