import { formatNumber, listAnd, quote } from '#forms/text/language.ts'
import type { CustomizationOwner, RuleOwner } from '../language/function-owners.ts'

/** Texts of every screen about saving: stored values, changes and failures. */
export const savingWords = {
  loading: { label: 'Loading configuration', retry: 'Try again' },
  outdated: {
    title: 'This page couldn’t be loaded again',
    body: (message: string) => `You see it as it was before. ${message}`,
  },
  status: {
    label: 'Status',
    help: {
      active: 'The rules apply at checkout.',
      testing: 'The rules apply for your testers only.',
      draft: 'The rules don’t apply at checkout.',
    },
  },
  /** Opens and closes what is true of all settings of a page. */
  remarks: { show: 'Good to know', hide: 'Show less' },
  saveBar: { save: 'Save', discard: 'Discard' },
  discard: {
    title: 'Discard changes?',
    body: 'You lose your changes since the last save.',
    confirm: 'Discard changes',
    cancel: 'Continue editing',
  },

  /** Names of the writes for the store's pages, next to the titles of saved settings. */
  published: { changing: 'a note for your store’s pages', current: 'the data for your store’s pages' },

  saveStopped: {
    nothingWritten: 'Nothing was saved. Your settings are still here, so save again.',
    done: (titles: readonly string[]) => `Saved: ${listAnd(titles)}.`,
    open: (titles: readonly string[]) => `Not saved: ${listAnd(titles)}.`,
    uncertain: (title: string) => `${quote(title)} may or may not be saved.`,
    finish: 'Save again to finish.',
    reported:
      'Shopify reported a problem but saved your changes. Check your settings, and save again if something is missing.',
    again: 'Save again',
  },

  /** Said in place of a save. */
  noRoomForAliases: (title: string) =>
    `${quote(title)} is too long to add the other names of its methods. Remove names or rules from it first.`,

  conflict: {
    body: 'Nothing is saved yet. Their changes:',
    changes: {
      appeared: (title: string) => `${quote(title)} was created`,
      changed: (title: string, newTitle?: string) =>
        newTitle === undefined
          ? `${quote(title)} was changed`
          : `${quote(title)} was changed and is now called ${quote(newTitle)}`,
      vanished: (title: string) => `${quote(title)} was removed`,
    },
    load: 'Load their version',
    overwrite: 'Overwrite',
  },

  broken: {
    title: 'Saved settings can’t be read',
    body: 'Checkout ignores them. Saving replaces them with the settings on this page.',
    record: (title: string, key: string, message: string) => `${title}, ${key}: ${message}`,
    tooLong: (bytes: number, limitBytes: number) =>
      `It has ${formatNumber(bytes)} characters, and checkout reads at most ${formatNumber(limitBytes)}. Checkout ignores it.`,
    show: 'Show the saved text',
    hide: 'Hide the saved text',
    text: (title: string) => `Saved text of ${title}`,
    rewrite: 'Save and rewrite',
  },

  finishing: {
    title: 'Saved settings don’t match this page',
    body: 'Saving will:',
    steps: {
      create: (title: string) => `Create ${quote(title)}`,
      update: (title: string) => `Update ${quote(title)}`,
      delete: (title: string) => `Remove ${quote(title)}, which is no longer needed`,
    },
    action: 'Save now',
  },

  stored: {
    heading: 'Saved settings',
    customizations: {
      payment: 'Payment customization',
      delivery: 'Delivery customization',
    } satisfies Record<CustomizationOwner, string>,
    missing: 'Not saved yet',
    enabled: 'Enabled',
    disabled: 'Disabled',
    technical: 'Technical details',
    technicalSize: (bytes: string, limit: string) => `Rules: ${bytes} of ${limit} bytes`,
    sizeLabel: (title: string) => `Space that the rules of ${title} use`,
    rulesSavedAt: (time: string) => `Rules saved ${time}`,
    technicalFunction: (id: string) => `Function ${id}`,
    active: {
      payment: 'Active payment customizations',
      delivery: 'Active delivery customizations',
      validation: 'Active checks',
    } satisfies Record<RuleOwner, string>,
    activeCount: (count: number, limit: number) => `${count} of ${limit}`,
    activeWhy: 'This is Shopify’s limit per store. It includes other apps.',
    full: 'You’ve reached the limit. To enable another one, disable one first.',
  },
} as const
