import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeScreen } from '../feature.ts'
import { discountListPageWords } from './words.ts'

/** The list of discounts, of every type. */
export const discounts = describeScreen({
  ...pageLinks.discounts,
  subtitle: discountListPageWords.subtitle,
  screen: lazy(() => import('./list/discount-list-page.tsx')),
})
