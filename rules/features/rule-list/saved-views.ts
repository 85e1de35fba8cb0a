import type { RuleSetTypeHandle } from '../../language/rule-types.ts'
import { z } from '../../schema.ts'
import type { ListCriteria, ListOrder } from './list-criteria.ts'
import { findView, isSameName, type ListChoices, type ListView, viewNameMaximum } from './list-view.ts'

const savedViewsVersion = 1

/** The views that a merchant saved in a browser. */
const savedViewsSchema = <Status extends string, Sort extends ListOrder>({
  statuses,
  sorts,
  kinds,
}: ListChoices<Status, Sort>) =>
  z.object({
    version: z.literal(savedViewsVersion),
    views: z.array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(viewNameMaximum)),
        criteria: z.object({
          search: z.string(),
          statuses: z.array(z.literal(statuses)),
          /** Older saved views of a list with a single type lack this member. */
          kinds: z._default(z.array(z.enum(kinds)), []),
          sort: z.literal(sorts),
        }),
      }),
    ),
  })

/**
 * Parses the views that a browser saved. A text that cannot be read counts as no views. A view with a name that is in
 * use is left out.
 */
export function parseSavedViews<Status extends string, Sort extends ListOrder>(
  text: string | undefined,
  choices: ListChoices<Status, Sort>,
): ListView<Status, Sort>[] {
  const stored = savedViewsSchema(choices).safeParse(parseJson(text)).data?.views ?? []
  const taken = (view: ListView<Status, Sort>, index: number) =>
    findView([...choices.standardViews, ...stored.slice(0, index)], view.name) !== undefined
  return stored.filter((view, index) => !taken(view, index))
}

/**
 * Joins views that a browser saved when each type had a separate list. Each view still shows only its type. If several
 * have the same name, the first is kept.
 */
export function joinViewsOfTypes<Status extends string, Sort extends ListOrder>(
  types: readonly RuleSetTypeHandle[],
  findText: (type: RuleSetTypeHandle) => string | undefined,
  choices: ListChoices<Status, Sort>,
): ListView<Status, Sort>[] {
  const views = types.flatMap((type) =>
    parseSavedViews(findText(type), choices).map(({ name, criteria }) => ({
      name,
      criteria: { ...criteria, kinds: choices.kinds.includes(type) ? [type] : [] },
    })),
  )
  return views.filter(({ name }, index) => findView(views.slice(0, index), name) === undefined)
}

export function formatSavedViews(views: readonly ListView<string, ListOrder>[]): string {
  return JSON.stringify({ version: savedViewsVersion, views })
}

export function renameView<Status extends string, Sort extends ListOrder>(
  views: readonly ListView<Status, Sort>[],
  name: string,
  wanted: string,
): ListView<Status, Sort>[] {
  return views.map((view) => (isSameName(view.name, name) ? { ...view, name: wanted.trim() } : view))
}

export function changeView<Status extends string, Sort extends ListOrder>(
  views: readonly ListView<Status, Sort>[],
  name: string,
  criteria: ListCriteria<Status, Sort>,
): ListView<Status, Sort>[] {
  return views.map((view) => (isSameName(view.name, name) ? { ...view, criteria } : view))
}

export function removeView<Status extends string, Sort extends ListOrder>(
  views: readonly ListView<Status, Sort>[],
  name: string,
): ListView<Status, Sort>[] {
  return views.filter((view) => !isSameName(view.name, name))
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
