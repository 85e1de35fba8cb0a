import { describe, expect, test } from 'vitest'
import { assemble } from '../test-support/assemble.ts'
import { countedInstance } from '../test-support/run-counted.ts'

type Case = { readonly name: string; readonly count: number; readonly text: string }

/** Counts worked out on paper by two rules: entering a function costs 1, and so does each operator that is not free. */
const cases: readonly Case[] = [
  { name: 'an empty function is entered', count: 1, text: '(func (export "run"))' },
  {
    name: 'nop, drop, block, loop, end and return are free',
    count: 1 + 1,
    text: '(func (export "run") nop block loop i32.const 7 drop end end return i32.const 8 drop)',
  },
  {
    name: 'a taken branch of an if counts alone',
    count: 1 + 2 + 3,
    text: `(func (export "run")
      i32.const 1
      if i32.const 2 i32.const 3 i32.add drop
      else i32.const 4 drop end)`,
  },
  {
    name: 'else counts alone where the condition is false',
    count: 1 + 2 + 1,
    text: `(func (export "run")
      i32.const 0
      if i32.const 2 i32.const 3 i32.add drop
      else i32.const 4 drop end)`,
  },
  {
    name: 'five rounds of a loop, seven operators each',
    count: 1 + 5 * 7,
    text: `(func (export "run") (local i32)
      loop local.get 0 i32.const 1 i32.add local.tee 0 i32.const 5 i32.lt_u br_if 0 end)`,
  },
  {
    name: 'what a branch jumps over is not counted',
    count: 1 + 1 + 1,
    text: '(func (export "run") block br 0 i32.const 1 drop end i32.const 2 drop)',
  },
  {
    name: 'br_table to its second target',
    count: 1 + 2 + 1,
    text: `(func (export "run")
      block block block i32.const 1 br_table 0 1 2 end i32.const 1 drop i32.const 1 drop end i32.const 1 drop end)`,
  },
  {
    name: 'a call costs 1, and 1 for the entry of what it calls',
    count: 1 + 1 + (1 + 1),
    text: '(func $f (result i32) i32.const 5) (func (export "run") call $f drop)',
  },
  {
    name: 'an indirect call costs the same, and its index 1',
    count: 1 + 2 + (1 + 1),
    text: `(table funcref (elem $f)) (func $f (result i32) i32.const 5)
      (func (export "run") i32.const 0 call_indirect (result i32) drop)`,
  },
  {
    name: 'an imported function costs the call alone',
    count: 1 + 1,
    text: '(import "host" "nothing" (func $host)) (func (export "run") call $host)',
  },
  {
    name: 'a return in the middle ends the count there',
    count: 1 + 2 + 1,
    text: '(func (export "run") i32.const 1 if i32.const 2 drop return end i32.const 3 drop)',
  },
  {
    name: 'recursion three deep',
    count: 1 + 2 + 3 * (1 + 2 + 4) + (1 + 2),
    text: `(func $down (param i32) local.get 0 if local.get 0 i32.const 1 i32.sub call $down end)
      (func (export "run") i32.const 3 call $down)`,
  },
  {
    name: 'a bulk operator costs 1, however much it moves',
    count: 1 + 4 + 4,
    text: `(memory 1) (func (export "run")
      i32.const 0 i32.const 7 i32.const 60000 memory.fill
      i32.const 0 i32.const 8 i32.const 60000 memory.copy)`,
  },
  {
    name: 'growing the memory costs 1',
    count: 1 + 2,
    text: '(memory 1) (func (export "run") i32.const 1 memory.grow drop)',
  },
  {
    name: 'the start function counts',
    count: 1 + 2 + (1 + 1),
    text: `(global $g (mut i32) (i32.const 0)) (start $s)
      (func $s i32.const 5 global.set $g) (func (export "run") global.get $g drop)`,
  },
  {
    name: 'select, sign extension, saturation and vectors cost 1 each',
    count: 1 + 4 + 2 + 2 + 6,
    text: `(func (export "run")
      i32.const 1 i32.const 2 i32.const 0 select drop
      i32.const 255 i32.extend8_s drop
      f64.const 1e30 i32.trunc_sat_f64_s drop
      i32.const 3 i8x16.splat i32.const 4 i8x16.splat i8x16.add v128.any_true drop)`,
  },
]

describe('instructions counted by hand', () => {
  test.each(cases)('$name: $count', ({ text, count }) => {
    const counted = countedInstance(assemble(`(module ${text})`), { host: { nothing: () => undefined } })
    counted.call('run')
    expect(counted.count()).toBe(count)
  })

  test('a trap keeps the count of the instructions before it', () => {
    const counted = countedInstance(assemble('(module (func (export "run") i32.const 1 drop unreachable))'))
    expect(() => counted.call('run')).toThrow(WebAssembly.RuntimeError)
    expect(counted.count()).toBe(2)
  })

  test('an endless loop is stopped in the round that passes the limit', () => {
    const counted = countedInstance(assemble('(module (func (export "run") loop br 0 end))'), {}, 1000n)
    expect(() => counted.call('run')).toThrow(WebAssembly.RuntimeError)
    expect(counted.count()).toBe(1001)
  })

  test('endless recursion is stopped too', () => {
    const counted = countedInstance(assemble('(module (func $f (export "run") call $f))'), {}, 1000n)
    expect(() => counted.call('run')).toThrow(WebAssembly.RuntimeError)
    expect(counted.count()).toBe(1002)
  })
})
