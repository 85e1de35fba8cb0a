import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HealthFinding, ShopHealth } from '#rules/health/finding.ts'
import { formatMoment } from '#rules/words/language.ts'
import { unseenWords } from '#rules/words/unseen-records.ts'
import { logFailure } from '../../log-failure.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { WithAction } from '../../ui/with-action.tsx'
import { findEntryPath } from '../checkout-now/entry-path.ts'
import { changeHealthMail, closeCustomerRequest, shopHealthQuery, tryWorkAgain } from './shop-health-query.ts'
import { shopHealthWords as words } from './words.ts'

/** Faults of the records that act at checkout, each with its remedy. */
export default function ShopHealthCard() {
  const { data, error, isFetching, refetch } = useQuery(shopHealthQuery)
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  if (error !== null) {
    return (
      <Notice
        tone="warning"
        title={words.failed}
        action={{ label: words.again, isRunning: isFetching, onAction: () => void refetch() }}
      >
        <p>{error.message}</p>
      </Notice>
    )
  }
  const count = data?.findings.length ?? 0
  const isFine = count === 0 && data?.unseen === undefined
  return (
    <TitledCard
      guide="health"
      title={words.heading}
      {...(data !== undefined &&
        (isFine || count > 0) && {
          badge: isFine ? (
            <StateBadge tone="success">{words.badges.fine}</StateBadge>
          ) : (
            <StateBadge tone="warning">{words.badges.found(count)}</StateBadge>
          ),
        })}
    >
      {data === undefined ? (
        <LoadingText label={words.loading} lines={3} />
      ) : (
        <Stack between="parts">
          {isFine && <Paragraph>{words.fine}</Paragraph>}
          {data.unseen !== undefined && <Hint>{unseenWords.notChecked(data.unseen)}</Hint>}
          {data.findings.map((finding) => (
            <Finding key={finding.key} finding={finding} />
          ))}
          {data.mail !== null && <MailChoice mail={data.mail} />}
        </Stack>
      )}
    </TitledCard>
  )
}

function Finding({ finding }: { readonly finding: HealthFinding }) {
  const { severity, sentence, advice, place, since, request } = finding
  const path = place === undefined ? undefined : findEntryPath(place)
  return (
    <WithAction
      action={
        (path !== undefined || request !== undefined || finding.isPutAside) && (
          <Stack between="lines">
            {path !== undefined && (
              <ActionButton label={words.open} fullLabel={words.openNamed(sentence)} path={path} />
            )}
            {request !== undefined && <CloseRequest id={request} sentence={sentence} />}
            {finding.isPutAside && <TryAgain sentence={sentence} />}
          </Stack>
        )
      }
    >
      <Stack between="title" atStart>
        <StateBadge tone={severity === 'critical' ? 'critical' : 'warning'} isAlarming>
          {words.severities[severity]}
        </StateBadge>
        <Paragraph>{sentence}</Paragraph>
        <Hint>{advice}</Hint>
        {since !== undefined && <SmallPrint>{words.since(formatMoment(since))}</SmallPrint>}
      </Stack>
    </WithAction>
  )
}

function TryAgain({ sentence }: { readonly sentence: string }) {
  const shopify = useAppBridge()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: tryWorkAgain,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shopHealthQuery.queryKey })
      shopify.toast.show(words.begunAgain)
    },
    onError: (error) => {
      logFailure(words.notBegunAgain(error.message), error)
      shopify.toast.show(words.notBegunAgain(error.message), { isError: true })
    },
  })
  return (
    <ActionButton
      label={words.again}
      fullLabel={words.againNamed(sentence)}
      isRunning={again.isPending}
      onAction={() => again.mutate()}
    />
  )
}

/** Dismisses all that one request of a customer has caused. */
function CloseRequest({ id, sentence }: { readonly id: string; readonly sentence: string }) {
  const shopify = useAppBridge()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: closeCustomerRequest,
    onSuccess: () => {
      client.setQueryData(shopHealthQuery.queryKey, (known) =>
        known === undefined
          ? known
          : { ...known, findings: known.findings.filter(({ request }) => request !== id) },
      )
      shopify.toast.show(words.request.closed)
    },
    onError: (error) => {
      logFailure(words.request.failed(error.message), error)
      shopify.toast.show(words.request.failed(error.message), { isError: true })
    },
  })
  return (
    <ActionButton
      label={words.request.done}
      fullLabel={words.request.doneNamed(sentence)}
      isRunning={close.isPending}
      onAction={() => close.mutate(id)}
    />
  )
}

function MailChoice({ mail: { isOn } }: { readonly mail: NonNullable<ShopHealth['mail']> }) {
  const shopify = useAppBridge()
  const client = useQueryClient()
  const choice = useMutation({
    mutationFn: changeHealthMail,
    onSuccess: (mail, wanted) => {
      client.setQueryData(shopHealthQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, mail },
      )
      shopify.toast.show(wanted ? words.mail.turnedOn : words.mail.turnedOff)
    },
    onError: (error) => logFailure(words.mail.failed(error.message), error),
  })
  return (
    <Stack between="parts">
      <DividingLine />
      {choice.error !== null && <Notice tone="warning" title={words.mail.failed(choice.error.message)} />}
      <Line toBothEnds>
        <SmallPrint>{isOn ? words.mail.on : words.mail.off}</SmallPrint>
        <ActionButton
          label={isOn ? words.mail.turnOff : words.mail.turnOn}
          isRunning={choice.isPending}
          onAction={() => choice.mutate(!isOn)}
        />
      </Line>
    </Stack>
  )
}
