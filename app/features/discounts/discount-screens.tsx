import { Navigate, useParams } from 'react-router'
import { isDiscountTypeHandle } from '#rules/language/rule-types.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { type OwnBlock, PageBlock } from '../../blocks/page-block.tsx'
import { discountPath, newDiscountPath } from '../../paths.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import DiscountPage, { NewDiscountPage } from './discount-page.tsx'
import { fromAdmin } from './discount-visit.ts'

// The form of a discount loads without the code of lists.
const BulkCodesPage = lazyPart(() => import('../bulk-codes/bulk-codes-page.tsx'))
const ListOfType = lazyPart(async () => ({
  default: (await import('../rule-list/rule-list-page.tsx')).ListOfType,
}))

/** Blocks of the pages of discounts. */
export const ownBlocks = { discount_create_form: NewDiscountPage }
const createForm: OwnBlock<keyof typeof ownBlocks> = { id: 'create', kind: 'discount_create_form', props: {} }

/**
 * Pages of discounts (docs/product.md#addresses). Each type has a list, and one page edits a discount of any type.
 * The admin's own page of discounts links to further addresses. `start` is the first part of the address.
 */
export default function DiscountScreens({ start }: { readonly start: string }) {
  const { '*': rest = '' } = useParams()
  const [first = '', second, ...more] = rest.split('/')
  if (start === 'bulk-codes' && rest === '') return <BulkCodesPage />
  if (more.length > 0) return <NotFoundPage />
  // The discount's number, or "new", comes after the id of a function.
  const id = start === 'discount' ? second : first
  if (isDiscountTypeHandle(start) && id === '') return <ListOfType handle={start} />
  if (start === 'page/discount-item') {
    return first === '' ? <PageBlock block={createForm} ownBlocks={ownBlocks} /> : <DiscountPage id={first} />
  }
  if (id === undefined || id === '') return <NotFoundPage />
  const isNew = id === 'new'
  // The admin's page of discounts links here for both methods, and Back returns to it.
  return isDiscountTypeHandle(start) ? (
    <Navigate to={isNew ? newDiscountPath(start) : discountPath(id)} replace />
  ) : (
    <Navigate to={isNew ? newDiscountPath() : discountPath(id)} state={fromAdmin} replace />
  )
}
