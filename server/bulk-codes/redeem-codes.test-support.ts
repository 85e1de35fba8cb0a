import { type FieldNode, Kind, parse } from 'graphql'
import type { AdminReply, AdminRequest, SendAdminRequest } from '../platform/admin-request.ts'

export const testDiscount = 'gid://shopify/DiscountCodeNode/1'
const otherDiscount = 'gid://shopify/DiscountCodeNode/2'
const NOT_UNIQUE = 'must be unique. Please try a different code.'

/** Outcome of one call. It succeeds, or its answer or its sender is lost before or after the call is carried out. */
export type CallOutcome =
  | 'well'
  | 'lost before'
  | 'lost after'
  | 'killed before'
  | 'killed after'
  | 'throttled'

/** Thrown instead of an answer to simulate a killed process. */
export class Killed extends Error {}

type Creation = { codes: string[]; polls: number; results: Map<string, string | undefined> | undefined }
type Variables = {
  id?: string
  after?: string | null
  discountId?: string
  codes?: { code: string }[]
  ids?: string[]
}

/**
 * A pretended platform for bulk codes. It finishes imports after a number of polls and stores each code once per shop,
 * ignoring case. Tests order the outcomes of calls.
 */
export function createRedeemCodes({ pollsPerImport = 1 }: { pollsPerImport?: number } = {}) {
  const owners = new Map<string, string>()
  const creations = new Map<string, Creation>()
  const removals = new Map<string, { ids: string[]; polls: number }>()
  const uses = new Map<string, number>()
  const refusals = new Map<string, string>()
  const fates: CallOutcome[] = []
  const calls: { name: string; variables: Variables }[] = []
  let created = 0

  const fold = (code: string) => code.toLowerCase()
  const idOf = (code: string) => `gid://shopify/DiscountRedeemCode/${encodeURIComponent(fold(code))}`
  const importCodes = (creation: Creation) => {
    creation.results ??= new Map(
      creation.codes.map((code) => {
        const fault = refusals.get(code) ?? (owners.has(fold(code)) ? NOT_UNIQUE : undefined)
        if (fault === undefined) owners.set(fold(code), testDiscount)
        return [code, fault]
      }),
    )
    return creation.results
  }
  const finishRemoval = ({ ids }: { ids: readonly string[] }) => {
    for (const code of [...owners.keys()]) if (ids.includes(idOf(code))) owners.delete(code)
  }
  const page = <Node>(nodes: Node[], after: string | null, size = 250) => {
    const from = Number(after ?? 0)
    const end = from + size
    return {
      nodes: nodes.slice(from, end),
      pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) },
    }
  }

  const fields: Record<string, (variables: Variables, field: FieldNode) => unknown> = {
    codeDiscountNode: ({ id, after }, field) => {
      if (id !== testDiscount) return null
      const wantsCodes =
        field.selectionSet?.selections.length !== 1 || JSON.stringify(field).includes('asyncUsageCount')
      if (!wantsCodes) return { id }
      const codes = [...owners].filter(([, owner]) => owner === testDiscount).map(([code]) => code)
      const nodes = codes.map((code) => ({ id: idOf(code), code, asyncUsageCount: uses.get(code) ?? 0 }))
      return { id, codeDiscount: { codes: page(nodes, after ?? null) } }
    },
    discountRedeemCodeBulkAdd: ({ discountId, codes }) => {
      if (discountId !== testDiscount) {
        const message = 'Code discount does not exist.'
        return { bulkCreation: null, userErrors: [{ field: ['discountId'], message }] }
      }
      created += 1
      const id = `gid://shopify/DiscountRedeemCodeBulkCreation/${created}`
      creations.set(id, { codes: (codes ?? []).map(({ code }) => code), polls: 0, results: undefined })
      return { bulkCreation: { id }, userErrors: [] }
    },
    discountRedeemCodeBulkCreation: ({ id, after }, field) => {
      const creation = creations.get(id ?? '')
      if (creation === undefined) return null
      if (JSON.stringify(field).includes('"done"')) {
        creation.polls += 1
        const done = creation.results !== undefined || creation.polls > pollsPerImport
        const results = done ? [...importCodes(creation).values()] : []
        const importedCount = results.filter((fault) => fault === undefined).length
        return { done, importedCount, failedCount: results.length - importedCount }
      }
      const nodes = [...importCodes(creation)].map(([code, fault]) => ({
        code,
        discountRedeemCode: fault === undefined ? { id: idOf(code) } : null,
        errors: fault === undefined ? [] : [{ message: fault }],
      }))
      return { codes: page(nodes, after ?? null) }
    },
    codeDiscountNodeByCode: (variables, field) => {
      const code = String(Object.entries(variables).find(([name]) => name === field.alias?.value)?.[1])
      const owner = owners.get(fold(code))
      return owner === undefined ? null : { id: owner }
    },
    discountCodeRedeemCodeBulkDelete: ({ ids }) => {
      const id = `gid://shopify/Job/${removals.size + 1}`
      removals.set(id, { ids: [...(ids ?? [])], polls: 0 })
      return { job: { id }, userErrors: [] }
    },
    job: ({ id }) => {
      const removal = removals.get(id ?? '')
      if (removal === undefined) return null
      removal.polls += 1
      if (removal.polls > pollsPerImport) finishRemoval(removal)
      return { done: removal.polls > pollsPerImport }
    },
  }

  const answer = ({ query, variables }: AdminRequest): AdminReply => {
    const given = (variables ?? {}) as Variables
    const [operation] = parse(query).definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
    calls.push({ name: operation.name?.value ?? '', variables: given })
    const data = Object.fromEntries(
      operation.selectionSet.selections.flatMap((field) => {
        if (field.kind !== Kind.FIELD) return []
        const resolve = fields[field.name.value]
        if (resolve === undefined) throw new Error(`nobody knows ${field.name.value}`)
        return [[field.alias?.value ?? field.name.value, resolve(given, field)]]
      }),
    )
    return { kind: 'answered', body: { data } }
  }

  const send: SendAdminRequest = async (request) => {
    const fate = fates.shift() ?? 'well'
    if (fate === 'killed before') throw new Killed()
    if (fate === 'lost before') return { kind: 'late' }
    if (fate === 'throttled') {
      return {
        kind: 'answered',
        body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
      }
    }
    const reply = answer(request)
    if (fate === 'killed after') throw new Killed()
    return fate === 'lost after' ? { kind: 'late' } : reply
  }

  return {
    send,
    calls,
    /** Outcomes of the next calls, in order. */
    fates,
    /** Adds codes to another discount of the shop. */
    take: (...codes: string[]) => {
      for (const code of codes) owners.set(fold(code), otherDiscount)
    },
    refuse: (code: string, message: string) => refusals.set(code, message),
    allow: (code: string) => refusals.delete(code),
    use: (code: string, times: number) => uses.set(fold(code), times),
    /** Finishes all imports and removals of every job. */
    finishAll: () => {
      for (const creation of creations.values()) importCodes(creation)
      for (const removal of removals.values()) finishRemoval(removal)
    },
    /** The discount's codes on the platform. */
    listCodes: () => [...owners].filter(([, owner]) => owner === testDiscount).map(([code]) => code),
    /** Codes of all calls that added codes, including repetitions. */
    listSent: () =>
      calls.flatMap(({ name, variables }) =>
        name === 'BulkCodesAdd' ? (variables.codes ?? []).map(({ code }) => code) : [],
      ),
  }
}
export type RedeemCodes = ReturnType<typeof createRedeemCodes>
