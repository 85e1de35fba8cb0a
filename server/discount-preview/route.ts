import { Hono } from 'hono'
import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { discountPreviewRequestSchema } from '#rules/preview/discounts/discount-preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { functionApiVersion } from '../preview/function-builds.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/route.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { findOtherFunction, runDiscountPreview } from './run-discount-preview.ts'

const bodyForm = {
  schema: discountPreviewRequestSchema,
  limitBytes: PREVIEW_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** Prices a made-up checkout with discounts, saved or not, those of the platform's own kinds among them. */
export function discountPreviewRoute({ requireBuilds }: Pick<World, 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    const schema = functionSchema(functionOwners.discount.functionApi, functionApiVersion)
    const wrong = findUnknownCode(schema, parsed.body.sample) ?? findOtherFunction(parsed.body)
    if (wrong !== undefined) return context.json({ error: errors.bodyShape(wrong) }, 400)
    return answerJson(context, await runDiscountPreview(parsed.body, requireBuilds, context.get('log')))
  })
}
