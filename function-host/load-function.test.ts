import { describe, expect, test } from 'vitest'
import { FunctionRunError, type FunctionSource } from './index.ts'
import { providerPrices } from './interfaces/provider/provider-cost.ts'
import { assemble } from './test-support/assemble.ts'
import { loadText, providerGuest, smallestQuery, writingGuest } from './test-support/guests.ts'

const nothing = '(module (func (export "run")))'
const refusal = (text: string, changes: Partial<FunctionSource> = {}) => {
  try {
    loadText(text, changes)
  } catch (error) {
    if (error instanceof FunctionRunError) return error.toRunError()
    throw error
  }
  return undefined
}
const invalidModule = (message: string) => ({
  name: 'InvalidModuleError',
  message: expect.stringContaining(message),
})

describe('a module is refused', () => {
  test.each([
    ['without the export', '(module (func (export "other")))', 'exports no function named run'],
    ['whose export is no function', '(module (memory (export "run") 1))', 'exports no function named run'],
    ['whose export has a parameter', '(module (func (export "run") (param i32)))', 'must take nothing'],
    [
      'that imports from elsewhere',
      '(module (import "env" "abort" (func)) (func (export "run")))',
      'imports from env',
    ],
    [
      'of the first version of the interface',
      '(module (import "shopify_function_v1" "shopify_function_input_get" (func (result i64))) (func (export "run")))',
      'imports from shopify_function_v1',
    ],
    [
      'that mixes the interfaces',
      '(module (import "shopify_function_v2" "shopify_function_input_get" (func (result i64))) (import "wasi_snapshot_preview1" "sched_yield" (func (result i32))) (func (export "run")))',
      'cannot use shopify_function_v2 and import WASI',
    ],
    [
      'that imports a function that does not exist',
      '(module (import "shopify_function_v2" "shopify_function_input_get_all" (func)) (func (export "run")))',
      'shopify_function_v2.shopify_function_input_get_all',
    ],
    [
      'that imports with another type',
      '(module (import "shopify_function_v2" "shopify_function_input_get" (func (result i32))) (func (export "run")))',
      '() -> i32, which is () -> i64',
    ],
    [
      'that exports a name of the counter',
      '(module (func (export "run")) (func (export "function-host.start")))',
      'a name of the host',
    ],
    [
      'that imports a memory',
      '(module (import "shopify_function_v2" "memory" (memory 1)) (func (export "run")))',
      'shopify_function_v2.memory',
    ],
  ])('%s', (_what, text, message) => {
    expect(refusal(text)).toEqual(invalidModule(message))
  })

  test('that has no module format', () => {
    expect(refusal(nothing, { wasm: Uint8Array.of(1, 2, 3) })).toMatchObject({ name: 'InvalidModuleError' })
  })

  test('of more than 256 kB', () => {
    const filled = (bytes: number) =>
      `(module (memory 5) (data "${'x'.repeat(bytes)}") (func (export "run")))`
    const overhead = assemble(filled(200_000)).length - 200_000
    expect(refusal(filled(256_000 - overhead))).toBeUndefined()
    expect(refusal(filled(256_001 - overhead))).toEqual(invalidModule('256001 bytes, more than 256000'))
  })

  test('that begins with too much memory', () => {
    expect(refusal('(module (memory 152) (func (export "run")))')).toBeUndefined()
    expect(refusal('(module (memory 153) (func (export "run")))')?.name).toBe(
      'LinearMemoryLimitExceededError',
    )
  })

  test('for a version or a target that does not exist', () => {
    expect(refusal(nothing, { apiVersion: '2024-01' })?.name).toBe('UnsupportedVersionError')
    expect(refusal(nothing, { target: 'cart.everything.run' })).toEqual({
      name: 'InvalidModuleError',
      message: 'cart.everything.run is not a target of 2026-10',
    })
    expect(refusal(nothing, { target: 'constructor' })?.name).toBe('InvalidModuleError')
  })
})

