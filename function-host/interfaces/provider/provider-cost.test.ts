import { expect, test } from 'vitest'
import { loadText } from '../../test-support/guests.ts'

/** A module with this code for reading, which then writes an empty object. */
const guest = (body: string) => `(module
  (import "shopify_function_v2" "shopify_function_input_get" (func $input (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_obj_prop" (func $property (param i64 i32 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_interned_obj_prop" (func $interned (param i64 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_at_index" (func $item (param i64 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_intern_utf8_str" (func $intern (param i32 i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_object" (func $object (param i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_finish_object" (func $objectEnd (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_array" (func $array (param i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_finish_array" (func $arrayEnd (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_utf8_str" (func $text (param i32 i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 0) "abcdefghijklmnopqrstuvwxyz")
  (func (export "run") (local $root i64) ${body} i32.const 0 call $object drop call $objectEnd drop))`

const root = 'call $input local.set $root'
const member = (nameBytes: number) => `local.get $root i32.const 0 i32.const ${nameBytes} call $property drop`
const item = (index: number) => `local.get $root i32.const ${index} call $item drop`

/** An object with this number of members. The last one is called `a`. */
const members = (count: number, value: unknown = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [index === count - 1 ? 'a' : `k${index}`, value]),
  )
const list = (length: number, value: unknown) => Array.from({ length }, () => value)

/** Instructions measured on the platform's own provider on 22 November 2026: see docs/provider-cost.md. */
test.each([
  ['the last of 10 members', `${root} ${member(1)}`, members(10), 6_150],
  ['the last of 40 members', `${root} ${member(1)}`, members(40), 19_240],
  ['and again', `${root} ${member(1)} ${member(1)}`, members(40), 21_303],
  ['behind 9 long texts', `${root} ${member(1)}`, members(10, 'x'.repeat(40)), 6_752],
  ['behind 9 fractions', `${root} ${member(1)}`, members(10, 1.5), 8_020],
  ['behind 9 empty objects', `${root} ${member(1)}`, members(10, {}), 7_190],
  [
    'behind 9 names that differ in their last letter',
    `${root} ${member(20)}`,
    {
      ...Object.fromEntries(list(9, 0).map((_, index) => [`abcdefghijklmnopqrs${index}`, 1])),
      abcdefghijklmnopqrst: 1,
    },
    10_697,
  ],
  [
    'a member by its interned name, eleven times',
    `i32.const 0 i32.const 1 call $intern drop ${root} ${'local.get $root i32.const 0 call $interned drop '.repeat(11)}`,
    members(1),
    5_100,
  ],
  ['the last of 20 numbers', `${root} ${item(19)}`, list(20, 1), 6_099],
  ['the last of 20 texts', `${root} ${item(19)}`, list(20, 'ab'), 6_519],
  ['the last of 100 objects of one member', `${root} ${item(99)}`, list(100, members(1)), 88_419],
  ['the last of 100 objects of 8 members', `${root} ${item(99)}`, list(100, members(8)), 423_580],
  ['the last of 100 lists of 4', `${root} ${item(99)}`, list(100, list(4, 1)), 127_809],
  ['the item after 100 lists of 10', `${root} ${item(1)}`, [list(100, list(10, 1)), 1], 260_421],
  [
    'a list of 10 texts written',
    `i32.const 10 call $array drop ${'i32.const 5 i32.const 10 call $text drop '.repeat(10)} call $arrayEnd drop`,
    {},
    2_025,
  ],
])('%s', (_what, body, input, measured) => {
  // The type requires an object, but the host also accepts a list.
  const { instructions } = loadText(guest(body)).runWithInput(input as never)
  expect(instructions / measured).toBeGreaterThan(0.9)
  expect(instructions / measured).toBeLessThan(1.1)
})

test('a part of the input is parsed and paid for once', () => {
  const share = (body: string) =>
    loadText(guest(body)).runWithInput(list(50, members(8)) as never).providerInstructions
  const once = share(`${root} ${item(49)}`)
  expect(share(`${root} ${item(49)} ${item(49)}`) - once).toBeLessThan(300)
  expect(share(`${root} ${item(10)} ${item(49)}`) - once).toBeLessThan(300)
  expect(share(`${root} ${item(10)}`)).toBeLessThan(once / 4)
})
