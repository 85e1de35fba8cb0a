import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeScreen } from '../feature.ts'

/** The list of discounts, of every type. */
export const discounts = describeScreen({
  ...pageLinks.discounts,
  subtitle: 'Money off orders, products and shipping, automatically or with a code.',
  screen: lazy(() => import('./list/discount-list-page.tsx')),
})
