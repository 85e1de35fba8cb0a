import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describeHour } from '#rules/scheduled-changes/hours.ts'
import type { ChangeHours, ChangeState, ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords } from '#rules/words/scheduled-changes.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { logFailure } from '../log-failure.ts'
import type { ShopSettings } from '../platform/shop-settings.ts'
import { shopSettingsOfPart } from '../shop-settings-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { DividingLine } from '../ui/dividing-line.tsx'
import { focusWhenDrawn } from '../ui/focus-when-drawn.ts'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge, type StateTone } from '../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../ui/text.tsx'
import { TextList } from '../ui/text-list.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { HoursFields } from './hours-fields.tsx'
import { readHours, readHoursForm } from './hours-form.ts'
import { changeHours, publishNow, removeChange, scheduledChangesQuery } from './requests.ts'
import { readTogetherAddress } from './together-address.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.card
const saleWords = scheduledScreenWords.sale

const SaleForm = lazyPart(() => import('./sale-form.tsx'))

const tones: Readonly<Record<ChangeState, StateTone | undefined>> = {
  waiting: 'info',
  active: 'success',
  heldBack: 'warning',
  missed: 'warning',
  failed: 'critical',
  done: undefined,
}

/**
 * Calendar on the home page, with changes that wait for their hour and the outcomes of earlier ones.
 *
 * `onReady` is called once its height is known, so that parts below it do not move.
 */
export default function ScheduledChangesCard({ onReady }: { readonly onReady: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(scheduledChangesQuery)
  const { data: shop } = useQuery(shopSettingsOfPart)
  const [showsEnded, setShowsEnded] = useState(false)
  const endedId = useId()
  const isReady = error !== null || (data !== undefined && shop !== undefined)
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  const fault = error !== null && (
    <Notice
      tone="warning"
      title={words.failed}
      action={{ label: words.again, isRunning: isFetching, onAction: () => void refetch() }}
    >
      <p>{error.message}</p>
    </Notice>
  )
  if (data === undefined || shop === undefined)
    return (
      <TitledCard title={words.heading} guide="scheduled-changes">
        {fault || <LoadingText label={words.loading} lines={2} />}
      </TitledCard>
    )
  const shown = data.changes.filter(({ state }) => state !== 'done')
  const ended = data.changes.filter(({ state }) => state === 'done')
  return (
    <TitledCard title={words.heading} guide="scheduled-changes">
      <Stack between="parts">
        {fault}
        {shown.map((change) => (
          <Entry key={change.id} change={change} shop={shop} />
        ))}
        {ended.length > 0 && (
          <DisclosureButton
            label={showsEnded ? words.hideEnded : words.showEnded}
            isOpen={showsEnded}
            controls={endedId}
            onToggle={() => setShowsEnded(!showsEnded)}
          />
        )}
        <Disclosed id={endedId} isOpen={showsEnded} atOnce>
          {showsEnded && (
            <Stack between="parts">
              {ended.map((change) => (
                <Entry key={change.id} change={change} shop={shop} />
              ))}
            </Stack>
          )}
        </Disclosed>
        <Sale shop={shop} waiting={data.changes.filter(({ state }) => state === 'waiting')} />
        {data.isMailed && <SmallPrint>{words.mailed}</SmallPrint>}
      </Stack>
    </TitledCard>
  )
}

type SaleProps = { readonly shop: ShopSettings; readonly waiting: readonly ScheduledChange[] }

function Sale({ shop, waiting }: SaleProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosen] = useState(() => readTogetherAddress(search))
  const [isOpen, setIsOpen] = useState(chosen.length > 0)
  const id = useId()
  useEffect(() => {
    if (chosen.length === 0) return
    // The merchant came from a list to use the form, so the form takes the focus.
    focusWhenDrawn(() => document.getElementById(id)?.querySelector('input'))
    void navigate({ search: '' }, { replace: true })
  }, [chosen, id, navigate])
  return (
    <>
      <DisclosureButton
        label={isOpen ? saleWords.close : saleWords.open}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <Disclosed id={id} isOpen={isOpen} atOnce>
        {isOpen && (
          <Suspense fallback={<LoadingText label={saleWords.loading} lines={4} />}>
            <SaleForm
              shop={shop}
              waiting={waiting}
              chosenAtFirst={chosen}
              onScheduled={() => setIsOpen(false)}
            />
          </Suspense>
        )}
      </Disclosed>
    </>
  )
}

type EntryProps = { readonly change: ScheduledChange; readonly shop: ShopSettings }

