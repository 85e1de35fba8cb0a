import { type DeadEndAnswer, intentionChangeSchema, markKnown } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { type DeadEndSearch, deadEndSearchSchema, splitSearch } from '#rules/dead-ends/search-request.ts'

const address = '/app/api/dead-ends'
const nothing: DeadEndAnswer = { findings: [], tried: 12, isPartial: false }

type Obstruct = (operation: string) => Promise<Response | undefined>

/** The part of the app's server that finds dead ends and stores the intended ones. */
export function createTestDeadEnds() {
  const deadEnds = {
    /** Returns the findings for the records of a plan. If there are any, it is also called for the stored records. */
    ask: undefined as ((request: DeadEndRequest) => DeadEndAnswer | Promise<DeadEndAnswer>) | undefined,
    requests: [] as DeadEndSearch[],
    /** For each request, true if it asks for more time. */
    askedAgain: [] as boolean[],
    /** Keys of the findings that the shop marked as intended. */
    intended: new Set<string>(),
    isAsked: (url: string) => url.startsWith(address),
    async answer(url: string, init: RequestInit | undefined, obstruct: Obstruct): Promise<Response> {
      const body: unknown = JSON.parse(String(init?.body))
      if (url === `${address}/intended`) return (await obstruct('dead-ends/intended')) ?? changeIntended(body)
      const request = deadEndSearchSchema.parse(body)
      deadEnds.requests.push(request)
      deadEnds.askedAgain.push(url.startsWith(`${address}?again`))
      return (await obstruct('dead-ends')) ?? Response.json(await find(request))
    },
  }

  const answerRequest = async (request: DeadEndRequest) => (await deadEnds.ask?.(request)) ?? nothing

  async function find(search: DeadEndSearch): Promise<DeadEndAnswer> {
    const { planned, stored } = splitSearch(search)
    const answer = await answerRequest(planned)
    const before =
      stored === undefined || answer.findings.length === 0 ? nothing : await answerRequest(stored)
    const findings = markKnown(before.findings, answer.findings)
    return {
      ...answer,
      findings: findings.map((one) => ({ ...one, isIntended: deadEnds.intended.has(one.key) })),
    }
  }

  function changeIntended(body: unknown): Response {
    const { key, isIntended } = intentionChangeSchema.parse(body)
    if (isIntended) deadEnds.intended.add(key)
    else deadEnds.intended.delete(key)
    return Response.json({})
  }
  return deadEnds
}
