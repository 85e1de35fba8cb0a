import { useState } from 'react'
import { type ServiceName, serviceNames, serviceTitles } from '../../services/service-names.ts'
import type { SentCall } from '../../wire.ts'
import { useItems } from '../api/resources.ts'
import { JsonView } from '../checkout/json-view.tsx'
import { Badge, type BadgeTone } from '../design/badge.tsx'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Page } from '../design/page.tsx'
import { Select } from '../design/select.tsx'
import { Sheet } from '../design/sheet.tsx'

const pollMilliseconds = 1_000
const leastRefusal = 400
const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })

const choices: { value: ServiceName | 'all'; label: string }[] = [
  { value: 'all', label: 'Every service' },
  ...serviceNames.map((value) => ({ value, label: serviceTitles[value] })),
]

/** Calls to outside services, as they arrive. */
export function SentPage() {
  const calls = useItems('sent-calls', () => pollMilliseconds)
  const [service, setService] = useState<ServiceName | 'all'>('all')
  const items = calls.data?.filter((call) => service === 'all' || call.service === service)
  return (
    <Page title="Sent messages">
      <Sheet>
        <Select label="Service" options={choices} value={service} onChange={(chosen) => setService(chosen)} />
      </Sheet>
      <ItemList
        title="Calls"
        hint="Calls to outside services, newest first. The store answers in their place, so nothing leaves this computer."
        items={items}
        error={calls.error}
        emptyText={
          service === 'all'
            ? 'Nothing has been sent yet.'
            : `Nothing has been sent to this service yet: ${serviceTitles[service]}.`
        }
        onRetry={() => calls.refetch()}
        renderItem={(call) => (
          <ItemRow
            title={`${call.method} ${call.path}`}
            badges={<Badge tone={answerTone(call.answer)}>{describeAnswer(call.answer)}</Badge>}
            detail={
              <>
                {`${serviceTitles[call.service]} · ${timeFormat.format(new Date(call.at))}`}
                {call.body !== null && <JsonView title="Body" value={call.body} />}
                <JsonView title="Headers" value={call.headers} />
              </>
            }
            actions={null}
          />
        )}
      />
    </Page>
  )
}

function describeAnswer(answer: SentCall['answer']): string {
  if (answer === null) return 'not answered yet'
  return answer === 'closed' ? 'connection closed' : `answer ${answer}`
}

function answerTone(answer: SentCall['answer']): BadgeTone {
  if (answer === null) return 'caution'
  return answer === 'closed' || answer >= leastRefusal ? 'critical' : 'success'
}
