import type { CustomizationOwner, RuleOwner } from '../language/function-owners.ts'
import { formatNumber } from './language.ts'

/** Texts of every screen about saving: stored values, changes and failures. */
export const savingWords = {
  loading: { label: 'Loading configuration', retry: 'Retry' },
  status: {
    label: 'Status',
    help: {
      active: 'Enabled: the rules act in checkout.',
      testing: 'Testing: they act for testers alone, and no shopper meets them.',
      draft: 'Disabled: they are kept and do nothing in checkout.',
    },
  },
  saveBar: { save: 'Save', discard: 'Discard' },
  discard: {
    title: 'Discard changes?',
    body: 'What you changed since the last save goes back to what is stored.',
    confirm: 'Discard changes',
    cancel: 'Continue editing',
  },

  saveStopped: {
    nothingWritten: 'Nothing was saved. Your settings are still here, so save again.',
    done: (titles: readonly string[]) => `Saved: ${titles.join(', ')}.`,
    open: (titles: readonly string[]) => `Not saved: ${titles.join(', ')}.`,
    uncertain: (title: string) => `It is not certain whether "${title}" was saved.`,
    finish: 'Save again to finish.',
    again: 'Save again',
  },

  /** Said in place of a save. */
  noRoomForAliases: (title: string) =>
    `"${title}" has no room left for the other names of its methods: your records give methods new names, and it has to know both. Take names or rules out of it first.`,

  conflict: {
    body: 'Nothing was saved yet. Their changes:',
    changes: {
      appeared: (title: string) => `"${title}" was created`,
      changed: (title: string, newTitle?: string) =>
        newTitle === undefined
          ? `"${title}" was changed`
          : `"${title}" was changed and is now called "${newTitle}"`,
      vanished: (title: string) => `"${title}" was removed`,
    },
    load: 'Load their version',
    overwrite: 'Overwrite',
  },

  broken: {
    title: 'What is stored cannot be read',
    body: 'Checkout does nothing with it. Saving writes it anew from the settings on this page; until then it stays as it is.',
    record: (title: string, key: string, message: string) => `${title}, ${key}: ${message}`,
    tooLong: (bytes: number, limitBytes: number) =>
      `${formatNumber(bytes)} bytes, and a checkout function can read at most ${formatNumber(limitBytes)}, so checkout goes on as if it were not there`,
    show: 'Show the stored text',
    hide: 'Hide the stored text',
    text: (title: string) => `Stored text of ${title}`,
    rewrite: 'Save and rewrite',
  },

  finishing: {
    title: 'What is stored does not fit these settings',
    body: 'Saving will:',
    steps: {
      create: (title: string) => `create "${title}"`,
      update: (title: string) => `update "${title}"`,
      delete: (title: string) => `remove "${title}", which is superfluous`,
    },
    action: 'Save now',
  },

  stored: {
    heading: 'What is stored',
    customizations: {
      payment: 'Payment customization',
      delivery: 'Delivery customization',
    } satisfies Record<CustomizationOwner, string>,
    missing: 'Not stored yet',
    enabled: 'Enabled',
    disabled: 'Disabled',
    bytes: (bytes: string, limit: string) => `Rules: ${bytes} of ${limit} bytes`,
    bytesLabel: (title: string) => `Room used by the rules of ${title}`,
    rulesSavedAt: (time: string) => `Rules saved ${time}`,
    function: (id: string) => `Function ${id}`,
    active: {
      payment: 'Active payment customizations',
      delivery: 'Active delivery customizations',
      validation: 'Checks that are on',
    } satisfies Record<RuleOwner, string>,
    activeCount: (count: number, limit: number) => `${count} of ${limit}`,
    activeWhy: 'Shopify runs at most this many per store, other apps’ included.',
    full: 'All places are taken: disable another customization before you enable this one.',
  },
} as const
