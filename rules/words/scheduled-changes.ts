import { formatNumber, quote } from '#forms/text/language.ts'
import type { ReasonKind } from '../scheduled-changes/scheduled-change.ts'

/** Scheduled changes: their effects, and why one was not published or not ended. */
export const scheduledChangeWords = {
  says: {
    creates: (title: string) => `Creates ${quote(title)}.`,
    createsEnabled: (title: string) => `Creates ${quote(title)} and enables it.`,
    enables: (title: string) => `Enables ${quote(title)}.`,
    disables: (title: string) => `Disables ${quote(title)}.`,
    starts: (title: string) => `Starts the discount ${quote(title)}.`,
    ends: (title: string) => `Ends the discount ${quote(title)}.`,
    renames: (title: string, newTitle: string) => `Renames ${quote(title)} to ${quote(newTitle)}.`,
    changes: (title: string) => `Changes ${quote(title)}.`,
    deletes: (title: string) => `Deletes ${quote(title)}.`,
    endRestores: 'At the end, everything is put back as it was before.',
  },
  reports: {
    start: {
      conflict: 'Not published: someone changed it after you scheduled it.',
      finding: 'Not published: customers couldn’t complete some orders.',
      failingTest: 'Not published: saved tests would fail.',
      unfinished: 'Not published: we couldn’t test every checkout in time.',
      noRoom: 'Not published: a rule set is too long for the new names.',
      unknownFunctions: 'Not published: the app isn’t fully installed in your store.',
      late: 'Not published: Shopify couldn’t be reached at that time.',
      noAccess: 'Not published: the app had no access to your store at that time.',
      redacted: 'Not published: it named a customer who asked us to delete their data.',
      stopped: 'Not published: the app stopped twice while it worked on this change.',
      refused: 'Not published: Shopify refused it.',
      planLimit: 'Not published: your plan doesn’t include another active rule set.',
    },
    end: {
      conflict: 'Not ended: someone changed it after it was published.',
      finding: 'Not ended: customers couldn’t complete some orders.',
      failingTest: 'Not ended: saved tests would fail.',
      unfinished: 'Not ended: we couldn’t test every checkout in time.',
      noRoom: 'Not ended: a rule set is too long for the new names.',
      unknownFunctions: 'Not ended: the app isn’t fully installed in your store.',
      late: 'Not ended: Shopify couldn’t be reached at that time.',
      noAccess: 'Not ended: the app had no access to your store at that time.',
      redacted: 'Not ended: it named a customer who asked us to delete their data.',
      stopped: 'Not ended: the app stopped twice while it worked on this change.',
      refused: 'Not ended: Shopify refused it.',
      planLimit: 'Not ended: your plan doesn’t include another active rule set.',
    },
  } satisfies Record<'start' | 'end', Record<ReasonKind, string>>,
  conflicts: {
    changed: (title: string) => `${quote(title)} was changed.`,
    vanished: (title: string) => `${quote(title)} was deleted.`,
    appeared: (title: string) => `${quote(title)} is new.`,
  },
  moreReasons: (count: number) => `And ${formatNumber(count)} more.`,
  failingTest: (name: string) => `The test ${quote(name)} would fail.`,
  /** Writes that could not be undone. */
  left: (title: string) => `${quote(title)} couldn’t be put back. Open it and check its settings.`,
  /** A change whose content is deleted. */
  redactedTitle: 'Scheduled change',
  leftUnknown: 'A part of it may be saved already. Check your rule sets and discounts.',
  refusals: {
    unknown: 'This scheduled change is gone.',
    full: (most: number) => `You can schedule ${formatNumber(most)} changes at a time. Cancel one first.`,
    past: 'Choose a time in the future.',
    far: 'Choose a time within a year.',
    noRoom: 'Your scheduled changes are too large together. Cancel one first.',
    tooLarge: 'This change is too large to schedule. Save it now instead.',
    changed: (title: string) => `${quote(title)} was changed meanwhile. Reload the page and try again.`,
    joined: 'One of the changes to include is gone. Reload the page and try again.',
    twice: (title: string) => `${quote(title)} is in two of these changes. Choose one of them.`,
    gone: 'A rule set or discount of the scheduled change was deleted or replaced, so the change won’t be published.',
    running: 'This change is being published right now. Try again in a moment.',
  },
  mail: {
    subject: (title: string) => `Scheduled change ${quote(oneLine(title))} needs your attention`,
    lead: (title: string, shop: string, hour: string) =>
      `You scheduled the change ${quote(oneLine(title))} in ${oneLine(shop)} for ${hour}.`,
    sentence: (sentence: string) => `- ${sentence}`,
    lateSubject: (title: string) => `Scheduled change ${quote(oneLine(title))} was late`,
    late: 'Shopify couldn’t be reached at that time. It’s done now.',
    lateLink: (address: string) => `Open the app: ${address}`,
    link: (address: string) => `Open the app to publish it, change the time or cancel it: ${address}`,
  },
} as const

/** A subject has one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