function Entry({ change, shop }: EntryProps) {
  const { state, phase, title, startsAt, endsAt, says, report, isLate } = change
  const { timeZone } = shop
  const hour = (instant: string) => describeHour(instant, timeZone)
  const isStarted = phase === 'end' || state === 'done'
  return (
    <Stack between="lines">
      <DividingLine />
      <Line>
        <PartHeading level={3}>{title}</PartHeading>
        <StateBadge
          tone={tones[state]}
          isAlarming={tones[state] === 'warning' || tones[state] === 'critical'}
        >
          {words.states[state]}
        </StateBadge>
      </Line>
      <Paragraph>{isStarted ? words.started(hour(startsAt)) : words.starts(hour(startsAt))}</Paragraph>
      {endsAt !== null && <Paragraph>{words.ends(hour(endsAt))}</Paragraph>}
      <TextList texts={says} />
      {isLate && <Notice tone="warning" title={words.isLate} />}
      {report !== null && (
        <Notice tone="warning" title={scheduledChangeWords.reports[phase][report.kind]}>
          <TextList texts={[...report.sentences, ...report.left]} />
          {state === 'failed' && report.left.length === 0 && <p>{words.undone}</p>}
        </Notice>
      )}
      {state !== 'done' && report === null && <Hint>{words.ifLate[change.ifLate]}</Hint>}
      <Actions change={change} timeZone={timeZone} />
    </Stack>
  )
}

type ActionsProps = { readonly change: ScheduledChange; readonly timeZone: string }

function Actions({ change, timeZone }: ActionsProps) {
  const { id, title, state, phase, report } = change
  const shopify = useAppBridge()
  const client = useQueryClient()
  const [isMoving, setIsMoving] = useState(false)
  const formId = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act }: Action) => act(),
    onSuccess: async (_, { said }) => {
      setIsMoving(false)
      await client.invalidateQueries({ queryKey: scheduledChangesQuery.queryKey })
      shopify.toast.show(said)
    },
    onError: (failure) => {
      logFailure(words.actionFailed(failure.message), failure)
      shopify.toast.show(words.actionFailed(failure.message), { isError: true })
    },
  })
  // Findings that the merchant has read can be accepted. Writes that were deleted, or planned from other records,
  // cannot.
  const canAccept = report !== null && ['finding', 'failingTest', 'unfinished'].includes(report.kind)
  const isOver = report?.kind === 'conflict' || report?.kind === 'redacted'
  const nowLabel = canAccept
    ? words[phase === 'start' ? 'anyway' : 'endAnyway']
    : words[phase === 'start' ? 'now' : 'endNow']
  const isEnded = state !== 'waiting' && state !== 'active'
  const removeLabel = isEnded ? words.dismiss : phase === 'end' ? words.keep : words.cancel
  const run = (label: string, act: () => Promise<void>, said: string) => mutate({ label, act, said })
  const named = (label: string) => words.actionNamed(label, title)
  const isRunning = (label: string) => isPending && variables?.label === label
  return (
    <Stack between="lines">
      <Line>
        {state !== 'done' && !isOver && (
          <ActionButton
            label={nowLabel}
            fullLabel={named(nowLabel)}
            isRunning={isRunning(nowLabel)}
            isDisabled={isPending}
            onAction={() => run(nowLabel, () => publishNow(id, canAccept), words.begun)}
          />
        )}
        {state !== 'done' && !isOver && (
          <DisclosureButton
            label={words.hour}
            fullLabel={named(words.hour)}
            isOpen={isMoving}
            controls={formId}
            onToggle={() => setIsMoving(!isMoving)}
          />
        )}
        <ActionButton
          label={removeLabel}
          fullLabel={named(removeLabel)}
          kind="link"
          isRunning={isRunning(removeLabel)}
          isDisabled={isPending}
          onAction={() => run(removeLabel, () => removeChange(id), words.canceled)}
        />
      </Line>
      <Disclosed id={formId} isOpen={isMoving} atOnce>
        {isMoving && (
          <MoveForm
            change={change}
            timeZone={timeZone}
            isRunning={isRunning(words.hourDone)}
            onMove={(hours) => run(words.hourDone, () => changeHours(id, hours), words.moved)}
          />
        )}
      </Disclosed>
    </Stack>
  )
}

type Action = { readonly label: string; readonly act: () => Promise<void>; readonly said: string }

type MoveFormProps = ActionsProps & {
  readonly isRunning: boolean
  readonly onMove: (hours: ChangeHours) => void
}

function MoveForm({ change, timeZone, isRunning, onMove }: MoveFormProps) {
  const isStarted = change.phase === 'end'
  const [form, setForm] = useState(() => readHoursForm(change, timeZone))
  const [showsFaults, setShowsFaults] = useState(false)
  const read = readHours(form, timeZone, new Date(), isStarted)
  const move = () => {
    setShowsFaults(true)
    const { hours } = readHours(form, timeZone, new Date(), isStarted)
    if (hours !== undefined) onMove(hours)
  }
  return (
    <Stack between="parts" atStart>
      <HoursFields
        form={form}
        onChange={setForm}
        read={read}
        showsFaults={showsFaults}
        isStarted={isStarted}
      />
      <ActionButton label={words.hourDone} isRunning={isRunning} onAction={move} />
    </Stack>
  )
}
