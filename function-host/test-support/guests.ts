import { type FunctionSource, type LoadedFunction, loadFunction } from '../index.ts'
import { assemble } from './assemble.ts'

/** A smallest valid input query. */
export const smallestQuery = 'query Input { cart { cost { subtotalAmount { amount } } } }'

/** Loads a module. A test passes only the values that it is about. */
export function loadText(text: string, changes: Partial<FunctionSource> = {}): LoadedFunction {
  return loadFunction({
    handle: 'test-function',
    target: 'cart.payment-methods.transform.run',
    exportName: 'run',
    apiVersion: '2026-10',
    inputQuery: smallestQuery,
    wasm: assemble(text),
    ...changes,
  })
}

/** A module that writes `output` for any input, and a log line if there is one. */
export function writingGuest(output: string, log = ''): string {
  const bytes = (text: string) =>
    [...new TextEncoder().encode(text)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')
  const outputLength = new TextEncoder().encode(output).length
  const logLength = new TextEncoder().encode(log).length
  const pages = Math.ceil((64 + outputLength + logLength) / 65_536)
  return `(module
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (memory (export "memory") ${pages})
    (data (i32.const 64) "${bytes(output)}${bytes(log)}")
    (func $put (param $to i32) (param $from i32) (param $length i32)
      i32.const 0 local.get $from i32.store
      i32.const 4 local.get $length i32.store
      local.get $to i32.const 0 i32.const 1 i32.const 8 call $write drop)
    (func (export "run")
      i32.const 1 i32.const 64 i32.const ${outputLength} call $put
      i32.const 2 i32.const ${64 + outputLength} i32.const ${logLength} call $put))`
}

/** A WASI module that copies its standard input, up to 120 kB, to its standard output. */
export const copyingGuestText = `(module
  (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 2)
  (data (i32.const 0) "\\40\\00\\00\\00\\00\\e0\\01\\00")
  (func (export "run")
    i32.const 0 i32.const 0 i32.const 1 i32.const 8 call $read drop
    i32.const 4 i32.const 8 i32.load i32.store
    i32.const 1 i32.const 0 i32.const 1 i32.const 8 call $write drop))`

/** A module on the provider's interface whose `run` has the given body. */
export function providerGuest(body: string): string {
  return `(module
    (import "shopify_function_v2" "shopify_function_input_get" (func $input (result i64)))
    (import "shopify_function_v2" "shopify_function_input_read_utf8_str" (func $read (param i32 i32 i32)))
    (import "shopify_function_v2" "shopify_function_output_new_object" (func $object (param i32) (result i32)))
    (import "shopify_function_v2" "shopify_function_output_new_array" (func $array (param i32) (result i32)))
    (import "shopify_function_v2" "shopify_function_output_finish_array" (func $arrayEnd (result i32)))
    (import "shopify_function_v2" "shopify_function_intern_utf8_str" (func $intern (param i32 i32) (result i32)))
    (import "shopify_function_v2" "shopify_function_output_new_utf8_str" (func $string (param i32 i32) (result i32)))
    (import "shopify_function_v2" "shopify_function_log_new_utf8_str" (func $log (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "one\\ntwo")
    (func (export "run") ${body}))`
}
