import type { Refusal } from '../../wire.ts'

/** A refusal of the store's server. `fields` names the faults of the request. */
export class StoreRefusal extends Error {
  readonly status: number
  readonly fields: readonly { path: string[]; message: string }[]

  constructor(status: number, refusal: Refusal | undefined) {
    super(refusal?.error.message ?? `The store’s server answered ${status}.`)
    this.name = 'StoreRefusal'
    this.status = status
    this.fields = refusal?.error.fields ?? []
  }
}

const noContent = 204

function parseRefusal(body: unknown): Refusal | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? (body as Refusal) : undefined
}

export interface StoreApi {
  store: string
  get<Answer>(path: string, signal?: AbortSignal): Promise<Answer>
  send<Answer>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Answer>
}

/**
 * Sends and reads JSON at `/store/{store}/api`, in the types of `wire.ts`. Rejects with {@link StoreRefusal} or a
 * plain error.
 */
export function createStoreApi(store: string, plainFetch: typeof fetch = fetch): StoreApi {
  const sendRequest = async (
    method: string,
    path: string,
    body: unknown,
    signal: AbortSignal | undefined,
  ) => {
    let response: Response
    try {
      response = await plainFetch(`/store/${encodeURIComponent(store)}/api${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new Error('The store’s server cannot be reached. Is it still running?')
    }
    if (response.status === noContent) return undefined
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new StoreRefusal(response.status, parseRefusal(answer))
    return answer
  }
  return {
    store,
    get: (path, signal) => sendRequest('GET', path, undefined, signal) as Promise<never>,
    send: (method, path, body, signal) => sendRequest(method, path, body, signal) as Promise<never>,
  }
}

/** Message for the merchant about any failure. */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.'
}

/** The fault of one field, by the path that the server gives it. */
export function findFieldFault(error: unknown, ...path: string[]): string | undefined {
  if (!(error instanceof StoreRefusal)) return undefined
  return error.fields.find((field) => field.path.join('.') === path.join('.'))?.message
}

/** Message above a form; undefined if the form shows every fault at its field. */
export function describeFormFailure(error: unknown, shownFields: readonly string[]): string | undefined {
  if (!error) return undefined
  if (error instanceof StoreRefusal && error.fields.length > 0) {
    const elsewhere = error.fields.filter((field) => !shownFields.includes(field.path.join('.')))
    return elsewhere.length === 0
      ? undefined
      : elsewhere.map((field) => `${field.path.join('.')}: ${field.message}`).join(' ')
  }
  return describeFailure(error)
}
