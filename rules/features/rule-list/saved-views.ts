import { recordStatuses } from '../../records/customization.ts'
import { z } from '../../schema.ts'
import { type ListCriteria, listSorts } from './list-criteria.ts'
import { findView, isSameName, type ListView, standardViews, viewNameMaximum } from './list-view.ts'

const savedViewsVersion = 1

/** The views a merchant saved, as a browser keeps them. */
const savedViewsSchema = z.object({
  version: z.literal(savedViewsVersion),
  views: z.array(
    z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(viewNameMaximum)),
      criteria: z.object({
        search: z.string(),
        statuses: z.array(z.enum(recordStatuses)),
        sort: z.enum(listSorts),
      }),
    }),
  ),
})

/** Reads what a browser kept. What cannot be read counts as nothing saved; a name that is taken is left out. */
export function parseSavedViews(text: string | undefined): ListView[] {
  const stored = savedViewsSchema.safeParse(parseJson(text)).data?.views ?? []
  const taken = (view: ListView, index: number) =>
    findView([...standardViews, ...stored.slice(0, index)], view.name) !== undefined
  return stored.filter((view, index) => !taken(view, index))
}

export function formatSavedViews(views: readonly ListView[]): string {
  return JSON.stringify({ version: savedViewsVersion, views })
}

export function renameView(views: readonly ListView[], name: string, wanted: string): ListView[] {
  return views.map((view) => (isSameName(view.name, name) ? { ...view, name: wanted.trim() } : view))
}

export function changeView(views: readonly ListView[], name: string, criteria: ListCriteria): ListView[] {
  return views.map((view) => (isSameName(view.name, name) ? { ...view, criteria } : view))
}

export function removeView(views: readonly ListView[], name: string): ListView[] {
  return views.filter((view) => !isSameName(view.name, name))
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
