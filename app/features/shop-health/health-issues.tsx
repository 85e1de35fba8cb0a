import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatMoment } from '#forms/text/language.ts'
import type { HealthFinding, ShopHealth } from '#rules/health/finding.ts'
import { unseenWords } from '#rules/words/unseen-records.ts'
import { logFailure } from '../../log-failure.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { WithAction } from '../../ui/with-action.tsx'
import { findEntryPath } from '../checkout-now/entry-path.ts'
import { IssueRow, type IssueSummary } from './issue-row.tsx'
import { PublishAgain } from './publish-again.tsx'
import { changeHealthMail, closeCustomerRequest, shopHealthQuery, tryWorkAgain } from './shop-health-query.ts'
import { shopHealthWords as words } from './words.ts'

/** Faults of the active records, each with a remedy. */
export function HealthIssues() {
  const { data, error, isFetching, refetch } = useQuery(shopHealthQuery)
  useEffect(() => {
    if (error !== null) logFailure(`${words.failed}: ${error.message}`, error)
  }, [error])
  return (
    <IssueRow title={words.heading} {...describeHealth(data, error, isFetching)}>
      {error !== null && (
        <Notice
          tone="warning"
          title={words.failed}
          action={{ label: words.again, isRunning: isFetching, onAction: () => void refetch() }}
        >
          <p>{error.message}</p>
        </Notice>
      )}
      {error === null && data === undefined && <LoadingText label={words.loading} lines={3} />}
      {error === null && data !== undefined && (
        <Stack between="parts">
          {isFine(data) && <Paragraph>{isFetching ? words.loading : words.fine}</Paragraph>}
          {data.unseen !== undefined && <Hint>{unseenWords.notChecked(data.unseen)}</Hint>}
          {data.findings.map((finding) => (
            <Finding key={finding.key} finding={finding} />
          ))}
          {data.mail !== null && <MailChoice mail={data.mail} />}
        </Stack>
      )}
    </IssueRow>
  )
}

/** True if there are no faults. False if the person may not see some records. */
const isFine = ({ findings, unseen }: ShopHealth) => findings.length === 0 && unseen === undefined

/**
 * State of the row. A cached answer may be older than the last save. Its issues are shown while the next answer loads.
 * A cached answer without issues is not shown.
 */
function describeHealth(
  data: ShopHealth | undefined,
  error: Error | null,
  isFetching: boolean,
): IssueSummary {
  if (error !== null) return { state: 'unknown', badge: words.badges.unknown, summary: words.failed }
  if (data === undefined || (isFetching && isFine(data)))
    return { state: 'checking', badge: words.badges.checking, summary: words.loading }
  const [worst] = data.findings
  if (worst !== undefined)
    return { state: 'found', badge: words.badges.found(data.findings.length), summary: worst.sentence }
  if (data.unseen !== undefined)
    return { state: 'unknown', badge: words.badges.unknown, summary: unseenWords.notChecked(data.unseen) }
  return { state: 'fine', badge: words.badges.fine, summary: words.fine }
}

function Finding({ finding }: { readonly finding: HealthFinding }) {
  const { severity, sentence, advice, place, page, since, request } = finding
  const entryPath = place === undefined ? undefined : findEntryPath(place)
  const path = page === 'cash-on-delivery' ? pageLinks.cashOnDelivery.path : entryPath
  return (
    <WithAction
      action={
        (path !== undefined || request !== undefined || finding.isPutAside || finding.canPublish) && (
          <Stack between="lines">
            {path !== undefined && (
              <ActionButton label={words.open} fullLabel={words.openNamed(sentence)} path={path} />
            )}
            {request !== undefined && <CloseRequest id={request} sentence={sentence} />}
            {finding.isPutAside && <TryAgain sentence={sentence} />}
            {finding.canPublish && <PublishAgain sentence={sentence} />}
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

/** Dismisses all findings caused by one request of a customer. */
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
