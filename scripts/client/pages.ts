import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'
import type { Screen } from './files-of-screens.ts'
import { firstPageBytesMaximum, type PageBudget } from './first-page-budget.ts'

/** Paths of a pattern. None is an error, since a page would count too few bytes. */
function findPaths(pattern: string): string[] {
  const paths = globSync(pattern, { cwd: projectFolder })
  if (paths.length === 0) throw new Error(`No file matches “${pattern}” in scripts/client/pages.ts.`)
  return paths.map((path) => join(projectFolder, path))
}

/** True for the modules of these patterns, except those of the others. */
function areModules(
  patterns: readonly string[],
  except: readonly string[] = [],
): (moduleId: string) => boolean {
  const found = new Set(patterns.flatMap(findPaths)).difference(new Set(except.flatMap(findPaths)))
  return (moduleId) => found.has(moduleId)
}

/** Modules of the home page that a new shop sees first. */
const isOnFirstPage = areModules([
  'app/features/home/feature.ts',
  'app/features/home/home-by-age.tsx',
  'app/features/home/new-home.tsx',
  'app/features/home/cod-guide.tsx',
  'app/features/home/words.ts',
])

/** Modules that load with the entry. Small ones that every page loads would make each page larger in separate files. */
const isWithEntry = areModules([
  'app/main.tsx',
  'app/analytics/introduction.ts',
  'app/analytics/analytics-consent.ts',
  'app/analytics/track.ts',
  'app/outside-settings.ts',
  'rules/records/outside-settings.ts',
  'rules/records/introduction.ts',
])
export const isOnFirstLoad = (moduleId: string) => isOnFirstPage(moduleId) || isWithEntry(moduleId)

/** Parts that every page loads after it is drawn. */
const everyPage = [
  'app/shell/lazy-parts.tsx',
  'app/analytics/analytics.tsx',
  'app/analytics/plugins/*',
  'app/guides/help-button.tsx',
  'app/ui/keep-focus.ts',
  'app/ui/late-notice.tsx',
]

/** Pages without a form: maximum bytes, and their modules other than those of every page. */
const pages: Readonly<
  Record<string, { bytes: number; modules: readonly string[]; except?: readonly string[] }>
> = {
  home: {
    bytes: 249_600,
    modules: [
      'app/features/home/*',
      'app/features/shop-health/*',
      'app/features/checkout-now/*',
      'app/features/cash-on-delivery/read-cod-guide.ts',
      'app/blocks/setup-guide.tsx',
      'app/blocks/support-assistant.tsx',
      'app/blocks/template-cards.tsx',
      'app/blocks/cash-on-delivery-notice.tsx',
      'app/blocks/missing-cash-on-delivery.tsx',
      'app/scheduled-changes/scheduled-changes-card.tsx',
      'rules/checkout-now/answer.ts',
    ],
    // This code loads with the first switch.
    except: ['app/features/checkout-now/plan-switch.ts'],
  },
  'a list of rules': {
    bytes: 266_000,
    modules: [
      'app/features/rule-list/rule-list-page.tsx',
      'app/blocks/template-cards.tsx',
      'app/history/deleted-records.tsx',
      'app/reasons/reason-card.tsx',
    ],
  },
  'the list of discounts': {
    bytes: 305_500,
    modules: [
      'app/features/discounts/list/discount-list-page.tsx',
      'app/features/discounts/margin-guard/margin-guard-card.tsx',
      'app/blocks/template-cards.tsx',
      'app/history/deleted-records.tsx',
    ],
  },
  'On your store': {
    bytes: 217_200,
    modules: ['app/features/on-your-store/*', 'rules/published/describe-left-out.ts'],
  },
  plan: {
    bytes: 200_800,
    modules: ['app/features/plan/*', 'app/blocks/pricing-cards.tsx', 'app/blocks/plain-paragraph.tsx'],
  },
  help: {
    bytes: 170_900,
    modules: [
      'app/features/help/*',
      'app/blocks/app-menu-list.tsx',
      'app/blocks/menu-list.tsx',
      'app/blocks/tutorial-list.tsx',
      'app/blocks/tutorial-card.tsx',
      'app/blocks/faq-list.tsx',
      'app/blocks/feature-cards.tsx',
      'app/blocks/support-assistant.tsx',
    ],
  },
}

/** Parts that load after a form. */
const scheduledChanges = 'app/scheduled-changes/scheduled-banner.tsx'
const budget = 'app/features/budget/budget-card.tsx'
const shopperReasons = 'app/reasons/reason-card.tsx'
const lessons = 'app/blocks/tutorial-section.tsx'
const missingMethod = ['app/blocks/cash-on-delivery-notice.tsx', 'app/blocks/missing-cash-on-delivery.tsx']
const shippingRates = 'app/platform/shipping-rates.ts'
const panelsOfRuleSet = [
  'app/features/rule-editor/editor-panels.tsx',
  'app/features/rule-editor/summary-card.tsx',
  'app/features/rule-editor/condition-picker.tsx',
  'app/features/test-panel/panel-body.tsx',
]
const feeAtCheckout = ['app/features/cod-with-fee/fee-outcome.tsx', 'rules/features/fee-rates/following.ts']
const afterCodRules = [
  'rules/features/cod-rules/plan.ts',
  shopperReasons,
  lessons,
  ...missingMethod,
  scheduledChanges,
]

