import type { NewChange, ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'

const address = '/app/api/scheduled-changes'

/** Scheduled changes of a shop, as the app's server stores them. They are never published. */
export function createTestScheduledChanges() {
  const changes = {
    list: [] as ScheduledChange[],
    /** Bodies of new changes, in order. */
    asked: [] as NewChange[],
    /** Requests about single changes, such as `POST change-1/now`, with their bodies. */
    actions: [] as { readonly request: string; readonly body: unknown }[],
    isAsked: (asked: string) => asked.startsWith(address),
    answer(asked: string, init: RequestInit | undefined): Response {
      const method = init?.method ?? 'GET'
      const body: unknown =
        init?.body === undefined || init.body === null ? undefined : JSON.parse(String(init.body))
      const rest = asked.slice(address.length + 1)
      if (rest !== '') {
        changes.actions.push({ request: `${method} ${rest}`, body })
        if (method === 'DELETE') changes.list = changes.list.filter(({ id }) => id !== rest)
        return Response.json({})
      }
      if (method === 'GET') return Response.json({ changes: changes.list, isMailed: false })
      const newChange = body as NewChange
      changes.asked.push(newChange)
      const id = `scheduled-${changes.asked.length}`
      changes.list.push({
        ...{ id, title: newChange.title, state: 'waiting', phase: 'start', ifLate: newChange.ifLate },
        ...{ startsAt: newChange.startsAt, endsAt: newChange.endsAt, says: [], report: null, isLate: false },
        recordIds: newChange.steps.flatMap((step) => (step.kind === 'create' ? [] : [step.record.id])),
      })
      return Response.json({ id }, { status: 201 })
    },
  }
  return changes
}
