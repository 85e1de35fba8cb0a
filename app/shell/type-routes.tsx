import { lazy, type ReactNode, Suspense } from 'react'
import { type RouteObject, useParams } from 'react-router'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { itemPath, listPath, newItemPath } from '../paths.ts'
import type { DataType } from '../types/data-type.ts'
import { dataTypes } from '../types/registry.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const ListOfType = lazy(async () => ({
  default: (await import('../features/rule-list/rule-list-page.tsx')).ListOfType,
}))
const RuleEditorPage = lazy(async () => ({
  default: (await import('../features/rule-editor/rule-editor-page.tsx')).RuleEditorPage,
}))

/** List, new item and item of every data type (docs/product.md#addresses). Their code loads when they are opened. */
export const typeRoutes: RouteObject[] = dataTypes.flatMap((type) => {
  const { handle } = type
  return [
    { path: listPath(handle), element: whenLoaded(type, <ListOfType handle={handle} />) },
    {
      path: newItemPath(handle),
      element: whenLoaded(type, <RuleEditorPage key={newItemPath(handle)} type={handle} />),
    },
    { path: itemPath(handle, ':id'), element: whenLoaded(type, <StoredItem handle={handle} />) },
  ]
})

/** The item in the address. The key resets the page for each item, so that typed text never appears in another item. */
function StoredItem({ handle }: { handle: RuleTypeHandle }) {
  const { id = '' } = useParams()
  return <RuleEditorPage key={itemPath(handle, id)} type={handle} id={id} />
}

function whenLoaded({ title }: DataType, page: ReactNode) {
  return <Suspense fallback={<PageSkeleton title={title} />}>{page}</Suspense>
}
