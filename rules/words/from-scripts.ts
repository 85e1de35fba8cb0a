import { formatNumber } from '#forms/text/language.ts'
import type { LineReason, ScriptRefusal } from '../from-scripts/script-fault.ts'

/** Texts about scripts of the Script Editor and the drafts made of them. */
export const fromScriptsWords = {
  draftTitle: { payment: 'From a payment script', delivery: 'From a shipping script' },
  ruleTitle: (line: number) => `From line ${formatNumber(line)}`,
  refusals: {
    empty: 'Paste a script or choose a file.',
    tooLong: 'This text is too long for a script. Paste one script at a time.',
    tooLarge: 'This script is nested too deeply or does too much to be read. Create its rules by hand.',
    discounts: 'This script gives discounts. Create a discount in this app instead.',
    nothing: 'No rule for payment methods or shipping rates was found in this text.',
  } satisfies Record<ScriptRefusal, string>,
  reasons: {
    syntax: 'This line can’t be read as Ruby.',
    unclosed: 'A text, bracket or block that begins here never ends.',
    statement: 'This statement isn’t understood. Lines that depend on it are left out too.',
    method: 'A name or method in this line isn’t understood.',
    fact: 'Rules can’t look at this detail of a checkout.',
    comparison: 'Rules can’t compare in this way.',
    product: 'Rules can’t ask this of a single product in the cart.',
    rename:
      'Rules look for names as they were before any rule. This line looks for a name that the script changes.',
    hidesAll: 'Rules can’t hide every shipping rate.',
    condition: 'This line depends on a line or comparison that isn’t understood.',
    discount: 'This line changes a price or the cart. Create a discount for it.',
    price: 'This line changes the price of a shipping rate. Create a shipping discount for it.',
    neverTrue: 'This comparison is never true, because the script changes capital letters first.',
    change: 'Rules can’t make this change.',
    raise: 'The script ends with an error here.',
    output: 'The script doesn’t return its changes here.',
    guest: 'The script asks for a customer. The draft asks if the customer is signed in.',
    noAddress: 'The draft doesn’t apply before an address is known.',
    noProvince: 'The draft doesn’t apply to an address without this detail. The script did.',
    seam: 'The script looks at several texts together. The draft looks at each by itself.',
    total: 'The cart total in rules includes shipping and taxes.',
  } satisfies Record<LineReason, string>,
  notes: {
    left: 'Not in the draft',
    differences: 'A little different in the draft',
    line: (line: number, text: string) => `Line ${formatNumber(line)}: ${text}`,
  },
  editor: {
    title: 'Draft from a script',
    body: 'Compare the rules with your script, then save. They don’t change your checkout until you enable them.',
  },
}
