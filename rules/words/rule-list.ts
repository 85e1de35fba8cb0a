import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { FunctionOwner, RuleOwner } from '../language/function-owners.ts'
import type { RuleSetTypeHandle } from '../language/rule-types.ts'
import type { RecordStatus } from '../records/customization.ts'
import { listColumnWords } from './list-columns.ts'

/** Lists of rule sets and discounts (docs/product.md#lists). */
export const ruleListWords = {
  create: 'Create',
  createEmpty: {
    'payment-rules': 'Empty payment rule set',
    'payment-rules-customer': 'Empty payment rule set for customers',
    'payment-rules-b2b': 'Empty payment rule set for B2B',
    'delivery-rules': 'Empty delivery rule set',
    'checkout-checks': 'Empty checkout check',
    'order-discounts': 'Empty order discount',
    'product-discounts': 'Empty product discount',
  } satisfies Record<RuleSetTypeHandle, string>,
  createFromTemplate: 'Choose a template',
  createFromScript: 'From a script',
  createFromFile: 'Import from a file',
  templates: 'Templates',
  template: {
    begin: 'Use template',
    beginNamed: (title: string) => `Use template: ${title}`,
    showAll: (count: number) => `Show all ${formatNumber(count)} templates`,
    showFewer: 'Show fewer templates',
  },
  seeAll: (title: string) => `See all of ${title}`,
  searchAndFilter: 'Search and filter results',
  loading: 'Loading the list',
  retry: 'Try again',
  typeUnknown: (type: string) => `Unknown type of rule set: “${type}”.`,

  resources: { singular: 'rule set', plural: 'rule sets' },
  columns: listColumnWords,
  /** Text next to the badge of a rule set in testing. */
  testingSince: (date: string) => `Testers only, since ${date}`,
  statuses: { active: 'Active', testing: 'Testing', draft: 'Draft' } satisfies Record<RecordStatus, string>,
  untitled: 'Untitled rule set',
  /** Views and filters of lists with several types. */
  kind: 'Kind',
  kinds: {
    'payment-rules': 'All customers',
    'payment-rules-customer': 'Customers',
    'payment-rules-b2b': 'Companies',
    'delivery-rules': 'Delivery',
    'checkout-checks': 'Checks',
    'order-discounts': 'Order',
    'product-discounts': 'Product',
  } satisfies Record<RuleSetTypeHandle, string>,

  empty: {
    titles: {
      payment: 'Create your first payment rule',
      delivery: 'Create your first delivery rule',
      validation: 'Create your first check',
      discount: 'Create your first discount',
    } satisfies Record<FunctionOwner, string>,
    none: 'No rule sets yet',
    body: 'Start with a template below, or choose Create for an empty one.',
  },

  summary: {
    none: 'No rule is active.',
    more: (count: number) => `+${count} more`,
    /** Begins with the text of the button, as voice control needs it. */
    toggle: (text: string, title: string) => `${text}: what “${title}” does`,
    all: 'More',
    less: 'Less',
  },
  passedDay: (day: string) => `Payment terms: ${day} has passed`,
  problem: {
    badge: 'Can’t be read',
    body: (message: string) => `Checkout ignores these rules because they can’t be read: ${message}`,
  },

  views: {
    all: 'All',
    active: 'Active',
    testing: 'Testing',
    draft: 'Draft',
    faults: {
      empty: 'Enter a name for the view.',
      long: (maximum: number) => `Enter a name with at most ${maximum} characters.`,
      taken: 'A view with this name already exists.',
    },
  },

  search: 'Search by title or by what the rules do',
  statusFilter: (statuses: readonly string[]) => `Status: ${listAnd(statuses)}`,
  kindFilter: (kinds: readonly string[]) => `Kind: ${listAnd(kinds)}`,
  sorts: {
    'title asc': { label: 'Title', direction: 'A–Z' },
    'title desc': { label: 'Title', direction: 'Z–A' },
    'status asc': { label: 'Status', direction: 'Active first' },
    'status desc': { label: 'Status', direction: 'Draft first' },
  },
  found: (count: number) =>
    plural(count, { one: '1 rule set found', other: `${formatNumber(count)} rule sets found` }),
  pageOf: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  selectAll: (count: number) => `Select all ${formatNumber(count)} rule sets`,
  allSelected: (count: number) => `All ${formatNumber(count)} rule sets are selected`,

  /** The first copy carries no number. */
  copyOf: (title: string, number: number) =>
    number === 1 ? `Copy of ${title}` : `Copy of ${title} (${number})`,

  bulk: {
    actions: { enable: 'Enable', disable: 'Disable', duplicate: 'Duplicate', delete: 'Delete' },
    progress: {
      enable: (done: number, total: number) => `Enabling rule sets: ${done} of ${total} done`,
      disable: (done: number, total: number) => `Disabling rule sets: ${done} of ${total} done`,
      duplicate: (done: number, total: number) => `Duplicating rule sets: ${done} of ${total} done`,
      delete: (done: number, total: number) => `Deleting rule sets: ${done} of ${total} done`,
    },
    preparing: {
      enable: 'Enabling rule sets',
      disable: 'Disabling rule sets',
      duplicate: 'Duplicating rule sets',
      delete: 'Deleting rule sets',
    },
    undo: 'Undo',
    schedule: 'Publish together at…',
    done: {
      enable: (count: number) =>
        plural(count, { one: '1 rule set enabled', other: `${formatNumber(count)} rule sets enabled` }),
      disable: (count: number) =>
        plural(count, { one: '1 rule set disabled', other: `${formatNumber(count)} rule sets disabled` }),
      duplicate: (count: number) =>
        plural(count, { one: '1 rule set duplicated', other: `${formatNumber(count)} rule sets duplicated` }),
      delete: (count: number) =>
        plural(count, { one: '1 rule set deleted', other: `${formatNumber(count)} rule sets deleted` }),
    },
    /** Titles of an action that stopped on its way. */
    doneOf: {
      enable: (done: number, total: number) => `${done} of ${total} rule sets enabled`,
      disable: (done: number, total: number) => `${done} of ${total} rule sets disabled`,
      duplicate: (done: number, total: number) => `${done} of ${total} rule sets duplicated`,
      delete: (done: number, total: number) => `${done} of ${total} rule sets deleted`,
    },
    unchanged: {
      enable: 'Already enabled',
      disable: 'Already disabled',
      duplicate: 'Nothing was duplicated',
      delete: 'Nothing was deleted',
    },
    skips: {
      vanished: (title: string) => `“${title}” no longer exists.`,
      broken: (title: string) => `“${title}” wasn’t changed because its rules can’t be read.`,
      no_function: (title: string) => `“${title}” wasn’t changed because its conditions don’t work together.`,
      plus_only: (title: string) => `“${title}” wasn’t changed because it needs the Shopify Plus plan.`,
    },
    refused: (title: string, message: string) => `“${title}”: ${message}`,
    uncertain: (title: string, message: string) => `Check “${title}”. It may have changed: ${message}`,
    remaining: (titles: readonly string[], more: number) => {
      const named = titles.map(quote)
      const all = more === 0 ? named : [...named, `${formatNumber(more)} more`]
      return `Not tried: ${listAnd(all)}.`
    },
    tooManyActive: {
      payment: (limit: number) =>
        `Shopify allows ${limit} active payment customizations per store, including other apps’. Disable another one first.`,
      delivery: (limit: number) =>
        `Shopify allows ${limit} active delivery customizations per store, including other apps’. Disable another one first.`,
      validation: (limit: number) =>
        `Shopify allows ${limit} active checks per store, including other apps’. Disable another one first.`,
    } satisfies Record<RuleOwner, (limit: number) => string>,
    nothingDone: 'Nothing was changed',
    again: 'Try the rest again',
  },

  confirmDelete: {
    title: (count: number) =>
      plural(count, { one: 'Delete 1 rule set?', other: `Delete ${formatNumber(count)} rule sets?` }),
    body: 'These rules no longer apply at checkout. You can restore them later, but not their saved tests:',
    confirm: (count: number) =>
      plural(count, { one: 'Delete 1 rule set', other: `Delete ${formatNumber(count)} rule sets` }),
    cancel: 'Cancel',
  },
} as const
