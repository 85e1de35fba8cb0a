import { vi } from 'vitest'

type Sent = { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }

/** Answers operations of the platform by their name, without a page. Returns the list of sent operations. */
export function answerPlatform(answer: (sent: Sent) => unknown): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body))
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    sent.push({ name, variables })
    return Response.json({ data: answer({ name, variables }) })
  })
  return sent
}
