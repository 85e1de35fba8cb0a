/**
 * Long runs of the properties of `random-configurations.test.ts`, `documented-rules.test.ts`, regular expressions,
 * discounts and prices: `node cases/nightly.ts [runs] [seed] [words of a property's name]`. The default is 100,000
 * runs. Rules in their chosen function get a tenth of the runs, and each property of discounts a fiftieth. The exit
 * status is 1 if a property fails.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { ruleOwners } from '#rules/language/function-owners.ts'
import { compilesInJavaScript } from '#rules/language/regular-expression/find-fault.test-support.ts'
import { actionsStayWithinShare, huntedFamilies } from './cost/action-hunt.ts'
import { staysWithinShare } from './cost/script-hunt.ts'
import { drawnNamesAreFollowed } from './dead-ends/drawn-names.ts'
import {
  type Checked,
  checkAsyncProperty,
  checkProperty,
  discountProperties,
} from './discounts/discount-properties.ts'
import { checksActAsDocumented } from './documented/check-properties.ts'
import {
  deliveryShownAsDocumented,
  paymentShownAsDocumented,
  paymentWithoutLinesAsDocumented,
  plusAsDocumented,
  pricesAsDocumented,
  usualDeliveryAsDocumented,
} from './documented/option-properties.ts'
import { discountRulesActAsDocumented, rulesActAsDocumented } from './documented/rule-properties.ts'
import { buildsAgree, discountBuildsAgree } from './drawn/agreement.ts'
import { chosenFunctionActsAsDocumented } from './functions/chosen-functions.ts'
import { createFunctions } from './functions/functions.ts'
import { checkoutPricesAreAsDocumented } from './price-oracle/price-oracle.ts'

const [runs = '100000', seed = `${Date.now() % 2 ** 31}`, wanted = ''] = process.argv.slice(2)
const settings = { numRuns: Number(runs), seed: Number(seed) }

await report('customizations are not broken', () => checkProperty(buildsAgree(createFunctions()), settings))
await report('discounts are not broken', () => checkProperty(discountBuildsAgree, settings))
await report('rules act as documented', () => checkProperty(rulesActAsDocumented, settings))
await report('payment methods are shown as documented', () =>
  checkProperty(paymentShownAsDocumented, settings),
)
await report('payment methods are shown as documented without the lines', () =>
  checkProperty(paymentWithoutLinesAsDocumented, settings),
)
await report('shops on Plus have what they have as documented', () =>
  checkProperty(plusAsDocumented, settings),
)
await report('shipping rates are shown as documented', () =>
  checkProperty(deliveryShownAsDocumented, settings),
)
await report('shipping rates are shown as documented in a function that knows all that the rules read', () =>
  checkProperty(usualDeliveryAsDocumented, settings),
)
await report('shipping rates are shown by their prices as documented', () =>
  checkProperty(pricesAsDocumented, settings),
)
await report('rules of a discount act as documented', () =>
  checkProperty(discountRulesActAsDocumented, settings),
)
await report('checks act as documented', () => checkProperty(checksActAsDocumented, settings))
for (const owner of ruleOwners) {
  const numRuns = Math.ceil(settings.numRuns / 10)
  const check = () =>
    checkAsyncProperty(chosenFunctionActsAsDocumented(owner), { seed: settings.seed, numRuns })
  await report(`rules of ${owner} act as documented in the function that is chosen for them`, check)
}
await report('no script brings a function to its limit', () => checkProperty(staysWithinShare(), settings))
for (const family of huntedFamilies)
  await report(`nothing of ${family} brings a function to its limit`, () =>
    checkProperty(actionsStayWithinShare(family), settings),
  )
await report('a regular expression that may be stored compiles', () =>
  checkProperty(compilesInJavaScript, settings),
)
for (const { says, check, part } of discountProperties) {
  const numRuns = Math.ceil((settings.numRuns * part) / 50)
  await report(`a discount ${says}`, () => check({ seed: settings.seed, numRuns }))
}
await report('carts cost at checkout what the documents say', () =>
  checkProperty(checkoutPricesAreAsDocumented, settings),
)

await report('records follow names that other records change', () =>
  checkAsyncProperty(drawnNamesAreFollowed, { ...settings, numRuns: Math.ceil(settings.numRuns / 50) }),
)

await report('no body holds the main thread, or is answered with a fault of ours', fuzzBodies)
await report('a save that is interrupted by any fault can be completed', interruptSaves)
await report('every dead end is found, and no rule is idle that acts', searchDeadEnds)

await report('answers of block and checkout extension agree with the checkout', compareAnswers)
await report('a shop of several pages survives a journey in a file', () => {
  const numRuns = Math.ceil(settings.numRuns / 200)
  const environment = { WHOLE_SHOP_RUNS: String(numRuns), PROPERTY_SEED: seed }
  return { numRuns, failure: runTests('cases/rule-files/whole-shop.test.ts', environment) }
})
await report('published data of a save that is interrupted by any fault agrees with its records', () => ({
  numRuns: 1,
  failure: runTests('cases/app-on-store/interrupted-publishing.test.ts', { EVERY_FAULT: 'true' }),
}))
await report('a scheduled change that is interrupted by any fault is whole or undone', () => ({
  numRuns: 1,
  failure: runTests('cases/app-on-store/scheduled-changes.test.ts', { EVERY_FAULT: 'true' }),
}))

/** Compares answers with checkouts on a store of the test runner, with the deployed functions. */
function compareAnswers(): Checked {
  const numRuns = Math.ceil(settings.numRuns / 10)
  const environment = { AGREEMENT_RUNS: String(numRuns), AGREEMENT_SEED: seed }
  const failures = ['published-agreement', 'missing-for-discounts'].flatMap(
    (name) => runTests(`cases/published/${name}.test.ts`, environment) ?? [],
  )
  return { numRuns, failure: failures.join('\n') || null }
}

function fuzzBodies(): Checked {
  const failure = runTests('cases/request-bodies/request-bodies.test.ts', {
    BODY_FUZZ_RUNS: runs,
    BODY_FUZZ_SEED: seed,
  })
  return { numRuns: settings.numRuns, failure }
}

function interruptSaves(): Checked {
  return {
    numRuns: 1,
    failure: runTests('cases/app-on-store/interrupted-save.test.ts', { EVERY_FAULT: 'true' }),
  }
}

/** Tries 20 times as many records of the dead ends' properties as the normal tests do. */
function searchDeadEnds(): Checked {
  const times = 20
  return {
    numRuns: times,
    failure: runTests('cases/dead-ends', { DEAD_END_TIMES: String(times), PROPERTY_SEED: seed }),
  }
}

/**
 * Runs a test file, because the server's test world uses Vitest's clock. Returns the output of a failure, otherwise
 * null.
 */
function runTests(file: string, environment: Readonly<Record<string, string | undefined>>): string | null {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const { status, output } = spawnSync(process.execPath, [vitest, 'run', file], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return status === 0 ? null : output.join('')
}

/** Checks a property whose name contains the wanted words, and prints the result. */
async function report(what: string, check: () => Checked | Promise<Checked>): Promise<void> {
  if (!what.includes(wanted)) return
  const { numRuns, failure } = await check()
  stdout.write(`${numRuns} runs, seed ${seed}, ${failure === null ? 'true' : 'NOT TRUE'}: ${what}\n`)
  if (failure === null) return
  stdout.write(`${failure}\n`)
  process.exitCode = 1
}
