import { listItems } from '#forms/text/language.ts'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { findMisfit } from './answer-shape.ts'
import type { PlatformDocument } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'
import { endWith, serverApi } from './server-api.ts'

const faultSchema = z.object({
  message: z.string(),
  extensions: z.optional(z.object({ code: z.optional(z.string()) })),
})
const answerSchema = z.object({
  // Absent if the platform refuses the variables. The answer has errors then.
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(faultSchema)),
})

/**
 * Sends one document through the app's server. Returns its data, or throws a PlatformFailure with words for the
 * merchant.
 *
 * @param replaces id of the rule set that a new one replaces. The limit of the plan counts both as one.
 */
export async function requestPlatform<Data, Variables>(
  { query }: PlatformDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  replaces?: string,
): Promise<Data> {
  const request = { query, variables, replaces }
  const response = await serverApi.admin.graphql.$post({ json: request }, endWith(signal))
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) {
    throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
  }
  if (answer.data.errors !== undefined && answer.data.errors.length > 0) {
    const { data, errors: faults } = answer.data
    const messages = faults.map(({ message }) => message)
    throw new PlatformFailure(listItems(messages), {
      passing: false,
      data,
      faults: messages,
      denied: faults.every(({ extensions }) => extensions?.code === 'ACCESS_DENIED'),
    })
  }
  const { data } = answer.data
  const misfit = findMisfit(query, data)
  if (misfit !== undefined) {
    const cause = new Error(`The answer does not fit its document at ${misfit}.`)
    throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause })
  }
  // The cast relies on the shape of the document, which has just been compared with the data.
  return data as Data
}

/** Answer of a write, with the messages of its errors. */
export type WriteAnswer<Data> = { readonly data: Data; readonly faults: readonly string[] }

/** Sends one write. The platform may carry it out and still report errors, so both data and errors are returned. */
export async function requestWrite<Data, Variables>(
  ...request: Parameters<typeof requestPlatform<Data, Variables>>
): Promise<WriteAnswer<Data>> {
  const [{ query }] = request
  try {
    return { data: await requestPlatform(...request), faults: [] }
  } catch (error) {
    if (!(error instanceof PlatformFailure) || !hasPayload(error.data)) throw error
    if (findMisfit(query, error.data) !== undefined) throw error
    // The cast relies on the shape of the document, as above.
    return { data: error.data as Data, faults: error.faults }
  }
}

/** False if the mutation was not carried out: its payload is null then. */
const hasPayload = (data: unknown) =>
  typeof data === 'object' && data !== null && Object.values(data).some((payload) => payload !== null)

/** A document, with the reader of its answer. */
export type PlatformRequest<Variables, Answer> = (
  variables: Variables,
  signal?: AbortSignal,
  replaces?: string,
) => Promise<Answer>

export function createRequest<Data, Variables, Answer>(
  document: PlatformDocument<Data, Variables>,
  readAnswer: (data: Data) => Answer,
): PlatformRequest<Variables, Answer> {
  return async (variables, signal, replaces) =>
    readAnswer(await requestPlatform(document, variables, signal, replaces))
}
