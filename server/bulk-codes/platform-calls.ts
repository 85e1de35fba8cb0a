import { z } from 'zod'
import { limits } from '#rules/language/limits.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { errors } from '#rules/words/errors.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Log, OwnError } from '../log.ts'
import { GrantError } from '../platform/token-grants.ts'
import { pageEndSchema } from '../types/page-end-schema.ts'
import { bulkCodeDocuments, CODES_PER_QUESTION } from './documents.ts'

/** Waits before the next request: after no answer, and after a refusal that the merchant must fix first. */
const UNREACHABLE_WAIT_MS = 5_000
const MERCHANT_WAIT_MS = 60_000

/** Maximum characters of a fault that is stored with a code or a job. */
const FAULT_LETTERS = 1_000

/** The platform cannot answer now, so the job waits. The merchant reads the notice. */
export class PlatformWaitError extends OwnError {
  readonly notice: string
  readonly waitMs: number

  constructor(notice: string, waitMs: number = UNREACHABLE_WAIT_MS) {
    super('the job waits for the platform')
    this.name = 'PlatformWaitError'
    this.notice = notice
    this.waitMs = waitMs
  }
}

/** The platform refuses a request of the job and would refuse it again. The merchant reads the notice. */
export class PlatformRefusalError extends OwnError {
  readonly notice: string

  constructor(notice: string) {
    super('the platform refused what a job asks for')
    this.name = 'PlatformRefusalError'
    this.notice = notice
  }
}

/** Import progress of the codes in one call. */
export type Creation = {
  readonly done: boolean
  readonly importedCount: number
  readonly failedCount: number
}
export type CreatedCode = {
  readonly code: string
  readonly id: string | undefined
  readonly fault: string | undefined
}
export type UsedCode = { readonly code: string; readonly id: string; readonly uses: number }
type Page<Item> = { readonly items: readonly Item[]; readonly next: string | undefined }

/**
 * Calls of the platform for a shop's jobs of bulk codes. Each one throws {@link PlatformWaitError} or {@link
 * PlatformRefusalError} if it gets no result.
 */
