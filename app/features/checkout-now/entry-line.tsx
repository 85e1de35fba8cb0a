import { useQuery } from '@tanstack/react-query'
import type { CheckoutEntry, EntryState, LastChange } from '#rules/checkout-now/answer.ts'
import { formatMoment } from '#rules/words/language.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx'
import { InlineText, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WithAction } from '../../ui/with-action.tsx'
import { findEntryPath } from './entry-path.ts'
import { checkoutNowScreenWords as words } from './words.ts'

/** Tones of states. Lines that act have none, since their place in the list shows it. */
const tones: Readonly<Partial<Record<EntryState, StateTone>>> = {
  partly: 'warning',
  testing: 'attention',
  scheduled: 'info',
}

type EntryLineProps = {
  readonly entry: CheckoutEntry
  readonly isRunning: boolean
  readonly isBusy: boolean
  readonly onSwitch: (entry: CheckoutEntry, isWanted: boolean) => void
}

/** Record of the app: its effect, its last editor, and its switch. */
export function EntryLine({ entry, isRunning, isBusy, onSwitch }: EntryLineProps) {
  const { title, state, sentences, more, records, startsAt, keptDates, change } = entry
  const path = findEntryPath(entry)
  const tellMoment = useMoments()
  const isOn = state === 'active' || state === 'partly' || state === 'scheduled'
  const [label, fullLabel] =
    state === 'testing'
      ? [words.enableForAll, words.enableForAllNamed(title)]
      : isOn
        ? [words.disable, words.disableNamed(title)]
        : [words.enable, words.enableNamed(title)]
  return (
    <WithAction
      action={
        <ActionButton
          label={label}
          fullLabel={fullLabel}
          isRunning={isRunning}
          isDisabled={isBusy && !isRunning}
          onAction={() => onSwitch(entry, !isOn)}
        />
      }
    >
      <Stack between="title">
        <Line>
          {path === undefined ? (
            <InlineText emphasis="strong">{title}</InlineText>
          ) : (
            <TextLink path={path} text={title} />
          )}
          {state !== 'active' && <StateBadge tone={tones[state]}>{words.states[state]}</StateBadge>}
        </Line>
        <Paragraph>
          {sentences.join(' ')}
          {more > 0 && ` ${words.more(more)}`}
        </Paragraph>
        <SmallPrint>
          {[
            ...(startsAt === undefined ? [] : [words.from(tellMoment(startsAt))]),
            ...(keptDates === undefined ? [] : [tellKeptDates(keptDates, tellMoment)]),
            ...tellTesting(entry, tellMoment),
            ...(records > 1 ? [words.records(records)] : []),
            ...(change === undefined ? [] : [tellChange(change, tellMoment)]),
          ].join(' · ')}
        </SmallPrint>
      </Stack>
    </WithAction>
  )
}

type TellMoment = (instant: string) => string

/** Formats moments by the shop's clock, as every other screen does. */
function useMoments(): TellMoment {
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  return (instant) => formatMoment(instant, timeZone)
}

function tellKeptDates(
  { startsAt, endsAt }: NonNullable<CheckoutEntry['keptDates']>,
  tellMoment: TellMoment,
): string {
  return endsAt === undefined
    ? words.keepsStart(tellMoment(startsAt))
    : words.keepsDates(tellMoment(startsAt), tellMoment(endsAt))
}

function tellTesting({ testingSince, testerEmails = [] }: CheckoutEntry, tellMoment: TellMoment): string[] {
  return testingSince === undefined
    ? []
    : [words.testers(testerEmails), words.testedSince(tellMoment(testingSince)), words.takesPlace]
}

function tellChange({ at, by, firstName }: LastChange, tellMoment: TellMoment): string {
  const moment = tellMoment(at)
  return firstName === undefined ? words.changed[by](moment) : words.changedBy(moment, firstName)
}
