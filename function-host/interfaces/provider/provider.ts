import { utf8Length } from '../../input/platform-json.ts'
import { linearMemoryMaxBytes } from '../../limits.ts'
import { FunctionRunError } from '../../run-error.ts'
import type { GuestMemory } from '../guest-memory.ts'
import type { HostInterface, InterfaceSession } from '../host-interface.ts'
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

/** Work that each import costs by itself, without the parsing that it causes. */
const workOfImports = {
  shopify_function_input_get: 'input',
  shopify_function_input_get_val_len: 'readLength',
  shopify_function_input_read_utf8_str: 'readText',
  shopify_function_input_get_obj_prop: 'readByName',
  shopify_function_input_get_interned_obj_prop: 'readByInternedName',
  shopify_function_input_get_at_index: 'readByIndex',
  shopify_function_input_get_obj_key_at_index: 'readKey',
  shopify_function_output_new_bool: 'writeScalar',
  shopify_function_output_new_null: 'writeScalar',
  shopify_function_output_new_i32: 'writeScalar',
  shopify_function_output_new_f64: 'writeScalar',
  shopify_function_output_new_utf8_str: 'writeText',
  shopify_function_output_new_interned_utf8_str: 'writeText',
  shopify_function_output_new_object: 'openContainer',
  shopify_function_output_finish_object: 'closeContainer',
  shopify_function_output_new_array: 'openContainer',
  shopify_function_output_finish_array: 'closeContainer',
  shopify_function_intern_utf8_str: 'internName',
  shopify_function_log_new_utf8_str: 'log',
} as const satisfies Record<keyof typeof importTypes, ProviderWork>

/**
 * The documented function interface, version 2 (docs/platform.md#function-interface), for a module that has its own
 * memory.
 */
export const provider: HostInterface = {
  importModule: 'shopify_function_v2',
  importTypes,
  open: ({ value }, memory) => openSession(value, memory),
}

function openSession(inputValue: unknown, memory: GuestMemory): InterfaceSession {
  const meter = new ProviderMeter()
  meter.spend('run')
  const input = new InputValues(inputValue, meter)
  const output = new OutputWriter()
  const log = new FunctionLog('last')
  const interned: string[] = []
  let internedBytes = 0
  let outputBytes = 0

  const readText = (address: number, length: number) => decodeText(memory.read(address, length))
  const requireInterned = (id: number): string => {
    const text = interned[id]
    if (text === undefined) throw new WebAssembly.RuntimeError(`no string was interned with the id ${id}`)
    return text
  }

  const intern = (address: number, length: number): number => {
    internedBytes += length >>> 0
    requireProviderMemory(internedBytes)
    return interned.push(readText(address, length)) - 1
  }
  const writeText = (text: string): number => {
    outputBytes += text.length
    requireBoundedOutput(outputBytes)
    return output.writeString(text)
  }

  const imports = {
    shopify_function_input_get: () => input.root(),
    shopify_function_input_get_val_len: (scope: bigint) => input.length(scope),
    shopify_function_input_read_utf8_str: (source: number, target: number, length: number): void => {
      const bytes = input.stringAt(source)
      if (!bytes || length >>> 0 > bytes.length) {
        throw new WebAssembly.RuntimeError(
          'the module reads a string where the input has none of that length',
        )
      }
      memory.write(target, bytes.subarray(0, length >>> 0))
    },
    shopify_function_input_get_obj_prop: (scope: bigint, address: number, length: number) =>
      input.property(scope, readText(address, length)),
    shopify_function_input_get_interned_obj_prop: (scope: bigint, id: number) =>
      input.property(scope, requireInterned(id)),
    shopify_function_input_get_at_index: (scope: bigint, index: number) => input.atIndex(scope, index >>> 0),
    shopify_function_input_get_obj_key_at_index: (scope: bigint, index: number) =>
      input.keyAtIndex(scope, index >>> 0),
    shopify_function_output_new_bool: (value: number) => output.writeScalar(value !== 0),
    shopify_function_output_new_null: () => output.writeScalar(null),
    shopify_function_output_new_i32: (value: number) => output.writeScalar(value),
    // JSON has neither infinities nor NaN: both become null.
    shopify_function_output_new_f64: (value: number) =>
      output.writeScalar(Number.isFinite(value) ? value : null),
    shopify_function_output_new_utf8_str: (address: number, length: number) =>
      writeText(readText(address, length)),
    shopify_function_output_new_interned_utf8_str: (id: number) => writeText(requireInterned(id)),
    shopify_function_output_new_object: (length: number) => output.startObject(length >>> 0),
    shopify_function_output_finish_object: () => output.finishObject(),
    shopify_function_output_new_array: (length: number) => output.startArray(length >>> 0),
    shopify_function_output_finish_array: () => output.finishArray(),
    shopify_function_intern_utf8_str: intern,
    shopify_function_log_new_utf8_str: (address: number, length: number) =>
      log.append(memory.read(address, length)),
  } satisfies Record<keyof typeof importTypes, (...values: never[]) => unknown>

  return {
    imports: withPrices(imports, meter),
    readOutput: () => requireOutput(output),
    logLines: () => log.lines(),
    providerInstructions: () => meter.instructions,
  }
}

/** The imports, each of which adds its price to the meter. */
function withPrices(imports: InterfaceSession['imports'], meter: ProviderMeter): InterfaceSession['imports'] {
  const prices = new Map<string, ProviderWork>(Object.entries(workOfImports))
  return Object.fromEntries(
    Object.entries(imports).map(([name, implementation]) => {
      const work = prices.get(name)
      if (work === undefined) throw new Error(`the import ${name} has no price`)
      return [
        name,
        (...values: never[]) => {
          meter.spend(work)
          return implementation(...values)
        },
      ]
    }),
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Names and texts of a module must be UTF-8: the platform cannot read its output otherwise. */
function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new FunctionRunError('InvalidOutputError', 'The function passed a string that is not UTF-8')
  }
}

/** Interned strings are in the provider's memory, which has the same limit as the module's own. */
function requireProviderMemory(bytes: number): void {
  if (bytes <= linearMemoryMaxBytes) return
  throw new FunctionRunError('LinearMemoryLimitExceededError', 'Too many strings were interned')
}

function requireOutput(output: OutputWriter) {
  const result = output.result()
  if (!result)
    throw new FunctionRunError('InvalidOutputError', 'The function wrote no output, or did not finish it')
  requireBoundedDepth(result.value)
  return { value: result.value, bytes: utf8Length(JSON.stringify(result.value)) }
}
