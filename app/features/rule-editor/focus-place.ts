import type { IssuePath } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import { focusField } from '../../fields/schema/focus-field.ts'
import { drawNow } from '../../ui/drawn-in-view.tsx'

/** Puts the focus on the field at a path, or on the nearest element around it. */
export function focusPlace(path: IssuePath): void {
  for (const depth of path.keys()) drawNow(formatPath(path.slice(0, depth + 1)))
  const place = path
    .map((_, depth) => formatPath(path.slice(0, path.length - depth)))
    .find((id) => document.getElementById(id) !== null)
  if (place === undefined) return
  document.getElementById(place)?.scrollIntoView({ block: 'center' })
  focusField(place)
}