test('a loaded function has its handle, query, size and cost', () => {
  const variables = { namespace: 'test', key: 'variables' }
  expect(loadText(nothing, { variables })).toMatchObject({
    handle: 'test-function',
    inputQuery: smallestQuery,
    moduleBytes: assemble(nothing).length,
    queryCost: 1,
    variables,
  })
})

describe('a run fails by name', () => {
  const errorOf = (text: string, input = {}) => {
    const { error, operations } = loadText(text).runWithInput(input)
    expect(operations).toEqual([])
    return error
  }
  const running = (body: string) => `(module (memory (export "memory") 1) (func (export "run") ${body}))`

  test.each([
    ['a trap', running('unreachable'), 'RuntimeError', 'unreachable'],
    [
      'an exit with a code',
      '(module (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32))) (func (export "run") i32.const 3 call $exit))',
      'RuntimeError',
      'exited with code 3',
    ],
    [
      'an endless loop',
      running('loop br 0 end'),
      'InstructionCountLimitExceededError',
      'Stopped after 11000001 instructions; the limit is 11000000',
    ],
    [
      'growing memory',
      running('loop i32.const 10 memory.grow drop br 0 end'),
      'LinearMemoryLimitExceededError',
      '10000000 bytes',
    ],
    ['no output', running(''), 'InvalidOutputError', 'wrote no output'],
    ['a wrong output', writingGuest('{"operations":[{}]}'), 'InvalidOutputError', 'output.operations.0'],
    [
      'too much output',
      writingGuest(`{"operations":[],"filling":"${'x'.repeat(20_000)}"}`),
      'OutputTooLargeError',
      'the limit is 20000',
    ],
  ])('%s', (_what, text, name, message) => {
    expect(errorOf(text)).toEqual({ name, message: expect.stringContaining(message) })
  })

  test("the provider's instructions count towards the limit", () => {
    const rounds = (count: number) =>
      loadText(
        providerGuest(`(local i32) loop call $input drop local.get 0 i32.const 1 i32.add local.tee 0
          i32.const ${count} i32.lt_u br_if 0 end i32.const 0 call $object drop`),
      ).runWithInput({})
    const few = rounds(1000)
    expect(few.error?.name).toBe('InvalidOutputError')
    expect(few.providerInstructions).toBeGreaterThan(1000 * providerPrices.input)

    const many = rounds(100_000)
    expect(many.ownInstructions).toBeLessThan(1_000_000)
    expect(many.instructions).toBe(many.ownInstructions + many.providerInstructions)
    expect(many.instructions).toBeLessThan(many.instructionLimit + 2 * providerPrices.input)
    expect(many.error).toEqual({
      name: 'InstructionCountLimitExceededError',
      message: `Stopped after ${many.instructions} instructions (${many.ownInstructions} of the function, about ${many.providerInstructions} of the platform's provider); the limit is 11000000`,
    })
  })

  test('output without end, in either interface', () => {
    const wasi = writingGuest('x'.repeat(60_000)).replace('(func (export "run")', '(func (export "run") loop')
    expect(errorOf(wasi.replace(/\)\)$/, ' br 0 end))'))?.name).toBe('OutputTooLargeError')
    const list =
      'i32.const 0x7fffffff call $array drop loop i32.const 0 i32.const 60000 call $string drop br 0 end'
    expect(errorOf(providerGuest(list))?.name).toBe('OutputTooLargeError')
  })

  test('output nested without end, in either interface', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const tooDeep = { name: 'InvalidOutputError', message: 'The output is nested deeper than 128 levels' }
    expect(errorOf(writingGuest(nested(129)))).toEqual(tooDeep)
    expect(errorOf(writingGuest(nested(128)))?.message).toContain('output must be an object')
    const deep = (levels: number) =>
      `(local i32) loop i32.const 1 call $array drop local.get 0 i32.const 1 i32.add local.tee 0
        i32.const ${levels - 1} i32.lt_u br_if 0 end i32.const 0 call $array drop
        loop call $arrayEnd br_if 1 br 0 end`
    expect(errorOf(providerGuest(deep(20_000)))).toEqual(tooDeep)
  })

  test('strings interned without end', () => {
    const interning = 'loop i32.const 0 i32.const 60000 call $intern drop br 0 end'
    expect(errorOf(providerGuest(interning))?.name).toBe('LinearMemoryLimitExceededError')
  })

  test('recursion without end, within the limit of instructions', () => {
    const locals = '(local i64)'.repeat(200)
    const text = `(module (func $deep (param i64) (result i64) ${locals}
      local.get 0 i64.const 1 i64.add call $deep local.get 0 i64.add) (func (export "run") i64.const 0 call $deep drop))`
    expect(errorOf(text)?.name).toBe('StackMemoryLimitExceededError')
  })

  test('an input that is too large', () => {
    expect(errorOf(running('unreachable'), { text: '/'.repeat(64_000) })).toEqual({
      name: 'InputSizeLimitExceededError',
      message: 'The input is 128011 bytes; the limit is 128000',
    })
  })

  test('the logs and counts of a failed run are kept', () => {
    const { logs, ownInstructions, providerInstructions, instructions, providerCalls, output } = loadText(
      providerGuest('i32.const 0 i32.const 3 call $log unreachable'),
    ).runWithInput({})
    const { run, log } = providerPrices
    expect({ logs, ownInstructions, providerInstructions, providerCalls, output }).toEqual({
      logs: ['one'],
      ownInstructions: 4,
      providerInstructions: run + log,
      providerCalls: 1,
      output: null,
    })
    expect(instructions).toBe(4 + run + log)
  })
})