export type BulkCodesPlatform = {
  hasDiscount: (discountId: string) => Promise<boolean>
  /** @returns the id of the creation. */
  addCodes: (discountId: string, codes: readonly string[]) => Promise<string>
  /** Finds the progress of a creation. Undefined if the platform does not know it. */
  findCreation: (creationId: string) => Promise<Creation | undefined>
  /** Reads every code of a creation with its outcome. */
  readCreated: (creationId: string) => Promise<readonly CreatedCode[]>
  /** Finds out which of the codes belong to the discount. */
  findCodesOf: (discountId: string, codes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Reads one page of the discount's codes with their uses. Undefined if the discount no longer exists. */
  readUses: (discountId: string, after: string | undefined) => Promise<Page<UsedCode> | undefined>
  /** @returns the id of the platform's job. */
  removeCodes: (discountId: string, ids: readonly string[]) => Promise<string | undefined>
  isRemoved: (removalJobId: string) => Promise<boolean>
}

const node = z.object({ id: z.string() }).nullable()
const userErrors = z.array(z.object({ message: z.string() }))

const forms = {
  discount: z.object({ codeDiscountNode: node }),
  add: z.object({ discountRedeemCodeBulkAdd: z.object({ bulkCreation: node, userErrors }) }),
  creation: z.object({
    discountRedeemCodeBulkCreation: z
      .object({ done: z.boolean(), importedCount: z.number(), failedCount: z.number() })
      .nullable(),
  }),
  createdCodes: z.object({
    discountRedeemCodeBulkCreation: z.object({
      codes: z.object({
        nodes: z.array(
          z.object({
            code: z.string(),
            discountRedeemCode: node,
            errors: z.array(z.object({ message: z.string() })),
          }),
        ),
        // Codes that are missing on this page are requested one by one later.
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    }),
  }),
  owners: z.record(z.string(), node),
  uses: z.object({
    codeDiscountNode: z
      .object({
        codeDiscount: z.object({
          codes: z.object({
            nodes: z.array(z.object({ id: z.string(), code: z.string(), asyncUsageCount: z.number() })),
            pageInfo: pageEndSchema,
          }),
        }),
      })
      .nullable(),
  }),
  remove: z.object({ discountCodeRedeemCodeBulkDelete: z.object({ job: node, userErrors }) }),
  removal: z.object({ job: z.object({ done: z.boolean() }).nullable() }),
}

export function createBulkCodesPlatform(
  callAdmin: CallAdmin,
  call: Pick<AdminCall, 'caller' | 'signal'> & { log: Log },
): BulkCodesPlatform {
  const ask = async <Name extends keyof typeof forms>(
    name: Name,
    variables: Record<string, unknown>,
  ): Promise<z.infer<(typeof forms)[Name]>> => {
    const request = { ...call, document: bulkCodeDocuments[name], variables }
    const data = await requireData(callAdmin, request, (data) => isCarriedOut(name, data))
    const parsed = forms[name].safeParse(data)
    if (!parsed.success) throw new PlatformWaitError(errors.unexpectedAnswer)
    return parsed.data as z.infer<(typeof forms)[Name]>
  }

  const readCreatedPage = async (id: string, after: string | undefined): Promise<Page<CreatedCode>> => {
    const { codes } = (await ask('createdCodes', { id, after: after ?? null })).discountRedeemCodeBulkCreation
    const items = codes.nodes.map(({ code, discountRedeemCode, errors: faults }) => ({
      code,
      id: discountRedeemCode?.id,
      fault: faults.length === 0 ? undefined : joinFaults(faults),
    }))
    return { items, next: findNextPage(codes.pageInfo) }
  }

  return {
    hasDiscount: async (id) => (await ask('discount', { id })).codeDiscountNode !== null,
    async addCodes(discountId, codes) {
      const variables = { discountId, codes: codes.map((code) => ({ code })) }
      const { bulkCreation, userErrors: faults } = (await ask('add', variables)).discountRedeemCodeBulkAdd
      if (bulkCreation === null) throw new PlatformRefusalError(joinFaults(faults))
      return bulkCreation.id
    },
    findCreation: async (id) => (await ask('creation', { id })).discountRedeemCodeBulkCreation ?? undefined,
    async readCreated(id) {
      const created: CreatedCode[] = []
      for (let after: string | undefined; ; ) {
        const { items, next } = await readCreatedPage(id, after)
        created.push(...items)
        if (next === undefined) return created
        // One call adds no more codes than this, so a longer list is not a valid answer.
        if (items.length === 0 || created.length >= limits.bulkCodesPerCall)
          throw new PlatformWaitError(errors.unexpectedAnswer)
        after = next
      }
    },
    async findCodesOf(discountId, codes) {
      const found = new Set<string>()
      for (let from = 0; from < codes.length; from += CODES_PER_QUESTION) {
        const batch = codes.slice(from, from + CODES_PER_QUESTION)
        // The document has a fixed number of variables. Spare ones repeat the first code.
        const filled = Array.from({ length: CODES_PER_QUESTION }, (_, index) => batch[index] ?? batch[0])
        const owners = await ask(
          'owners',
          Object.fromEntries(filled.map((code, index) => [`c${index}`, code])),
        )
        for (const [index, code] of batch.entries())
          if (owners[`c${index}`]?.id === discountId) found.add(code)
      }
      return found
    },
    async readUses(id, after) {
      const { codeDiscountNode } = await ask('uses', { id, after: after ?? null })
      if (codeDiscountNode === null) return undefined
      const { codes } = codeDiscountNode.codeDiscount
      const items = codes.nodes.map(({ asyncUsageCount, ...code }) => ({ ...code, uses: asyncUsageCount }))
      return { items, next: findNextPage(codes.pageInfo) }
    },
    async removeCodes(discountId, ids) {
      const { job, userErrors: faults } = (await ask('remove', { discountId, ids }))
        .discountCodeRedeemCodeBulkDelete
      if (job === null && faults.length > 0) throw new PlatformRefusalError(joinFaults(faults))
      return job?.id
    },
    // The platform forgets finished jobs, so an unknown one is done.
    isRemoved: async (id) => (await ask('removal', { id })).job?.done ?? true,
  }
}

/** Joins the platform's messages into a text that the database can store. */
const joinFaults = (faults: readonly { readonly message: string }[]) =>
  faults
    .map(({ message }) => message)
    .join(' ')
    .replaceAll('\0', '')
    .slice(0, FAULT_LETTERS)
    .toWellFormed() || errors.platformRefused

/** True if a mutation succeeded although the platform also reports errors (docs/platform.md#errors-next-to-data). */
function isCarriedOut(name: keyof typeof forms, data: unknown): boolean {
  if (name === 'add') return forms.add.safeParse(data).data?.discountRedeemCodeBulkAdd.bulkCreation != null
  return name === 'remove' && forms.remove.safeParse(data).data?.discountCodeRedeemCodeBulkDelete.job != null
}

/** @param isEnough returns true for data that count even next to errors. */
async function requireData(
  callAdmin: CallAdmin,
  call: AdminCall,
  isEnough: (data: unknown) => boolean,
): Promise<unknown> {
  const answer = await callAdmin(call).catch((error: unknown) => {
    // A caller with a session token has the app open, so this error makes the app fetch a new session.
    throw error instanceof GrantError && call.caller.token === undefined ? deriveGrantWait(error) : error
  })
  switch (answer.kind) {
    case 'busy':
      throw new PlatformWaitError(errors.platformBusy)
    case 'unreachable':
      throw new PlatformWaitError(bulkCodeWords.notices.unreachable)
    case 'refused':
      throw new PlatformWaitError(bulkCodeWords.notices.refused, MERCHANT_WAIT_MS)
    case 'answered': {
      const { data, errors: faults = [] } = answer.body
      if (faults.length === 0) return data
      call.log.warn('the platform refused a question of a job', { faults: faults.length })
      if (isEnough(data)) return data
      throw new PlatformRefusalError(joinFaults(faults))
    }
  }
}

function deriveGrantWait({ reason }: GrantError): PlatformWaitError {
  const { notices } = bulkCodeWords
  return reason === 'unreachable'
    ? new PlatformWaitError(notices.unreachable)
    : new PlatformWaitError(notices.openApp, MERCHANT_WAIT_MS)
}
