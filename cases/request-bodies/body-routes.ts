import { intentionChangeSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { deadEndSearchSchema } from '#rules/dead-ends/search-request.ts'
import { bulkCodesRequestSchema, cancelBodySchema, deleteBodySchema } from '#rules/features/bulk-codes/job.ts'
import { healthMailChangeSchema } from '#rules/health/finding.ts'
import { noteChangeSchema } from '#rules/history/answer.ts'
import { marginGuardRequestSchema } from '#rules/margin-guard/margin-guard-request.ts'
import { budgetRequestSchema } from '#rules/preview/budget/budget-request.ts'
import { checkPreviewRequestSchema } from '#rules/preview/checks/check-preview.ts'
import { discountPreviewRequestSchema } from '#rules/preview/discounts/discount-preview-request.ts'
import { previewRequestSchema } from '#rules/preview/preview-request.ts'
import {
  handOverSchema,
  newTestSchema,
  runTestsSchema,
  testedRulesSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { introductionChangeSchema } from '#rules/records/introduction.ts'
import { shopFlagChangeSchema } from '#rules/records/shop-flags.ts'
import { hoursSchema, newChangeSchema, publishNowSchema } from '#rules/scheduled-changes/scheduled-change.ts'
import { z } from '#rules/schema.ts'
import { shippedMutation, shippedQuery } from '../../server/test-support/test-world.ts'

export type BodyRoute = {
  readonly method: 'POST' | 'PUT'
  /** Route in the app's own list. */
  readonly route: string
  /**
   * Address of the route. A name in braces is replaced with the id of an existing item when the body is sent
   * (fuzz-bodies.ts).
   */
  readonly path: string
  readonly schema: z.core.$ZodType
}

/** Variables of a document that belongs to the test. Some are valid. */
const variables = z.object({
  first: z.optional(z.int()),
  id: z.optional(z.string()),
  title: z.optional(z.string()),
})
const anything = z.record(z.string(), z.json())

const api = '/app/api'
const jobAction = '/app/api/types/bulk-discount/:triggerId/:action'

const at = (
  method: BodyRoute['method'],
  route: string,
  schema: z.core.$ZodType,
  path: string = route,
): BodyRoute => ({ method, route, path, schema })

/** Every route that reads a body, with the schema of its body. */
export const bodyRoutes: readonly BodyRoute[] = [
  at('POST', `${api}/preview`, previewRequestSchema),
  at('POST', `${api}/budget`, budgetRequestSchema),
  at('POST', `${api}/check-preview`, checkPreviewRequestSchema),
  at('POST', `${api}/discount-preview`, discountPreviewRequestSchema),
  at('POST', `${api}/dead-ends`, deadEndSearchSchema),
  at('PUT', `${api}/dead-ends/intended`, intentionChangeSchema),
  at('POST', `${api}/margin-guard`, marginGuardRequestSchema),
  at('POST', `${api}/saved-tests/run`, runTestsSchema),
  at('POST', `${api}/saved-tests`, newTestSchema),
  at('PUT', `${api}/saved-tests/:id/expected`, testedRulesSchema, `${api}/saved-tests/{test}/expected`),
  at('POST', `${api}/saved-tests/hand-over`, handOverSchema),
  at('POST', `${api}/scheduled-changes`, newChangeSchema),
  at('PUT', `${api}/scheduled-changes/:id/hours`, hoursSchema, `${api}/scheduled-changes/{change}/hours`),
  at('POST', `${api}/scheduled-changes/:id/now`, publishNowSchema, `${api}/scheduled-changes/{change}/now`),
  at('PUT', `${api}/history/note`, noteChangeSchema, `${api}/history/note{version}`),
  at('PUT', `${api}/shop-health/mail`, healthMailChangeSchema),
  at('PUT', `${api}/introduction`, introductionChangeSchema),
  at('PUT', `${api}/shop-flags/:flag`, shopFlagChangeSchema, `${api}/shop-flags/setup-guide.dismissed`),
  at('POST', `${api}/bulk-codes`, bulkCodesRequestSchema),
  at('POST', jobAction, cancelBodySchema, `${api}/types/bulk-discount/{job}/cancel`),
  at('POST', jobAction, deleteBodySchema, `${api}/types/bulk-discount/{ended job}/delete`),
  at('POST', `${api}/admin/graphql`, z.object({ query: z.enum([shippedQuery, shippedMutation]), variables })),
  at(
    'POST',
    '/webhooks',
    z.object({ shop_domain: z.string(), customer: anything, orders_to_redact: z.array(z.int()) }),
  ),
]

/** Routes whose method allows a body, but which read none. */
export const routesWithoutBody: readonly string[] = [
  'POST /app/api/billing/access',
  'POST /app/api/scheduled-changes/:id/keep',
  'POST /app/api/shop-health/again',
  'POST /checkout-extension/sign-of-life',
]