test('limits grow with the cart', () => {
  const loaded = loadText(writingGuest(`{"operations":[${' '.repeat(25_000)}]}`), {
    inputQuery: 'query Input { cart { lines { id } } }',
  })
  const lines = (count: number) => ({ cart: { lines: Array.from({ length: count }, () => ({ id: 'x' })) } })
  expect(loaded.runWithInput(lines(200))).toMatchObject({
    instructionLimit: 11_000_000,
    error: { name: 'OutputTooLargeError' },
  })
  expect(loaded.runWithInput(lines(300))).toMatchObject({ instructionLimit: 16_500_000, error: null })
})

test('a run that ends well by leaving the program has its output', () => {
  const text = writingGuest('{"operations":[]}')
    .replace('(memory', '(import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32))) (memory')
    .replace(/\)\)$/, ' i32.const 0 call $exit unreachable))')
  expect(loadText(text).runWithInput({})).toMatchObject({ error: null, output: { operations: [] } })
})

describe('a preview build', () => {
  const previewing = (output: string) =>
    loadText(writingGuest(output), { traceMember: 'trace' }).runWithInput({})

  test('has its trace taken off before the output is checked', () => {
    expect(previewing('{"operations":[],"trace":{"rules":[1]}}')).toMatchObject({
      error: null,
      output: { operations: [] },
      outputBytes: '{"operations":[]}'.length,
      trace: { rules: [1] },
    })
  })

  test('may have a trace larger than an output', () => {
    const large = previewing(`{"operations":[],"trace":"${'x'.repeat(30_000)}"}`)
    expect([large.error, large.trace]).toEqual([null, 'x'.repeat(30_000)])
  })

  test('need not write one, and is held to the rest', () => {
    expect(previewing('{"operations":[]}')).toMatchObject({ error: null, trace: undefined })
    expect(previewing('[]').error?.name).toBe('InvalidOutputError')
    expect(previewing('{"operations":[],"trace":1,"more":1}').error?.message).toContain('output.more')
  })

  test('is refused where no trace was named', () => {
    const run = loadText(writingGuest('{"operations":[],"trace":1}')).runWithInput({})
    expect([run.error?.name, run.trace]).toEqual(['InvalidOutputError', undefined])
  })
})
