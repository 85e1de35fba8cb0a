import {
  handOverSchema,
  newTestSchema,
  runTestsSchema,
  type SavedTest,
  type TestedRules,
  type TestReport,
  type TestReports,
  testedRulesSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import type { TestOutcome } from '#rules/preview/saved-tests/test-outcome.ts'
import { isSameValue } from '#rules/records/same-value.ts'

type KeptTest = SavedTest & { readonly id: string; recordId: string }

const address = '/app/api/saved-tests'
const untouched: TestOutcome = {
  kind: 'methods',
  offered: ['Cash'],
  shown: ['Cash'],
  hidden: [],
  hiddenAmongExpress: [],
  order: [],
}

/** The part of the app's server that stores tests of rule sets. The test decides the outcome of rules. */
export function createTestSavedTests() {
  let lastId = 0
  const saved = {
    kept: [] as KeptTest[],
    /** Number of runs of all tests of rule sets. */
    runs: 0,
    tryRules: ((): TestOutcome => untouched) as (rules: TestedRules, checkout: SavedTest) => TestOutcome,
    isAsked: (url: string) => url.startsWith(address),
    answer(url: string, init: RequestInit | undefined): Response {
      const [what = '', part] = url.slice(address.length + 1).split('/')
      const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body))
      if (what === 'run') return Response.json(run(body))
      if (what === 'hand-over') {
        const { from, to } = handOverSchema.parse(body)
        for (const test of saved.kept) if (test.recordId === from) test.recordId = to
        return Response.json({})
      }
      if (what === '') {
        const { functionHandle, ruleSet, ...test } = newTestSchema.parse(body)
        const id = `test-${++lastId}`
        const untried = { id, ...test, expected: untouched }
        saved.kept.push({ ...untried, expected: saved.tryRules({ functionHandle, ruleSet }, untried) })
        return Response.json({ id })
      }
      if (part === 'expected') {
        const rules = testedRulesSchema.parse(body)
        saved.kept = saved.kept.map((test) =>
          test.id === what ? { ...test, expected: saved.tryRules(rules, test) } : test,
        )
      } else saved.kept = saved.kept.filter(({ id }) => id !== what)
      return Response.json({})
    },
  }

  function run(body: unknown): TestReports {
    saved.runs += 1
    const { records } = runTestsSchema.parse(body)
    return {
      records: records.map(({ recordId, ...rules }) => ({
        recordId,
        tests: saved.kept.filter((test) => test.recordId === recordId).map((test) => report(test, rules)),
      })),
    }
  }

  function report({ recordId: _, ...test }: KeptTest, rules: TestedRules): TestReport {
    const found = saved.tryRules(rules, test)
    return { ...test, found, failure: null, passes: isSameValue(found, test.expected) }
  }
  return saved
}
