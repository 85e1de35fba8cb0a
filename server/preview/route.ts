import { Hono } from 'hono'
import { functionSchema } from '#function-host/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import { previewRequestSchema } from '#rules/preview/preview-request.ts'
import { errors } from '#rules/words/errors.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { functionApiVersion } from './function-builds.ts'
import { findUnknownCode } from './known-codes.ts'
import { runPreview } from './run-preview.ts'

/** Room for all records that a shop can have active, each with six full pincode sets, and a checkout. */
export const PREVIEW_BODY_LIMIT_BYTES = 2 * 1024 * 1024

const bodyForm = {
  schema: previewRequestSchema,
  limitBytes: PREVIEW_BODY_LIMIT_BYTES,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** Runs rules, saved or not, and stored pincodes on a made-up checkout, with the very functions that the platform runs. */
export function previewRoute({ requireBuilds }: Pick<World, 'requireBuilds'>) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    const { records, sample } = parsed.body

    const [owner, ...others] = new Set(records.map(({ functionHandle }) => ownerOfFunction(functionHandle)))
    if (owner === undefined || others.length > 0) return context.json({ error: testPanelWords.oneOwner }, 400)
    const unknown = findUnknownCode(
      functionSchema(functionOwners[owner].functionApi, functionApiVersion),
      sample,
    )
    if (unknown !== undefined) return context.json({ error: errors.bodyShape(unknown) }, 400)
    return answerJson(context, await runPreview(parsed.body, owner, requireBuilds, context.get('log')))
  })
}
