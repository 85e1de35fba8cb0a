import { Hono } from 'hono'
import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { checkPreviewRequestSchema } from '#rules/preview/checks/check-preview.ts'
import { errors } from '#rules/words/errors.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { functionApiVersion } from '../preview/function-builds.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { PREVIEW_BODY_LIMIT_BYTES } from '../preview/route.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { runCheckPreview } from './run-check-preview.ts'

const bodyForm = {
  schema: checkPreviewRequestSchema,
  limitBytes: PREVIEW_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** Runs a check on a made-up checkout, with the very function that the platform runs. */
export function checkPreviewRoute({ requireBuilds }: Pick<World, 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    const schema = functionSchema(functionOwners.validation.functionApi, functionApiVersion)
    const unknown = findUnknownCode(schema, parsed.body.sample)
    if (unknown !== undefined) return context.json({ error: errors.bodyShape(unknown) }, 400)
    return answerJson(context, await runCheckPreview(parsed.body, requireBuilds, context.get('log')))
  })
}
