import { noteChangeSchema, versionsPerPage } from '#rules/history/answer.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import type { VersionContent } from '#rules/history/version-content.ts'

const address = '/app/api/history'

export type TestVersion = ListedVersion & { readonly content: VersionContent }

/** The part of the app's server that stores versions. A test adds them, newest first. */
export function createTestHistory() {
  const history = {
    versions: [] as TestVersion[],
    isFresh: true,
    isAsked: (url: string) => url.startsWith(address),
    answer(url: string, init: RequestInit | undefined): Response {
      const { pathname, searchParams } = new URL(url, 'https://app.example')
      const subject = searchParams.get('subject')
      const ofSubject = history.versions.filter((version) => version.subject === subject)
      if (pathname.endsWith('/note')) {
        const change = noteChangeSchema.parse(JSON.parse(String(init?.body)))
        history.versions = history.versions.map((version) =>
          version.subject === change.subject && version.number === change.number
            ? { ...version, note: change.note }
            : version,
        )
        return Response.json({})
      }
      if (pathname.endsWith('/deleted')) {
        const subjects = new Set(history.versions.map((version) => version.subject))
        const deleted = [...subjects].flatMap((one) => {
          const [last] = history.versions.filter((version) => version.subject === one)
          if (last?.isDeleted !== true) return []
          const { content: _content, ...version } = last
          return [{ ...version, number: version.number - 1 }]
        })
        return Response.json({ deleted, isFresh: history.isFresh })
      }
      if (pathname.endsWith('/version')) {
        const found = ofSubject.find(({ number }) => String(number) === searchParams.get('number'))
        return found === undefined
          ? Response.json({ error: 'This version no longer exists.' }, { status: 404 })
          : Response.json(found)
      }
      if (init?.method === 'DELETE') {
        history.versions = history.versions.filter((version) => version.subject !== subject)
        return Response.json({})
      }
      const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
      const page = ofSubject.filter(({ number }) => number < before).slice(0, versionsPerPage)
      return Response.json({
        versions: page.map(({ content: _content, ...version }) => version),
        count: ofSubject.length,
        isFresh: history.isFresh,
      })
    },
  }
  return history
}
