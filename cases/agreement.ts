import fc from 'fast-check'
import { type FunctionBuilds, functionNames, outcomeOf, withRules } from './functions.ts'
import { anyInput, anyRules } from './rule-arbitraries.ts'

/**
 * For any configuration and any input a function ends well, within the platform's limits, and both builds come to the
 * same operations and the same log.
 */
export function buildsAgree(functions: FunctionBuilds): fc.IProperty<[string, string, object]> {
  return fc.property(fc.constantFrom(...functionNames), anyRules, anyInput, (name, rules, input) => {
    const given = withRules(name, { ...input }, rules)
    const platform = outcomeOf(functions[name].platform.runWithInput(given))
    const wasi = outcomeOf(functions[name].wasi.runWithInput(given))
    if (platform.error !== null) throw new Error(`platform build: ${platform.error.message}`)
    if (wasi.error !== null) throw new Error(`WASI build: ${wasi.error.message}`)
    if (JSON.stringify(platform) !== JSON.stringify(wasi)) {
      throw new Error(`the builds differ: ${JSON.stringify({ platform, wasi })}`)
    }
  }) as fc.IProperty<[string, string, object]>
}
