import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Refusal } from '../wire.ts'

/** A refusal that a route throws; `answerRefusal` turns it into the pages' form. */
export class RefusedRequest extends Error {
  readonly status: ContentfulStatusCode
  readonly fields: NonNullable<Refusal['error']['fields']>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    fields: NonNullable<Refusal['error']['fields']> = [],
  ) {
    super(message)
    this.name = 'RefusedRequest'
    this.status = status
    this.fields = fields
  }
}

export function answerRefusal(context: Context, refused: RefusedRequest): Response {
  const error = { message: refused.message, ...(refused.fields.length > 0 ? { fields: refused.fields } : {}) }
  return context.json({ error } satisfies Refusal, refused.status)
}

export function notFound(what: string): RefusedRequest {
  return new RefusedRequest(404, `There is no such ${what}.`)
}

/** A refusal with status 422 for one field. */
export function refuseField(field: string, message: string): RefusedRequest {
  return new RefusedRequest(422, message, [{ path: [field], message }])
}

/** Parses the body: 400 if it is not JSON, 422 with every fault if it has another shape. */
export async function readBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(await readJson(context))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path.map(String), key], message: 'is not known' }))
      : [{ path: issue.path.map(String), message: issue.message }],
  )
  const sentence = fields.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')
  throw new RefusedRequest(422, sentence, fields)
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedRequest(400, 'The body is not valid JSON.')
  }
}
