import { formatNumber, listAnd, listItems, plural, quote } from '#forms/text/language.ts'

/** Texts of the page that exports rules to a file and imports them. */
export const ruleFilePageWords = {
  loading: 'Loading your rules',
  export: {
    title: 'Export',
    help: 'The file has no customer data and no ids of your store. Statuses and testers stay here.',
    none: 'You have no rules to export yet.',
    start: 'Export',
  },
  import: {
    title: 'Import',
    help: 'Choose a file to see what it changes. Nothing is saved until you import it, and everything is imported as Disabled.',
    drop: 'Rule file',
    dropHint: 'A file in YAML or JSON, with the lists that belong to it',
    reading: 'Reading the file',
    refused: (name: string) => `${quote(name)} can’t be imported`,
    fault: (line: number, message: string) => `Line ${formatNumber(line)}: ${message}`,
    found: (name: string) => `Content of ${quote(name)}`,
    otherCurrency: (ofFile: string, ofStore: string) =>
      `The amounts of this file are in ${ofFile}, and your store uses ${ofStore}. They stay as they are. Check each amount before you enable a rule.`,
    other: 'Choose another file',
    states: {
      new: 'New',
      same: 'Same as yours',
      changed: 'Differs from yours',
    },
    differences: 'Differences from yours',
    records: {
      title: 'After the import',
      settingsTitle: 'Settings after the import',
      copy: (title: string) => `Keep both, and call the imported one ${quote(title)}`,
      keep: 'Keep only yours',
      keepSettings: 'Keep yours',
      takeSettings: 'Take the ones from the file, as Disabled',
    },
    locked: 'The app can’t read your settings, so it doesn’t replace them. Open their page first.',
    choose: {
      product: (title: string) => `Product for ${quote(title)}`,
      collection: (title: string) => `Collection for ${quote(title)}`,
    },
    chooseFirst: 'Choose',
    leaveOut: 'Leave it out',
    method: {
      payment: (name: string) => `Payment method for ${quote(name)}`,
      delivery: (name: string) => `Shipping rate for ${quote(name)}`,
    },
    methodPart: {
      payment: (name: string) => `Payment method for names that contain ${quote(name)}`,
      delivery: (name: string) => `Shipping rate for names that contain ${quote(name)}`,
    },
    methodHelp: 'Your store doesn’t have these names. Similar names come first.',
    takenCode: (code: string, copy: string) =>
      `Another discount already has the code ${quote(code)}. The imported discount gets ${quote(copy)}.`,
    keepName: (name: string) => `Keep ${quote(name)}`,
    details:
      'Check these in your store before you enable the rules. A rule works as intended only if your store has them.',
    lookingUp: 'Looking for them in your store',
    absentCodes: (codes: readonly string[]) =>
      codes.length === 1
        ? `Your store has no discount with the code ${listItems(codes)}.`
        : `Your store has no discounts with the codes ${listItems(codes)}.`,
    detail: (what: string, details: readonly string[]) => `${what}: ${listItems(details)}`,
    limits: {
      title: 'Limits',
      fits: 'All of it can be enabled together with what is active now.',
      slots: (used: number, max: number, more: number) =>
        `${formatNumber(used)} of ${formatNumber(max)} active, ${formatNumber(more)} in the file`,
      full: 'Not all of them can be active together. Disable others first, or put several rules into one rule set.',
      plan: 'Your plan doesn’t allow all of these rule sets to be enabled together.',
      space: (share: string) => `${share} of the space for rules`,
      function: (names: readonly string[]) => `Checkout runs it as ${listAnd(names.map(quote))}`,
      measuring: 'Measuring the largest carts',
      notMeasured: 'The largest carts couldn’t be measured.',
    },
    tests: (count: number) =>
      plural(count, { one: 'One saved test', other: `${formatNumber(count)} saved tests` }),
    start: (count: number) =>
      plural(count, {
        one: 'Import one rule set or setting',
        other: `Import ${formatNumber(count)} rule sets and settings`,
      }),
    done: (count: number) =>
      plural(count, {
        one: 'One rule set or setting imported as Disabled',
        other: `${formatNumber(count)} rule sets and settings imported as Disabled`,
      }),
    testsLost: (count: number) =>
      plural(count, {
        one: 'One saved test wasn’t kept.',
        other: `${formatNumber(count)} saved tests weren’t kept.`,
      }),
    failed: (title: string, why: string) => `The import stopped at ${quote(title)}: ${why}`,
    undo: 'Undo',
    undone: 'The import is undone.',
    undoFailed: (why: string) => `The undo didn’t finish: ${why}`,
  },
} as const
