import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemble } from '../test-support/assemble.ts'
import { interpretProgram } from '../test-support/interpret-program.ts'
import { program, programText } from '../test-support/random-program.ts'
import { countedInstance } from '../test-support/run-counted.ts'
import { counterExports } from './count-instructions.ts'
import { joinSections, splitSections } from './sections.ts'

test("a random program has the interpreter's count and the plain module's result", () => {
  fc.assert(
    fc.property(program, (statements) => {
      const wasm = assemble(programText(statements))
      const counted = countedInstance(wasm)
      const plain = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports
      const expected = interpretProgram(statements)

      expect(counted.call('run')).toBe(expected.result)
      expect(counted.count()).toBe(expected.instructions)
      expect(typeof plain.run === 'function' && plain.run()).toBe(expected.result)
    }),
    { numRuns: 200, seed: 2026 },
  )
})

test('a module that is split into sections and joined has its first bytes again', () => {
  const wasm = assemble('(module (memory 1) (data (i32.const 0) "x") (func (export "run")))')
  expect(joinSections(splitSections(wasm))).toEqual(wasm)
})

test('a memory without a maximum cannot grow beyond the limit: the run ends', () => {
  const counted = countedInstance(
    assemble('(module (memory 1) (func (export "run") i32.const 152 memory.grow drop))'),
  )
  expect(() => counted.call('run')).toThrow(WebAssembly.RuntimeError)
  const exceeded = counted.exports[counterExports.memoryExceeded]
  expect(exceeded instanceof WebAssembly.Global && exceeded.value).toBe(1)
})

test('a memory with a small maximum of its own refuses as the module expects', () => {
  const counted = countedInstance(
    assemble('(module (memory 1 2) (func (export "run") (result i32) i32.const 5 memory.grow))'),
  )
  expect(counted.call('run')).toBe(-1)
  expect(counted.count()).toBe(3)
})

test('growth within the limit returns the old size and costs 1', () => {
  const counted = countedInstance(
    assemble('(module (memory 3) (func (export "run") (result i32) i32.const 2 memory.grow))'),
  )
  expect(counted.call('run')).toBe(3)
  expect(counted.count()).toBe(3)
})
