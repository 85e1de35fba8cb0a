import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageBytesMaximum, type PageBudget, pageBudgets } from '../scripts/first-page-budget.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of the home page that a new shop sees first. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/features\/home\/(feature|home-by-age|new-home|cod-guide|words)\b/.test(moduleId)

/** Parts that every page loads once it is drawn. */
const isOnEveryPage = (moduleId: string) =>
  /\/app\/(shell\/late-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button)/.test(moduleId)

/** Cards that load late on the home page. */
const isLateOnHome = (moduleId: string) =>
  /\/app\/(testers\/testers-card|blocks\/template-cards|features\/(home\/|shop-health\/shop-health-card|checkout-now\/(capacity|checkout-now)-card|cash-on-delivery\/(parts|cod-with-fee-status)))/.test(
    moduleId,
  )

/**
 * Modules that are one file, each with all that they need and no file before them has. A file for whatever two screens share
 * would be a hundred requests for the rule editor (docs/decisions/0051-size-of-the-first-page.md).
 */
const filesInOrder: readonly { readonly name: string; readonly holds: (moduleId: string) => boolean }[] = [
  { name: 'first-page', holds: (id) => /\/app\/main\.tsx/.test(id) || isOnFirstPage(id) },
  { name: 'every-page', holds: isOnEveryPage },
  // Home, lists and editors all read and describe rules.
  {
    name: 'stored-rules',
    holds: (id) =>
      /\/rules\/(language\/summary|functions\/choose-function|records\/rule-record)\.ts/.test(id),
  },
  // Lists and editors have a title with buttons.
  { name: 'action-page', holds: (id) => /\/app\/ui\/action-page/.test(id) },
  { name: 'lists', holds: (id) => /\/app\/features\/rule-list\//.test(id) },
  { name: 'late-on-home', holds: isLateOnHome },
  {
    name: 'forms',
    holds: (id) => /\/app\/(saving|saved-tests|features\/cod-(with-fee|fee-rules))\//.test(id),
  },
  { name: 'rules', holds: (id) => /\/app\/features\/(rule-editor|budget|test-panel)\//.test(id) },
  { name: 'plan', holds: (id) => /\/app\/features\/plan\//.test(id) },
]

/**
 * Bytes that the first page may load before it is shown, and each page with an empty cache until it rests. The aim is 250 kB for
 * every page; the ceilings keep today's figures from growing.
 */
const budgets: readonly PageBudget[] = [
  { page: 'The first page', bytes: firstPageBytesMaximum, isOnPage: isOnFirstPage },
  ...Object.entries({
    home: { bytes: 475_000, own: /\/app\/features\/(home|shop-health|checkout-now)\// },
    'a list': { bytes: 285_000, own: /\/app\/features\/rule-list\/rule-list-page/ },
    'a rule set': {
      bytes: 470_000,
      own: /\/app\/features\/(rule-editor\/(rule-editor-page|editor-panels)|test-panel\/panel-body|budget\/budget-card)/,
    },
    'a discount': { bytes: 530_000, own: /\/app\/features\/(discounts\/|bulk-codes\/discount-codes)/ },
    'COD with fee': { bytes: 440_000, own: /\/app\/features\/cod-with-fee\// },
    'COD rules': { bytes: 445_000, own: /\/app\/features\/cod-rules\// },
    'COD fee rules': { bytes: 440_000, own: /\/app\/features\/cod-fee-rules\// },
    'Cash on Delivery': { bytes: 500_000, own: /\/app\/features\/cash-on-delivery\// },
    pincodes: { bytes: 458_000, own: /\/app\/features\/pincodes\/pincodes\.tsx/ },
    'a test of a checkout': { bytes: 477_000, own: /\/app\/features\/checkout-test\// },
    plan: { bytes: 480_000, own: /\/app\/features\/plan\// },
    help: { bytes: 445_000, own: /\/app\/features\/help\// },
  }).map(([page, { bytes, own }]) => ({
    page,
    bytes,
    isOnPage: (id: string) => isOnEveryPage(id) || own.test(id),
  })),
]

/** The client: one page, its code in few files. The server fills `<!--app-head-->` in. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), pageBudgets(budgets)],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of the files that each late screen needs would be 3 kB of the first page, which itself names all it needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: filesInOrder.map(({ name, holds }, index) => ({
            name,
            test: holds,
            priority: filesInOrder.length - index,
          })),
        },
      },
    },
    sourcemap: true,
    // The first page has a limit of its own, by what is sent of it.
    chunkSizeWarningLimit: 1_000,
  },
})
