import { lazy } from 'react'
import { pageLinks } from '../../pages/page-links.ts'
import { describeScreen } from '../feature.ts'
import { listPageWords as words } from './words.ts'

const loadPage = () => import('./rule-list-page.tsx')

/** The rule sets on payment methods, of every type. */
export const payment = describeScreen({
  ...pageLinks.payment,
  subtitle: words.subtitles.payment,
  screen: lazy(async () => ({ default: (await loadPage()).PaymentList })),
})

/** The rule sets on shipping rates. */
export const delivery = describeScreen({
  ...pageLinks.delivery,
  subtitle: words.subtitles.delivery,
  screen: lazy(async () => ({ default: (await loadPage()).DeliveryList })),
})

/** The checks that stop a checkout with a message. */
export const checks = describeScreen({
  ...pageLinks.checks,
  subtitle: words.subtitles.validation,
  screen: lazy(async () => ({ default: (await loadPage()).CheckList })),
})
