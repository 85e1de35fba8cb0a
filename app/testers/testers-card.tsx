import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#forms/text/language.ts'
import { listEnteredLater } from '#rules/features/testing/entered-facts.ts'
import { type FunctionOwner, functionOwners, ruleOwners } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { nameConditions } from '#rules/language/summary.ts'
import type { Slots } from '#rules/records/active-count.ts'
import { formatTesterLink, testerEmailsMaximum } from '#rules/records/testers.ts'
import { CopyField } from '../fields/copy/copy-field.tsx'
import { TextField } from '../fields/text/text-field.tsx'
import { shopSettingsOfPart } from '../shop-settings-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { testersQuery } from './testers-query.ts'
import { useTestersChange } from './use-testers-change.ts'
import { testingWords as words } from './words.ts'

export type TestersCardProps = {
  readonly owner: FunctionOwner
  /** Rule sets in testing, with the values on screen. */
  readonly ruleSets: readonly RuleSet[]
  /** Slots of the store that the rules need. By default one slot of the owner. */
  readonly slots?: Slots
  /** Saves the values on screen for every shopper. Absent if there is no stored record to enable. */
  readonly onEnable?: (() => void) | undefined
}

/** Start and testers of rules in testing, the testers' link, and a button that enables the rules for all shoppers. */
export default function TestersCard({ owner, ruleSets, slots = { [owner]: 1 }, onEnable }: TestersCardProps) {
  const tests = ruleSets.flatMap(({ testing }) => testing ?? [])
  const subjects = nameConditions(ruleSets.flatMap(listEnteredLater))
  const since = tests.map((test) => test.since).sort()[0]
  const emails = [...new Set(tests.flatMap((test) => test.emails))]
  const byLink = tests.some(({ token }) => token !== undefined)
  return (
    <TitledCard title={words.heading} holds="fields" guide="testing">
      <Paragraph>{words.who(owner, byLink, emails)}</Paragraph>
      <OtherTesters byLink={byLink} emails={emails} />
      {since !== undefined && onEnable !== undefined && (
        <Paragraph>{words.since(formatDate(since))}</Paragraph>
      )}
      <Paragraph>{describeSlots(owner, slots)}</Paragraph>
      {subjects.length > 0 && <Paragraph>{words.enteredLater(subjects)}</Paragraph>}
      {emails.length > 0 && <Paragraph>{words.emailLater}</Paragraph>}
      <Testers />
      {onEnable !== undefined && (
        <Line>
          <ActionButton label={words.enableForAll} kind="main" onAction={onEnable} />
        </Line>
      )}
    </TitledCard>
  )
}

function describeSlots(owner: FunctionOwner, slots: Slots): string {
  if (owner === 'discount') return words.takesDiscountSlot(functionOwners[owner].activeRecordsMax)
  const taken = ruleOwners.map((each) => ({
    owner: each,
    used: slots[each] ?? 0,
    max: functionOwners[each].activeRecordsMax,
  }))
  return words.takesSlots(taken.filter(({ used }) => used > 0))
}

/** Testers of the shop that these rules do not include. */
function OtherTesters({ byLink, emails }: { readonly byLink: boolean; readonly emails: readonly string[] }) {
  const { data } = useQuery(testersQuery)
  if (!byLink) return <Paragraph>{words.byAddressesAlone}</Paragraph>
  if (emails.length > 0 || data === undefined || data.testers.emails.length === 0) return null
  return <Paragraph>{words.byLinkAlone}</Paragraph>
}

function Testers() {
  const { data, error, refetch } = useQuery(testersQuery)
  const shop = useQuery(shopSettingsOfPart)
  const failure = error ?? shop.error
  if (failure !== null) {
    return (
      <Notice tone="warning">
        <Stack between="entries" atStart>
          <Paragraph>{words.failed(failure.message)}</Paragraph>
          <ActionButton label={words.retry} onAction={() => void Promise.all([refetch(), shop.refetch()])} />
        </Stack>
      </Notice>
    )
  }
  if (data === undefined || shop.data === undefined) return <LoadingText label={words.loading} lines={3} />
  const { testers, variantNumber } = data
  return (
    <>
      {variantNumber === undefined ? (
        <Paragraph>{words.noProducts}</Paragraph>
      ) : (
        <Link url={formatTesterLink(shop.data.storeUrl, variantNumber, testers.token)} />
      )}
      <TestersForm />
    </>
  )
}

function Link({ url }: { readonly url: string }) {
  return (
    <>
      <CopyField
        path="testers.link"
        label={words.link}
        value={url}
        help={words.linkHelp}
        onChange={() => undefined}
        errors={[]}
        disabled={false}
        required={false}
      />
      <Line>
        <ActionButton label={words.open} path={url} opens="new" />
      </Line>
    </>
  )
}

function TestersForm() {
  const change = useTestersChange()
  return (
    <Stack between="entries">
      <TextField
        path="testers.emails"
        label={words.emails}
        help={words.emailsHelp(testerEmailsMaximum)}
        value={change.typed}
        onChange={change.type}
        errors={change.isWrong ? [words.emailsWrong(testerEmailsMaximum)] : []}
        disabled={change.isSaving}
        required={false}
      />
      <Line>
        {change.canSave && (
          <ActionButton label={words.saveEmails} isRunning={change.isSaving} onAction={change.save} />
        )}
        <ActionButton label={words.renew} kind="link" isDisabled={change.isSaving} onAction={change.renew} />
      </Line>
      <LiveRegion text={change.message?.text ?? ''} />
      {change.message && <Notice tone={change.message.tone}>{change.message.text}</Notice>}
    </Stack>
  )
}
