import { checkFunctionHandles, customizationFunctionHandles } from '../../functions/function-variants.ts'
import { checkSteps } from '../../language/checks/check-action-kinds.ts'
import { ruleRecordsMax } from '../../language/function-owners.ts'
import { draftRuleSetSchema, storedRuleSetSchema } from '../../language/sent-rule-set.ts'
import { ruleRecordIdSchema as recordId } from '../../records/record-id.ts'
import { z } from '../../schema.ts'
import { sampleCheckoutSchema } from '../sample-checkout.ts'
import { testOutcomeSchema } from './test-outcome.ts'

/** Maximum for one rule set, since all its tests run while it is edited. */
export const savedTestsMaximum = 20

/**
 * Limits for all rule sets of a shop together. They protect the app's storage and are far above a shop's
 * needs.
 */
export const savedTestsOfShop = { maximum: 500, bytes: 4 * 1024 * 1024 } as const

/** Maximum bytes of one stored test. A checkout of a hundred lines takes a tenth of it. */
export const savedTestBytes = 256 * 1024

/** Maximum letters, since it is a title in a list. */
export const savedTestNameLength = 100

/** The functions that judge rule sets. */
export const testedFunctionHandles = [...customizationFunctionHandles, ...checkFunctionHandles] as const

/** Rules of a set, saved or not, and the function that they run on. */
export const testedRulesSchema = z.object({
  functionHandle: z.enum(testedFunctionHandles),
  ruleSet: draftRuleSetSchema,
})
export type TestedRules = z.infer<typeof testedRulesSchema>

const testedRecordSchema = z.object({ ...testedRulesSchema.shape, recordId, ruleSet: storedRuleSetSchema })
export type TestedRecord = z.infer<typeof testedRecordSchema>

/** A checkout and, for a check, the step of the shopper. */
const testMembers = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(savedTestNameLength)),
  sample: sampleCheckoutSchema,
  step: z.optional(z.enum(checkSteps)),
}

/**
 * Body of POST /app/api/saved-tests. The test then expects the current effect of the rules on the checkout. A test from
 * a file already has its expectation.
 */
export const newTestSchema = z.object({
  recordId,
  ...testedRulesSchema.shape,
  ...testMembers,
  expected: z.optional(testOutcomeSchema),
})
export type NewTest = z.infer<typeof newTestSchema>

/** Body of POST /app/api/saved-tests/hand-over: one record replaces another and takes over its tests. */
export const handOverSchema = z.object({ from: recordId, to: recordId })
export type HandOver = z.infer<typeof handOverSchema>

/** Stored part of a test. */
export const savedTestSchema = z.object({ ...testMembers, expected: testOutcomeSchema })
export type SavedTest = z.infer<typeof savedTestSchema>
/** Checkout of a test, on which rules are tried. */
export type TestedCheckout = Pick<SavedTest, 'sample' | 'step'>

/**
 * Body of POST /app/api/saved-tests/run: rule sets of a save, without duplicates, to compare with the tests of their
 * records. A save may include all active rule sets, stored or changed.
 */
export const runTestsSchema = z.object({
  records: z.array(testedRecordSchema).check(
    z.maxLength(ruleRecordsMax),
    z.refine((all) => new Set(all.map((one) => one.recordId)).size === all.length),
  ),
})
export type RunTests = z.infer<typeof runTestsSchema>

const testReportSchema = z.object({
  id: z.string(),
  ...savedTestSchema.shape,
  /** Effect of the rules on the checkout. Null if their function failed. */
  found: z.nullable(testOutcomeSchema),
  /** Error of the function. */
  failure: z.nullable(z.string()),
  passes: z.boolean(),
})
export type TestReport = z.infer<typeof testReportSchema>

/** Answer to it: the tests of each record, the oldest first. */
export const testReportsSchema = z.object({
  records: z.array(z.object({ recordId: z.string(), tests: z.array(testReportSchema) })),
})
export type TestReports = z.infer<typeof testReportsSchema>
