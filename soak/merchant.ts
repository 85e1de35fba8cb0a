import { type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Papa from 'papaparse'
import { z } from 'zod'
import {
  bulkCodesAcceptedSchema,
  bulkDownloadSchema,
  bulkJobProgressSchema,
  codeListContentType,
} from '#rules/features/bulk-codes/job.ts'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { fetchAfresh } from './fetch-on-own-connection.ts'
import type { SoakStack } from './stack.ts'

export const soakShop = 'saffron-lane.myshopify.com'
const retryMs = 500
/** Time limit that includes a restart of the app. */
const appAnswersWithinMs = 120_000

/** The discount's own code, which no job creates. */
export const firstCode = 'SOAK-FIRST'

const tokenForm = z.object({ token: z.string() })
const accessForm = z.object({ access_token: z.string() })
const answerForm = z.object({ data: z.optional(z.unknown()), errors: z.array(z.unknown()).optional() })
const createdForm = z.object({
  discountCodeBasicCreate: z.object({ codeDiscountNode: z.object({ id: z.string() }) }),
})
const recordForm = z.object({
  paymentCustomizationCreate: z.object({ paymentCustomization: z.object({ id: z.string() }) }),
})
const recordsForm = z.object({
  paymentCustomizations: z.object({
    nodes: z.array(
      z.object({ id: z.string(), title: z.string(), enabled: z.boolean(), functionId: z.string() }),
    ),
  }),
})
const codesForm = z.object({
  codeDiscountNode: z.object({
    codeDiscount: z.object({
      codes: z.object({
        nodes: z.array(z.object({ code: z.string() })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    }),
  }),
})

export type AppAnswer = { readonly status: number; readonly text: string }

/** A merchant who has the app open and also reads the store's own list. */
export async function createMerchant(stack: SoakStack) {
  const requireSession = async () => {
    const answer = await fetchAfresh(`${stack.storeUrl}/store/saffron-lane/api/session-token`, {
      method: 'POST',
    })
    return tokenForm.parse(await answer.json()).token
  }
  /** Sends one request. Undefined while the app is down. */
  const sendToApp = async (method: string, path: string, body?: unknown): Promise<AppAnswer | undefined> => {
    const authorization = `Bearer ${await requireSession()}`
    try {
      const answer = await fetchAfresh(`${stack.appUrl}/app/api${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return undefined
    }
  }
  const callApp = async (method: string, path: string, body?: unknown) => {
    const deadline = Date.now() + appAnswersWithinMs
    for (;;) {
      const answer = await sendToApp(method, path, body)
      if (answer !== undefined && answer.status < 300) return JSON.parse(answer.text) as unknown
      const isDown = answer === undefined || answer.status >= 500
      if (!isDown || method !== 'GET' || Date.now() > deadline)
        throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
      await wait(retryMs)
    }
  }
  const exchange = await fetchAfresh(`${stack.storeUrl}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'x-forwarded-host': soakShop, 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: stack.apiKey,
      client_secret: stack.apiSecret,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await requireSession(),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    }),
  })
  const accessToken = accessForm.parse(await exchange.json()).access_token

  const sendToStore = async (query: string, variables: object = {}): Promise<unknown> => {
    for (;;) {
      const answer = await fetchAfresh(`${stack.storeUrl}/admin/api/2026-10/graphql.json`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': soakShop,
          'x-shopify-access-token': accessToken,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = answerForm.parse(await answer.json())
      if (errors === undefined) return data
      if (!JSON.stringify(errors).includes('THROTTLED')) throw new Error(JSON.stringify(errors))
      await wait(retryMs)
    }
  }

  return {
    sendToApp,
    askApp: callApp,
    /** Payment customizations of the store. */
    async listRecords() {
      const query = '{ paymentCustomizations(first: 100) { nodes { id title enabled functionId } } }'
      return recordsForm.parse(await sendToStore(query)).paymentCustomizations.nodes
    },
    /** Creates an empty rule set in the store. `more` replaces some of its members. */
    async createRecord(functionId: string, more: object = {}): Promise<string> {
      const query = `mutation($input: PaymentCustomizationInput!) { paymentCustomizationCreate(paymentCustomization: $input) {
        paymentCustomization { id } userErrors { message } } }`
      const input = { title: 'Soak', enabled: false, functionId, ...more }
      return recordForm.parse(await sendToStore(query, { input })).paymentCustomizationCreate
        .paymentCustomization.id
    },
    async createDiscount(): Promise<string> {
      const query = `mutation { discountCodeBasicCreate(basicCodeDiscount: {
        title: "Soak", code: "${firstCode}", startsAt: "2026-01-01T00:00:00Z",
        customerGets: { value: { percentage: 0.1 }, items: { all: true } } }) { codeDiscountNode { id } } }`
      return createdForm.parse(await sendToStore(query)).discountCodeBasicCreate.codeDiscountNode.id
    },
    async orderCodes(discountId: string, count: number): Promise<string> {
      const source = { ...defaultPattern, count, prefix: 'SOAK-' }
      return bulkCodesAcceptedSchema.parse(await callApp('POST', '/bulk-codes', { discountId, source }))
        .triggerId
    },
    /** Uploads the merchant's own list. No code of it is created while the job is paused. */
    async sendList(discountId: string, text: string): Promise<string> {
      const address = `${stack.appUrl}/app/api/bulk-codes?discountId=${encodeURIComponent(discountId)}`
      const headers = {
        authorization: `Bearer ${await requireSession()}`,
        'content-type': codeListContentType,
      }
      const answer = await post(address, headers, text)
      if (answer.status !== 201) throw new Error(`the list was refused: ${answer.status} ${answer.text}`)
      return bulkCodesAcceptedSchema.parse(JSON.parse(answer.text)).triggerId
    },
    pause: (id: string) => callApp('POST', `/types/bulk-discount/${id}/pause`),
    /** Continues a job that is paused or put aside. */
    resume: (id: string) => callApp('POST', `/types/bulk-discount/${id}/resume`),
    requireLink: async (id: string) =>
      bulkDownloadSchema.parse(await callApp('GET', `/types/bulk-discount/${id}/download`)).url,
    readProgress: async (id: string) =>
      bulkJobProgressSchema.parse(await callApp('GET', `/types/bulk-discount/${id}/progress`)),
    /** Codes that the downloaded file lists as created. */
    async download(id: string): Promise<string[]> {
      const link = bulkDownloadSchema.parse(await callApp('GET', `/types/bulk-discount/${id}/download`))
      const text = await (await fetchAfresh(link.url)).text()
      const { data } = Papa.parse<string[]>(text.trim())
      return data.flatMap(([code = '', state]) => (state === 'Ready' ? [code] : []))
    },
    /** Codes of the discount in the store's own list. */
    async listStoreCodes(discountId: string): Promise<string[]> {
      const codesPage =
        'codes(first: 250, after: $after) { nodes { code } pageInfo { hasNextPage endCursor } }'
      const query = `query($id: ID!, $after: String) { codeDiscountNode(id: $id) { codeDiscount {
        ... on DiscountCodeBasic { ${codesPage} } ... on DiscountCodeApp { ${codesPage} } } } }`
      const codes: string[] = []
      for (let after: string | null = null; ; ) {
        const page = codesForm.parse(await sendToStore(query, { id: discountId, after }))
        const { nodes, pageInfo } = page.codeDiscountNode.codeDiscount.codes
        codes.push(...nodes.map(({ code }) => code))
        if (!pageInfo.hasNextPage) return codes
        after = pageInfo.endCursor
      }
    },
  }
}

/** Waits for an answer without a time limit, like a browser. Node's `fetch` stops after five minutes. */
async function post(address: string, headers: Record<string, string>, body: string) {
  const length = String(Buffer.byteLength(body))
  const sent = request(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    agent: false,
  })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end(body)
  })
  return { status: answer.statusCode, text: await readText(answer) }
}
