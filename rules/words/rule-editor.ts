import type { RuleOwner } from '../language/function-owners.ts'
import { checkWords } from './checks.ts'

const noPaymentMethod = (name: string) => `“${name}” is not a payment method of your store at the moment.`

/** The rule set editor. */
export const ruleEditorWords = {
  newTitle: (resourceName: string) => `New ${resourceName}`,
  untitled: 'Untitled rule set',
  titleLabel: 'Title',
  titlePlaceholder: 'Only you see it',

  rules: 'Rules',
  rulesHelp: 'They run from top to bottom.',
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
    label: 'The rule fires when',
    all: 'all conditions hold',
    any: 'any condition holds',
  },
  whenHeading: 'When',
  thenHeading: 'Then',
  condition: 'Condition',
  addCondition: 'Add condition',
  noCondition: { heading: 'No Condition', body: 'Add condition: a rule without one never fires' },
  noConditionOtherwise: { heading: 'No Condition', body: 'It fires wherever no rule above it does' },
  action: 'Action',
  addAction: 'Add action',
  noAction: { heading: 'No Action', body: 'Add action: a rule without one changes nothing' },
  groups: {
    label: (count: number) => `Group of ${count} conditions`,
    asks: 'This group holds when',
    asked: {
      all: 'all of its conditions hold',
      any: 'any of its conditions holds',
      none: 'none of its conditions holds',
      not_all: 'not all of its conditions hold',
    },
    join: 'Group with the one above',
    joinTitle: (condition: string) => `Group with the one above: ${condition}`,
    joined: (condition: string, onto: string) => `${condition} grouped with ${onto}.`,
    leave: 'Take out of the group',
    leaveTitle: (condition: string) => `Take out of the group: ${condition}`,
    left: (condition: string) => `${condition} taken out of the group.`,
    dissolve: 'Ungroup',
    dissolved: 'Ungrouped.',
    not: 'Not: the opposite has to hold',
    notHelp: 'What checkout does not know yet holds in neither way.',
  },
  order: {
    otherwise: 'Otherwise: only where no rule above it fires',
    otherwiseHelp: 'It may do without conditions.',
    last: 'Stop here: where it fires, no rule below it is looked at',
  },
  unknownKind: (type: string) => `Unknown: ${type}`,

  picker: {
    title: 'Add condition',
    search: 'Search conditions',
    nothing: (text: string) => `No options found matching "${text}"`,
    found: (count: number) => (count === 1 ? '1 condition' : `${count} conditions`),
  },

  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',

  summary: {
    heading: 'Summary',
    active: 'With these rules, when saved:',
    testing: 'With these rules, when saved, for testers alone:',
    draft: 'Nothing happens while the status is Disabled. Once enabled:',
    empty: 'There is no rule yet.',
    allMuted: (count: number) =>
      count === 1
        ? 'Its only rule is muted, so it does nothing.'
        : `All ${count} rules are muted, so it does nothing.`,
    /** Ways past the rules, by the rules' owner. */
    beyond: {
      payment: ['Express buttons such as Shop Pay or Apple Pay can bypass these rules.'],
      delivery: [],
      validation: [checkWords.notSeen, checkWords.notChecked],
    } as const satisfies Record<RuleOwner, readonly string[]>,
  },
  work: {
    title: (lines: number) =>
      `Too much work for carts with more than ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    text: (letters: number) =>
      `Shopify allows each function a fixed amount of work at checkout, and these rules look at every line of the cart. With product titles of ${letters} letters a larger cart uses it up: the conditions that come last are then not judged and count as not met, whichever way they ask. To raise the number, look for fewer texts, or use fewer conditions over products.`,
  },
  stored: {
    heading: 'What is stored',
    nothing: 'Nothing yet. Saving creates one record.',
    room: (bytes: string, limit: string) => `These rules: ${bytes} of ${limit} bytes`,
    function: (handle: string) => `Runs in the function ${handle}`,
    moves: (handle: string) => `Saving moves it to the function ${handle}, as a new record.`,
    noFunction: 'No checkout function fits these conditions.',
  },

  problems: {
    title: (count: number) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
    body: 'Nothing was saved. To save:',
    at: (place: string, message: string) => `${place}: ${message}`,
    wholeSet: 'Rule set',
    condition: (rule: string, condition: string) => `${rule}, ${condition}`,
  },
  warningLabel: 'Warning',
  unoffered: {
    payment: { whole: noPaymentMethod, part: noPaymentMethod },
    delivery: {
      whole: (name: string) => `No shipping rate of your store has exactly the name “${name}”.`,
      part: (name: string) => `“${name}” is not a shipping rate of your store at the moment.`,
    },
    closest: (names: readonly string[]) =>
      names.length === 0 ? '' : ` Closest: ${names.map((name) => `“${name}”`).join(', ')}.`,
  },
  renamed: (name: string, from: string, setTitle: string | undefined) =>
    `“${name}” is the name that ${setTitle === undefined ? 'a rule of this set' : `“${setTitle}”`} gives to “${from}”. This finds it by either name.`,
  takeName: (name: string) => `Use “${name}”`,

  saved: 'Rule set saved',
  duplicate: 'Duplicate',
  duplicated: 'Rule set duplicated',
  delete: {
    action: 'Delete',
    title: (title: string) => `Delete “${title}”?`,
    body: 'Checkout goes back to how it is without these rules. This cannot be undone.',
    confirm: 'Delete rule set',
    cancel: 'Cancel',
    done: 'Rule set deleted',
  },
  failed: (message: string) => `That did not work: ${message}`,
  notFound: {
    title: 'This rule set is not here',
    body: 'It may have been deleted, or replaced by a new one when its conditions changed.',
    action: (title: string) => `Back to ${title}`,
  },
  conflict: {
    title: 'Somebody else changed this rule set since you opened it',
    theirs: (status: string) => `Their version: ${status}.`,
    gone: 'There is no other version to load. Overwriting stores yours as a new record.',
  },
} as const
