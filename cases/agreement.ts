import fc from 'fast-check'
import { type BuildsOfFunction, type FunctionName, outcomeOf, withRules } from './functions.ts'
import { anyInput, anyRules } from './rule-arbitraries.ts'

/** One of each owner: the others differ by their query, which is not asked here. */
const functionsAsked = ['payment-cod', 'delivery-rules'] as const

/**
 * For any configuration and any input a function ends well, within the platform's limits, and the deployed builds come
 * to the same operations and the same log. The tracing build, which looks at more, comes to the same operations.
 */
export function buildsAgree(
  functions: (name: FunctionName) => BuildsOfFunction,
): fc.IProperty<[string, string, object]> {
  return fc.property(fc.constantFrom(...functionsAsked), anyRules, anyInput, (name, rules, input) => {
    const given = withRules(name, { ...input }, rules)
    const builds = functions(name)
    const platform = outcomeOf(builds.platform.runWithInput(given))
    const wasi = outcomeOf(builds.wasi.runWithInput(given))
    const tracing = outcomeOf(builds.tracing.runWithInput(given))
    if (platform.error !== null) throw new Error(`platform build: ${platform.error.message}`)
    if (wasi.error !== null) throw new Error(`WASI build: ${wasi.error.message}`)
    if (JSON.stringify(platform) !== JSON.stringify(wasi)) {
      throw new Error(`the builds differ: ${JSON.stringify({ platform, wasi })}`)
    }
    if (JSON.stringify(tracing.operations) !== JSON.stringify(platform.operations)) {
      throw new Error(`the tracing build differs: ${JSON.stringify({ platform, tracing })}`)
    }
  }) as fc.IProperty<[string, string, object]>
}
