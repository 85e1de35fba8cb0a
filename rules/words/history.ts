import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { RecordStatus } from '../records/customization.ts'

/** Counts in a text, such as "312 added, 4 removed". */
const counted = (added: number, removed: number) =>
  [
    ...(added > 0 ? [`${formatNumber(added)} added`] : []),
    ...(removed > 0 ? [`${formatNumber(removed)} removed`] : []),
  ].join(', ')

/** Differences between two versions, and the list of versions next to each form. */
export const historyWords = {
  differences: {
    first: 'First version that the app has seen.',
    created: 'Created.',
    deleted: 'Deleted.',
    other: 'Other settings changed.',
    tooLarge: 'Too large to keep, so it can’t be restored.',
    redacted: 'This version was deleted, because it named a customer who asked us to delete their data.',
    more: (count: number) =>
      plural(count, { one: 'One more change.', other: `${formatNumber(count)} more changes.` }),
    statuses: { active: 'Enabled.', testing: 'In testing.', draft: 'Disabled.' } satisfies Record<
      RecordStatus,
      string
    >,
    changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
    added: (label: string, what: string) => `${label} added: ${what}`,
    removed: (label: string, what: string) => `${label} removed: ${what}`,
    counted: (label: string, added: number, removed: number) => `${label}: ${counted(added, removed)}`,
    named: (label: string, added: readonly string[], removed: readonly string[]) =>
      `${label}: ${[
        ...(added.length > 0 ? [`${listAnd(added)} added`] : []),
        ...(removed.length > 0 ? [`${listAnd(removed)} removed`] : []),
      ].join(', ')}`,
    pincodes: (added: number, removed: number) => {
      if (added === 0)
        return plural(removed, {
          one: '1 pincode removed',
          other: `${formatNumber(removed)} pincodes removed`,
        })
      const more = plural(added, {
        one: '1 pincode added',
        other: `${formatNumber(added)} pincodes added`,
      })
      return removed === 0 ? more : `${more}, ${formatNumber(removed)} removed`
    },
    pincodeOrder: 'The pincodes are written in another way.',
    ruleAdded: (title: string, sentence: string) => `${quote(title)} added: ${sentence}`,
    ruleRemoved: (title: string) => `${quote(title)} removed`,
    ruleAbove: (title: string, other: string) => `${quote(title)} moved above ${quote(other)}`,
    ruleBelow: (title: string, other: string) => `${quote(title)} moved below ${quote(other)}`,
    inRule: (title: string, change: string) => `${quote(title)}: ${change}`,
    muted: 'Muted',
    unmuted: 'Unmuted',
    conditionMuted: (condition: string) => `Condition muted: ${condition}`,
    conditionUnmuted: (condition: string) => `Condition unmuted: ${condition}`,
    otherRule: 'Details changed',
    grouping: 'Groups of conditions changed',
    reasons: 'The reason for customers changed.',
    nothing: 'nothing',
    none: 'none',
    yes: 'yes',
    no: 'no',
    labels: {
      title: 'Title',
      condition: 'Condition',
      conditionOrder: 'Conditions are in another order',
      action: 'Action',
      matches: 'Conditions that must apply',
      otherwise: 'Only where no rule above applies',
      last: 'Rules below are skipped',
      blockOnFailure: 'Stop checkout if the check fails',
      method: 'Method',
      code: 'Code',
      starts: 'Starts',
      ends: 'Ends',
      combinations: 'Combinations',
      oncePerCustomer: 'One use per customer',
      usageLimit: 'Limit of uses',
      rates: 'Shipping rates',
      methods: 'Payment methods',
      hiddenRates: 'Shipping rates to hide',
      feeRates: 'Rates of COD with fee are hidden too',
      mode: 'At the pincodes',
      country: 'Country of the list',
    },
    matchTypes: { all: 'all', any: 'any' },
    modes: { hide: 'hide', allow: 'show only there' },
    methods: { automatic: 'automatic', code: 'by code' },
    unreadable: 'The settings can’t be read.',
  },
  content: {
    status: 'Status',
    muted: (sentence: string) => `Muted. ${sentence}`,
    reason: (language: string) => `Reason for customers (${language})`,
    pincodes: 'Pincodes',
    count: (count: number) => formatNumber(count),
  },
  refusals: {
    unknown: 'This version no longer exists.',
    unreadable:
      'This version can’t be read. It was deleted, or this version of the app doesn’t know its form.',
  },
} as const
