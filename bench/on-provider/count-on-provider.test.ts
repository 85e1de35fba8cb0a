import { expect, test } from 'vitest'
import { assemble } from '#function-host/test-support/assemble.ts'
import { countOnProvider } from './count-on-provider.ts'
import { encodeMessagePack } from './message-pack.ts'

/** A provider whose output is its input with a text written over it. Its other calls trap. */
const provider = assemble(`(module
  (memory (export "memory") 1)
  (global $inputBytes (mut i32) (i32.const 0))
  (func (export "initialize") (param i32) (result i32)
    (global.set $inputBytes (local.get 0))
    (i32.const 1024))
  (func (export "finalize") (result i32)
    (i32.store (i32.const 0) (i32.const 1024))
    (i32.store (i32.const 4) (global.get $inputBytes))
    (i32.const 0))
  (func (export "_shopify_function_input_get") (result i64) (i64.const 7))
  (func (export "_shopify_function_output_new_utf8_str") (param i32) (result i64) (i64.const 1024))
  ${[
    ['input_get_obj_prop', 'param i64 i32 i32', 'i64'],
    ['input_get_interned_obj_prop', 'param i64 i32', 'i64'],
    ['input_get_at_index', 'param i64 i32', 'i64'],
    ['input_get_obj_key_at_index', 'param i64 i32', 'i64'],
    ['input_get_val_len', 'param i64', 'i32'],
    ['input_get_utf8_str_addr', 'param i32', 'i32'],
    ['intern_utf8_str', 'param i32', 'i64'],
    ['alloc', 'param i32', 'i32'],
    ['log_new_utf8_str', 'param i32', 'i32'],
    ['output_new_object', 'param i32', 'i32'],
    ['output_finish_object', 'param', 'i32'],
    ['output_new_array', 'param i32', 'i32'],
    ['output_finish_array', 'param', 'i32'],
    ['output_new_i32', 'param i32', 'i32'],
    ['output_new_f64', 'param f64', 'i32'],
    ['output_new_bool', 'param i32', 'i32'],
    ['output_new_null', 'param', 'i32'],
  ]
    .map(
      ([name, given, result]) =>
        `(func (export "_shopify_function_${name}") (${given}) (result ${result}) unreachable)`,
    )
    .join('\n')})`)

/** Reads the input, and writes the letters "ok" over the first bytes of the provider's output. */
const module = assemble(`(module
  (import "shopify_function_v2" "shopify_function_input_get" (func $input (result i64)))
  (import "shopify_function_v2" "shopify_function_output_new_utf8_str" (func $write (param i32 i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 16) "ok")
  (func (export "run") call $input drop i32.const 16 i32.const 2 call $write drop))`)

test("the function, the provider and the trampoline are counted, and the output is the provider's", () => {
  const { instructions, output } = countOnProvider(provider)(module, 'run', 'input')
  const ofInput = Buffer.from(encodeMessagePack('input'))
  ofInput.write('ok')
  expect(output).toEqual(ofInput)
  const ofFunction = 1 + 4
  const ofProvider = 2 * (1 + 1)
  // Get the address, pass the arguments of the copy, copy, return the number.
  const ofTrampoline = 1 + 3 + 5 + (1 + 4) + 4
  expect(instructions).toBe(ofFunction + ofProvider + ofTrampoline)
})

test('a function that traps is not counted', () => {
  const trapping = assemble('(module (memory (export "memory") 1) (func (export "run") unreachable))')
  expect(() => countOnProvider(provider)(trapping, 'run', null)).toThrow('unreachable')
})
