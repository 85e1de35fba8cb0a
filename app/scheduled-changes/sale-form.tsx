import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listItems as listTexts } from '#forms/text/language.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { listSaleChoices, planSale, type SaleChoice } from '#rules/scheduled-changes/plan-sale.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import { listDecidingRecords } from '../dead-ends/queries.ts'
import { useLostEndQuestion } from '../features/discounts/lost-end-question.tsx'
import { logFailure } from '../log-failure.ts'
import { listGranted } from '../platform/list-granted.ts'
import { ownerOperations } from '../platform/owners.ts'
import type { ShopSettings } from '../platform/shop-settings.ts'
import type { OwnedPlan } from '../saving/save-report.ts'
import type { SaveStrategy } from '../saving/save-strategy.ts'
import { unreadSource } from '../saving/unread-source.ts'
import { useSave } from '../saving/use-save.ts'
import { useSettings } from '../settings.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'
import { TextEntry } from '../ui/text-entry.tsx'
import { Tick } from '../ui/tick.tsx'
import { HoursFields } from './hours-fields.tsx'
import { readHours, startHours } from './hours-form.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.sale

async function listRecords(signal: AbortSignal | undefined): Promise<OwnerRecord[]> {
  const [ruleSets, discounts] = await Promise.all([
    listDecidingRecords(signal),
    listGranted<OwnerRecord>(ownerOperations.discount, signal, 'type:app'),
  ])
  return [...ruleSets, ...discounts]
}

type Sale = {
  readonly title: string
  readonly chosen: ReadonlySet<string>
  readonly startsAt: string
  readonly hasEnd: boolean
}

type SalesPlan = OwnedPlan & { readonly lost: readonly LostEnd[] }

type SaleFormProps = {
  readonly shop: ShopSettings
  /** Waiting changes that can be merged into it. */
  readonly waiting: readonly ScheduledChange[]
  /** Ids of the records that were chosen in a list. */
  readonly chosenAtFirst: readonly string[]
  readonly onScheduled: () => void
}

/** Schedules several rule sets and discounts as one change. Either all of them are published or none. */
export default function SaleForm({ shop, waiting, chosenAtFirst, onScheduled }: SaleFormProps) {
  const { functions } = useSettings()
  const { timeZone, isPlus } = shop
  const records = useQuery({
    queryKey: ['scheduled-changes', 'sale'],
    queryFn: ({ signal }) => listRecords(signal),
  })
  const [title, setTitle] = useState('')
  const [form, setForm] = useState(() => ({ ...startHours(new Date(), timeZone), hasEnd: true }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(chosenAtFirst))
  const [joins, setJoins] = useState<ReadonlySet<string>>(new Set())
  const [showsFaults, setShowsFaults] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const lostEnd = useLostEndQuestion()
  const strategy = (): SaveStrategy<Sale, undefined, undefined, SalesPlan> => ({
    stored: unreadSource,
    plan: async (_, sale) => {
      const planned = planSale(sale.chosen, await listRecords(undefined), {
        ...{ functionIds: functions, isPlus, now: new Date(), startsAt: new Date(sale.startsAt) },
      })
      if (planned.skipped.length > 0) throw new Error(words.skipped(listTexts(planned.skipped)))
      if (planned.steps.length === 0 && joins.size === 0) throw new Error(words.unchanged)
      // The end of a sale switches its discounts off again.
      return { ...planInOrder<OwnerRecord>(planned.steps), lost: sale.hasEnd ? [] : planned.lost }
    },
    check: ({ lost }) => lostEnd.ask(lost),
    scheduledTitle: (sale) => sale.title,
    joins: () => [...joins],
    onStart: () => setIsRunning(true),
    onProgress: (progress) => setIsRunning(progress !== undefined),
    say: (ending) => {
      if (ending.kind !== 'failed') return
      const message = ending.error instanceof Error ? ending.error.message : String(ending.error)
      logFailure(message, ending.error)
      setFailure(message)
    },
  })
  const { save, scheduleNext } = useSave(strategy)
  const read = readHours(form, timeZone, new Date())
  const schedule = async () => {
    setShowsFaults(true)
    setFailure(undefined)
    const { hours } = readHours(form, timeZone, new Date())
    if (hours === undefined || title.trim() === '' || chosen.size + joins.size === 0) return
    scheduleNext(hours)
    const ending = await save({
      ...{ title: title.trim(), chosen, startsAt: hours.startsAt, hasEnd: hours.endsAt !== null },
    })
    if (ending?.kind === 'scheduled') onScheduled()
  }

  if (records.data === undefined) return <LoadingText label={words.loading} lines={4} />
  const choices = listSaleChoices(records.data, new Date())
  const toggle = (ids: ReadonlySet<string>, id: string) =>
    new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
  return (
    <Stack between="parts">
      <PartHeading level={3}>{words.heading}</PartHeading>
      <Hint>{words.hint}</Hint>
      {failure !== undefined && <Notice tone="critical" title={failure} shownFor={failure} />}
      <TextEntry
        label={scheduledScreenWords.later.title}
        value={title}
        onChange={setTitle}
        mostCharacters={255}
        error={showsFaults && title.trim() === '' ? words.noName : undefined}
      />
      <Group
        heading={words.choose}
        choices={choices.filter(({ isOn }) => !isOn)}
        chosen={chosen}
        onToggle={(id) => setChosen(toggle(chosen, id))}
      />
      <Group
        heading={words.disable}
        choices={choices.filter(({ isOn }) => isOn)}
        chosen={chosen}
        onToggle={(id) => setChosen(toggle(chosen, id))}
      />
      {waiting.length > 0 && (
        <Group
          heading={words.join}
          hint={words.joinHelp}
          choices={waiting.map((change) => ({ ...change, isOn: false }))}
          chosen={joins}
          onToggle={(id) => setJoins(toggle(joins, id))}
        />
      )}
      {showsFaults && chosen.size + joins.size === 0 && <Notice tone="warning" title={words.nothing} />}
      <HoursFields form={form} onChange={setForm} read={read} showsFaults={showsFaults} />
      <Stack between="parts" atStart>
        <ActionButton
          label={scheduledScreenWords.later.schedule}
          kind="main"
          isRunning={isRunning}
          onAction={() => void schedule()}
        />
      </Stack>
      {lostEnd.question}
    </Stack>
  )
}

type GroupProps = {
  readonly heading: string
  readonly hint?: string
  readonly choices: readonly SaleChoice[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

function Group({ heading, hint, choices, chosen, onToggle }: GroupProps) {
  if (choices.length === 0) return null
  return (
    <Stack between="lines">
      <PartHeading level={4}>{heading}</PartHeading>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {choices.map(({ id, title }) => (
        <Tick key={id} label={title} isTicked={chosen.has(id)} onTick={() => onToggle(id)} />
      ))}
    </Stack>
  )
}
