import type { RuleOwner } from '../language/function-owners.ts'
import type { RecordStatus } from '../records/customization.ts'
import { listColumnWords } from './list-columns.ts'

/** The list of rule sets of a type (docs/product.md#lists). */
export const ruleListWords = {
  create: 'Create',
  searchAndFilter: 'Search and filter results',
  loading: 'Loading the list',
  retry: 'Retry',
  typeUnknown: (type: string) => `There is no type of rule set called “${type}”.`,

  resources: { singular: 'rule set', plural: 'rule sets' },
  columns: listColumnWords,
  /** Text next to the badge of a rule set in testing. */
  testingSince: (date: string) => `Testers only, since ${date}`,
  statuses: { active: 'Active', testing: 'Testing', draft: 'Draft' } satisfies Record<RecordStatus, string>,
  untitled: 'Untitled rule set',

  empty: {
    title: (resourceName: string) => `Create a new ${resourceName}`,
    body: 'Every rule set you create is listed here, with its status and what it does in plain words.',
  },

  summary: {
    none: 'No rule is active.',
    more: (count: number) => `+${count} more`,
    /** Begins with what is written on the button, as voice control needs it. */
    toggle: (text: string, title: string) => `${text} of what “${title}” does`,
    all: 'More',
    less: 'Less',
  },
  passedDay: (day: string) => `Payment terms: ${day} has passed`,
  problem: {
    badge: 'Cannot be read',
    body: (message: string) =>
      `The stored rules cannot be read: ${message}. Checkout does nothing with them.`,
  },

  views: {
    all: 'All',
    active: 'Active',
    testing: 'Testing',
    draft: 'Draft',
    faults: {
      empty: 'A view needs a name.',
      long: (maximum: number) => `The name of a view has at most ${maximum} characters.`,
      taken: 'A view with this name already exists.',
    },
  },

  search: 'Search by title or by what the rules do',
  statusFilter: (statuses: readonly string[]) => `Status: ${statuses.join(', ')}`,
  sorts: {
    'title asc': { label: 'Title', direction: 'A–Z' },
    'title desc': { label: 'Title', direction: 'Z–A' },
    'status asc': { label: 'Status', direction: 'Active first' },
    'status desc': { label: 'Status', direction: 'Draft first' },
  },
  found: (count: number) => (count === 1 ? '1 rule set found' : `${count} rule sets found`),
  pageOf: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  selectAll: (count: number) => `Select all ${count} rule sets`,
  allSelected: (count: number) => `All ${count} rule sets are selected`,

  /** The first copy carries no number. */
  copyOf: (title: string, number: number) => `Copy of ${title}${number === 1 ? '' : ` (${number})`}`,

  bulk: {
    actions: { enable: 'Enable', disable: 'Disable', duplicate: 'Duplicate', delete: 'Delete' },
    doing: { enable: 'Enabling', disable: 'Disabling', duplicate: 'Duplicating', delete: 'Deleting' },
    progress: (doing: string, done: number, total: number) => `${doing} rule sets: ${done} of ${total} done`,
    preparing: (doing: string) => `${doing} rule sets`,
    done: {
      enable: (count: number) => `${countSets(count)} enabled`,
      disable: (count: number) => `${countSets(count)} disabled`,
      duplicate: (count: number) => `${countSets(count)} duplicated`,
      delete: (count: number) => `${countSets(count)} deleted`,
    },
    unchanged: {
      enable: 'They are enabled already',
      disable: 'They are disabled already',
      duplicate: 'Nothing was duplicated',
      delete: 'Nothing was deleted',
    },
    skips: {
      vanished: (title: string) => `“${title}” is no longer there.`,
      broken: (title: string) => `“${title}” was left as it is, since its stored rules cannot be read.`,
      no_function: (title: string) =>
        `“${title}” was left as it is, since no checkout function fits all of its conditions.`,
      plus_only: (title: string) =>
        `“${title}” was left as it is, since it does something that Shopify offers on the Plus plan only.`,
    },
    refused: (title: string, message: string) => `“${title}”: ${message}`,
    uncertain: (title: string, message: string) => `It is not certain what became of “${title}”: ${message}`,
    remaining: (titles: readonly string[], more: number) =>
      `Not tried: ${titles.map((title) => `“${title}”`).join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
    doneOf: (done: string, total: number) => `${done}, of ${total}`,
    tooManyActive: (owner: RuleOwner, limit: number) =>
      `Shopify runs at most ${limit} active ${owner === 'validation' ? 'checks' : `${owner} customizations`} per store, other apps’ included. Disable another one first.`,
    nothingDone: 'Nothing was changed',
    again: 'Try the rest again',
  },

  confirmDelete: {
    title: (count: number) => `Delete ${countSets(count)}?`,
    body: 'This can’t be undone. Checkout no longer follows these rules:',
    confirm: (count: number) => `Delete ${countSets(count)}`,
    cancel: 'Cancel',
  },
} as const

function countSets(count: number): string {
  return count === 1 ? '1 rule set' : `${count} rule sets`
}
