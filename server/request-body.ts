import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext } from './app-environment.ts'

/** Refuses a body over the limit with 413, before it is read whole. */
export function limitBody(limitBytes: number) {
  return bodyLimit({
    maxSize: limitBytes,
    onError: (context) => context.json({ error: errors.bodyTooLarge(limitBytes) }, 413),
  })
}

export type ParsedBody<Body> = { body: Body } | { refusal: Response }

/** The JSON body in the schema's form, or the 400 that says where it is not. */
export async function parseBody<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
): Promise<ParsedBody<z.infer<Schema>>> {
  let json: unknown
  try {
    json = await context.req.json()
  } catch {
    return { refusal: context.json({ error: errors.bodyNotJson }, 400) }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { body: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.')
  return { refusal: context.json({ error: errors.bodyShape(where) }, 400) }
}
