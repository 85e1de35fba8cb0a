import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { RuleOwner } from '../language/function-owners.ts'
import { checkWords } from './checks.ts'

/** The rule set editor. */
export const ruleEditorWords = {
  untitled: 'Untitled rule set',
  titleLabel: 'Title',
  titlePlaceholder: 'Only you see it',

  rules: 'Rules',
  rulesHelp: 'Rules run from top to bottom.',
  rule: 'Rule',
  addRule: 'Add rule',
  noRule: {
    heading: 'No Rule',
    body: {
      payment: 'Add rule to hide, rename or move payment methods',
      delivery: 'Add rule to hide, rename or move shipping rates',
      discount: 'Add rule to give a discount',
      validation: 'Add rule to stop a checkout with a message',
    },
  },
  ruleTitle: 'Rule title',
  match: {
    label: 'This rule applies when',
    all: 'All conditions apply',
    any: 'Any condition applies',
  },
  whenHeading: 'When',
  thenHeading: 'Then',
  condition: 'Condition',
  addCondition: 'Add condition',
  noCondition: { heading: 'No Condition', body: 'A rule without conditions never applies' },
  noConditionOtherwise: { heading: 'No Condition', body: 'It applies if no rule above does' },
  noConditionFirst: { heading: 'No Condition', body: 'This first rule applies at every checkout' },
  action: 'Action',
  addAction: 'Add action',
  noAction: { heading: 'No Action', body: 'A rule without actions changes nothing' },
  groups: {
    label: (count: number) => `Group of ${count} conditions`,
    asks: 'This group applies when',
    asked: {
      all: 'all of its conditions apply',
      any: 'any of its conditions applies',
      none: 'none of its conditions applies',
      not_all: 'not all of its conditions apply',
    },
    join: 'Group with the one above',
    joinTitle: (condition: string) => `Group with the one above: ${condition}`,
    joined: (condition: string, onto: string) => `${condition} grouped with ${onto}.`,
    leave: 'Take out of the group',
    leaveTitle: (condition: string) => `Take out of the group: ${condition}`,
    left: (condition: string) => `${condition} taken out of the group.`,
    dissolve: 'Ungroup',
    dissolved: 'Ungrouped.',
    not: 'Reverse this condition',
    notHelp: 'The condition doesn’t apply while checkout doesn’t know the value.',
  },
  order: {
    otherwise: 'Only if no rule above applies',
    otherwiseHelp: 'Conditions are optional.',
    last: 'Skip the rules below if this one applies',
  },
  unknownKind: (type: string) => `Unknown: ${type}`,

  picker: {
    title: 'Add condition',
    search: 'Search conditions',
    nothing: (text: string) => `No options found matching "${text}"`,
    found: (count: number) =>
      plural(count, { one: '1 condition', other: `${formatNumber(count)} conditions` }),
  },

  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',

  summary: {
    heading: 'Summary',
    draft: 'Disabled for now. Once you enable it:',
    empty: 'No rules yet.',
    allMuted: (count: number) =>
      count === 1
        ? 'Its only rule is muted, so it does nothing.'
        : `All ${count} rules are muted, so it does nothing.`,
    /** Notes on checkouts that the rules do not reach, by owner. */
    beyond: {
      payment: ['Express buttons such as Shop Pay or Apple Pay can bypass these rules.'],
      delivery: [],
      validation: [checkWords.notSeen, checkWords.notChecked],
    } as const satisfies Record<RuleOwner, readonly string[]>,
  },
  work: {
    title: (lines: number) =>
      plural(lines, {
        one: 'Too much work for carts with more than 1 line',
        other: `Too much work for carts with more than ${formatNumber(lines)} lines`,
      }),
    text: (letters: number) =>
      `With product titles of ${letters} letters, checkout can’t check every condition of a larger cart. The last conditions then count as not met. Compare with fewer texts, or use fewer conditions on products.`,
  },
  stored: {
    heading: 'Saved settings',
    nothing: 'Nothing is saved yet.',
    technicalSize: (bytes: string, limit: string) => `These rules: ${bytes} of ${limit} bytes`,
    technicalFunction: (handle: string) => `Runs in the function ${handle}`,
    technicalMove: (handle: string) => `Saving moves it to the function ${handle}.`,
    noFunction: 'Checkout can’t combine these conditions. Remove some of them.',
  },

  problems: {
    title: (count: number) =>
      plural(count, { one: 'There is 1 error', other: `There are ${formatNumber(count)} errors` }),
    body: 'Nothing is saved yet. Fix these:',
    at: (place: string, message: string) => `${place}: ${message}`,
    wholeSet: 'Rule set',
    condition: (rule: string, condition: string) => `${rule}, ${condition}`,
  },
  warningLabel: 'Warning',
  unoffered: {
    payment: {
      whole: (name: string) => `Your store has no payment method named ${quote(name)} at the moment.`,
      part: (name: string) => `No payment method of your store has ${quote(name)} in its name.`,
    },
    delivery: {
      whole: (name: string) => `No shipping rate of your store has exactly the name “${name}”.`,
      part: (name: string) => `No shipping rate of your store has ${quote(name)} in its name.`,
    },
    closest: (names: readonly string[]) =>
      names.length === 0 ? '' : `Closest: ${listAnd(names.map(quote))}.`,
  },
  renamed: (name: string, from: string, setTitle: string | undefined) =>
    setTitle === undefined
      ? `A rule of this set renames ${quote(from)} to ${quote(name)}. This finds it by either name.`
      : `${quote(setTitle)} renames ${quote(from)} to ${quote(name)}. This finds it by either name.`,
  takeName: (name: string) => `Use “${name}”`,

  saved: 'Rule set saved',
  duplicate: 'Duplicate',
  duplicated: 'Rule set duplicated',
  delete: {
    action: 'Delete',
    title: (title: string) => `Delete “${title}”?`,
    body: 'These rules no longer apply at checkout. You can restore them later, but not their saved tests.',
    confirm: 'Delete rule set',
    cancel: 'Cancel',
    done: 'Rule set deleted',
  },
  failed: (message: string) => `Something went wrong: ${message}`,
  notFound: {
    title: 'Rule set not found',
    body: 'It may have been deleted, or replaced by a new one when its conditions changed.',
    action: (title: string) => `Back to ${title}`,
  },
  conflict: {
    title: 'Someone else changed this rule set',
    theirs: (status: string) => `Their version: ${status}.`,
    gone: 'Someone else deleted it. Overwriting saves yours as a new rule set.',
  },
} as const