/** A page with a form: its maximum bytes until the form can be used and in all, and the modules of both times. */
type FormPage = {
  readonly usable: number
  readonly bytes: number
  readonly first: readonly string[]
  readonly except?: readonly string[]
  readonly later: readonly string[]
}
const formPages: Readonly<Record<string, FormPage>> = {
  'a rule set': {
    usable: 323_200,
    bytes: 404_300,
    first: ['app/features/rule-editor/rule-editor-page.tsx'],
    later: [...panelsOfRuleSet, budget, scheduledChanges],
  },
  'a rule set with fields of every kind': {
    usable: 349_800,
    bytes: 424_400,
    first: [
      'app/features/rule-editor/rule-editor-page.tsx',
      'app/fields/*/*-field.tsx',
      'app/fields/*/*-fields.tsx',
    ],
    except: ['app/fields/discounts/*'],
    later: [...panelsOfRuleSet, budget, scheduledChanges],
  },
  'a discount': {
    usable: 331_200,
    bytes: 357_600,
    first: [
      'app/features/discounts/discount-screens.tsx',
      'app/fields/discounts/coupon-code-field.tsx',
      'app/fields/dates/active-dates-field.tsx',
    ],
    later: [budget, scheduledChanges],
  },
  'a discount with all its cards open': {
    usable: 419_800,
    bytes: 446_200,
    first: [
      'app/features/discounts/**/*',
      'app/features/bulk-codes/discount-codes.tsx',
      'app/fields/discounts/*.tsx',
      'app/fields/dates/active-dates-field.tsx',
      'app/fields/resources/resource-field.tsx',
      'app/fields/tags/tag-field.tsx',
    ],
    except: [
      'app/features/discounts/list*',
      'app/features/discounts/list/**',
      'app/features/discounts/margin-guard/**',
    ],
    later: [budget, scheduledChanges],
  },
  'COD with fee': {
    usable: 259_600,
    bytes: 330_100,
    first: ['app/features/cod-with-fee/cod-with-fee.tsx', 'app/fields/methods/delivery-methods-choice.tsx'],
    later: [...feeAtCheckout, lessons, scheduledChanges],
  },
  'COD rules': {
    usable: 308_400,
    bytes: 335_700,
    first: [
      'app/features/cod-rules/cod-rules-form.tsx',
      'app/fields/methods/payment-methods-field.tsx',
      'app/fields/methods/delivery-methods-choice.tsx',
    ],
    later: afterCodRules,
  },
  'COD rules with fields of every kind': {
    usable: 323_800,
    bytes: 351_100,
    first: [
      'app/features/cod-rules/cod-rules-form.tsx',
      'app/fields/methods/payment-methods-field.tsx',
      'app/fields/methods/delivery-methods-choice.tsx',
      'app/fields/zip/zip-field.tsx',
      'app/fields/places/country-fields.tsx',
      'app/fields/search/multi-select-field.tsx',
      'app/fields/resources/resource-field.tsx',
      'app/fields/tags/tag-field.tsx',
    ],
    later: afterCodRules,
  },
  'COD fee rules': {
    usable: 310_900,
    bytes: 362_400,
    first: [
      'app/features/cod-fee-rules/cod-fee-rules-screen.tsx',
      'app/fields/methods/delivery-methods-choice.tsx',
    ],
    later: [...feeAtCheckout, lessons, scheduledChanges],
  },
  'Cash on Delivery': {
    usable: 262_200,
    bytes: 281_800,
    first: ['app/features/cash-on-delivery/cod-questions.tsx'],
    later: [...missingMethod, shippingRates],
  },
  pincodes: {
    usable: 317_800,
    bytes: 343_900,
    first: ['app/features/pincodes/pincodes.tsx', 'app/fields/methods/payment-methods-field.tsx'],
    later: [shopperReasons, ...missingMethod, scheduledChanges],
  },
  'a test of a checkout': {
    usable: 281_100,
    bytes: 300_700,
    first: ['app/features/checkout-test/*'],
    later: [shippingRates],
  },
}

/** Home and lists open most often. The rest of a form loads while the merchant reads. */
const weights = { pageWithoutForm: 3, usableForm: 1, restOfForm: 0.3 } as const

/** Page of the app, or a form until it can be used. */
type CountedPage = PageBudget & Pick<Screen, 'weight'>

/**
 * Maximum bytes that the first page loads before it is shown. For each page: maximum bytes with an empty cache, until
 * loading stops. A form has a second maximum: until it can be used. The aim is 250 kB for every page. The ceilings
 * prevent today's figures from growing.
 */
export const budgets: readonly CountedPage[] = [
  {
    page: 'The first page',
    bytes: firstPageBytesMaximum,
    isOnPage: isOnFirstPage,
    weight: weights.pageWithoutForm,
  },
  ...Object.entries(pages).map(([page, { bytes, modules, except }]) => ({
    page,
    bytes,
    isOnPage: areModules([...everyPage, ...modules], except),
    weight: weights.pageWithoutForm,
  })),
  ...Object.entries(formPages).flatMap(([page, { first, except, later, usable, bytes }]) => [
    {
      page: `${page} until it can be used`,
      bytes: usable,
      isOnPage: areModules(first, except),
      weight: weights.usableForm,
    },
    {
      page,
      bytes,
      isOnPage: areModules([...everyPage, ...first, ...later], except),
      weight: weights.restOfForm,
    },
  ]),
]

/** Pages for the division of code into files. */
export const screens: readonly Screen[] = budgets.map(({ page, isOnPage, weight }) => ({
  name: page,
  isOnScreen: isOnPage,
  weight,
}))
