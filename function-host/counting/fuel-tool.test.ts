import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModule } from '../compiled-module.ts'
import { runModule } from '../run-module.ts'
import { assemble } from '../test-support/assemble.ts'
import { program, programText } from '../test-support/random-program.ts'
import { countedInstance } from '../test-support/run-counted.ts'

/** An independent counter that is known to agree with the platform's engine. Without it, the test is skipped. */
const toolFolder = new URL('../../../shared/tools/fuel/', import.meta.url)
const toolIsThere = existsSync(toolFolder)
if (!toolIsThere)
  process.stdout.write('Skipped: no ../shared/tools/fuel to compare the instruction counter with.\n')

type Measured = { readonly instructions: number; readonly parts: { readonly function: number } }
type Tool = {
  readonly measure: (source: {
    wasm: Uint8Array
    provider?: Uint8Array
    exportName: string
    input: string
  }) => Measured
}

async function loadTool(): Promise<Tool> {
  return await import(new URL('fuel.mjs', toolFolder).href)
}

const casesFolder = new URL('tests/cases/', toolFolder)
const caseNames = toolIsThere
  ? readdirSync(casesFolder)
      .filter((name) => name.endsWith('.wasm'))
      .map((name) => name.slice(0, -'.wasm'.length))
  : []
const readCase = (name: string) => Uint8Array.from(readFileSync(new URL(`${name}.wasm`, casesFolder)))
const needsTheProvider = ['provider', 'two_memories']

describe.skipIf(!toolIsThere)('the counter agrees with the independent tool, to the instruction', () => {
  test.each(caseNames.filter((name) => !needsTheProvider.includes(name)))('its case %s', async (name) => {
    const { measure } = await loadTool()
    const json = '{"a\\/b":[1,2.5,"x"]}'
    const wasm = readCase(name)
    const expected = measure({ wasm, exportName: 'run', input: json })
    const ran = runModule(
      compileModule(wasm, ['run']),
      'run',
      { value: JSON.parse(json), json: () => json },
      11_000_000,
    )
    expect(ran.instructions).toBe(expected.instructions)
  })

  test('its case with a provider and two memories', async () => {
    const { measure } = await loadTool()
    const input = '"abc"'
    const wasm = readCase('two_memories')
    const expected = measure({ wasm, provider: readCase('provider'), exportName: 'run', input })

    const provider = countedInstance(readCase('provider'))
    provider.call('initialize', 4)
    provider.resetCount()
    const imports = Object.fromEntries(
      Object.entries(provider.exports).filter(
        (entry): entry is [string, WebAssembly.Memory | (() => unknown)] =>
          typeof entry[1] === 'function' || entry[1] instanceof WebAssembly.Memory,
      ),
    )
    const module = countedInstance(wasm, { shopify_function_v2: imports })
    module.call('run')
    expect(module.count()).toBe(expected.parts.function)
    expect(module.count() + provider.count()).toBe(expected.instructions)
  })

  test('random programs', async () => {
    const { measure } = await loadTool()
    fc.assert(
      fc.property(program, (statements) => {
        const wasm = assemble(programText(statements))
        const counted = countedInstance(wasm)
        counted.call('run')
        expect(counted.count()).toBe(measure({ wasm, exportName: 'run', input: '{}' }).instructions)
      }),
      { numRuns: 100, seed: 2026 },
    )
  })

  test('a trap in the middle of a stretch of code', async () => {
    const { measure } = await loadTool()
    const wasm = assemble(`(module (memory 1) (func (export "run") (local i32)
      loop
        local.get 0 i32.const 1 i32.add local.tee 0 i32.const 40 i32.lt_s br_if 0
        i32.const 70000 i32.load drop
      end))`)
    const counted = countedInstance(wasm)
    expect(() => counted.call('run')).toThrow()
    expect(counted.count()).toBe(measure({ wasm, exportName: 'run', input: '{}' }).instructions)
  })
})
