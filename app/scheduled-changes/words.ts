import { formatNumber, plural, quote } from '#forms/text/language.ts'
import type { ChangeState } from '#rules/scheduled-changes/scheduled-change.ts'

/** Scheduled changes on the home page, and the hour of a save in the editors. */
export const scheduledScreenWords = {
  later: {
    heading: 'Publish later',
    hint: 'Your changes wait here and apply at the hour you choose.',
    discountHint:
      'To start or end this discount, use Active dates. Publish later is for other changes, such as a higher percentage.',
    open: 'Publish at…',
    close: 'Don’t publish later',
    nothing: 'Change something first.',
    title: 'Name',
    defaultTitle: (title: string) => `Change of ${title}`,
    startDate: 'Publish on',
    startTime: 'At',
    hasEnd: 'Put it back later',
    endDate: 'Put back on',
    endTime: 'At',
    late: 'If the hour is missed',
    lateChoices: {
      publish: 'Publish late, within a day',
      skip: 'Don’t publish',
    },
    lateHelp: 'Up to 15 minutes late counts as on time.',
    schedule: 'Schedule',
    scheduled: (hour: string) => `Scheduled for ${hour}`,
    zone: (offset: string) => `In your store’s time zone (${offset}).`,
    skipped: (hour: string) =>
      `The clock skips this hour because daylight saving time begins. We use ${hour}.`,
    twice: (hour: string) =>
      `The clock shows this hour twice because daylight saving time ends. We use the first: ${hour}.`,
    clockChanges: 'The clock changes between the start and the end.',
    noDay: 'Enter a day and a time.',
    past: 'Choose an hour that’s still to come.',
    endBeforeStart: 'The end has to be after the start.',
    noRepairs: 'A fix can’t be scheduled together with your change. Save the fix first, then schedule.',
  },
  banner: {
    waiting: (title: string, hour: string) => `${quote(title)} is scheduled for ${hour}`,
    active: (title: string, hour: string) => `${quote(title)} ends on ${hour}`,
    waitingBody: 'It changes what you see here. When you save, you can keep it or cancel it.',
    activeBody: 'It then puts back what was here before. When you save, you can keep it or cancel it.',
    open: 'See scheduled changes',
  },
  overwrite: {
    title: (count: number) =>
      plural(count, {
        one: 'There’s a scheduled change',
        other: `There are ${formatNumber(count)} scheduled changes`,
      }),
    waiting: (title: string, hour: string) => `${quote(title)} changes what you save here on ${hour}.`,
    active: (title: string, hour: string) => `${quote(title)} puts back what was here before on ${hour}.`,
    question: 'What should happen to it?',
    choices: {
      keep: (count: number) => ({
        label:
          count === 1 ? 'Save now and keep the scheduled change' : 'Save now and keep the scheduled changes',
        help: 'At its hour, it changes what it was made for. The rest of your save stays.',
      }),
      remove: (count: number) => ({
        label:
          count === 1
            ? 'Save now and cancel the scheduled change'
            : 'Save now and cancel the scheduled changes',
        help: 'Nothing happens at its hour. What it has already published stays.',
      }),
      instead: (_count: number) => ({
        label: 'Schedule this save instead',
        help: 'Nothing changes now. At its hour, this save is published in place of the scheduled change.',
      }),
    },
    confirm: { keep: 'Save', remove: 'Save', instead: 'Schedule' },
  },
  card: {
    heading: 'Scheduled changes',
    loading: 'Loading scheduled changes',
    failed: 'Scheduled changes couldn’t be loaded',
    again: 'Try again',
    states: {
      waiting: 'Scheduled',
      active: 'Published',
      heldBack: 'Stopped',
      missed: 'Missed',
      failed: 'Failed',
      done: 'Done',
    } satisfies Record<ChangeState, string>,
    starts: (hour: string) => `Publishes on ${hour}.`,
    started: (hour: string) => `Published on ${hour}.`,
    ends: (hour: string) => `Put back on ${hour}.`,
    isLate: 'Shopify can’t be reached. We keep trying.',
    late: {
      publish: 'If the hour is missed, it’s published late.',
      skip: 'If the hour is missed, it isn’t published.',
    },
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    keep: 'Don’t put back',
    now: 'Publish now',
    endNow: 'Put back now',
    anyway: 'Publish anyway',
    endAnyway: 'Put back anyway',
    hour: 'Change the hour',
    hourDone: 'Save the hour',
    actionNamed: (action: string, title: string) => `${action}: ${title}`,
    canceled: 'Removed',
    begun: 'It’s being published',
    moved: 'Hour changed',
    actionFailed: (why: string) => `That didn’t work: ${why}`,
    undone: 'Everything that was already published is undone.',
    mailed: 'If something goes wrong, we also email your store’s address.',
    showEnded: 'Show earlier changes',
    hideEnded: 'Hide earlier changes',
  },
  sale: {
    /** Action on the selection of a list. */
    fromList: 'Publish together at…',
    open: 'Schedule several together',
    close: 'Don’t schedule several',
    heading: 'Several together',
    hint: 'We enable all of them at the hour, or none. At the end, we put them back.',
    choose: 'Enable at the hour',
    disable: 'Disable at the hour',
    join: 'Include these scheduled changes',
    joinHelp: 'They take the hours that you choose here.',
    nothing: 'Choose at least one.',
    noName: 'Enter a name.',
    loading: 'Loading your rule sets and discounts',
    unchanged: 'Nothing would change: they’re already as you want them.',
    skipped: (titles: string) => `These can’t be switched: ${titles}. Open them to see why.`,
  },
} as const
