import { useQuery } from '@tanstack/react-query'
import { describeHour } from '#rules/scheduled-changes/hours.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import { pageLinks } from '../pages/page-links.ts'
import { shopSettingsOfPart } from '../shop-settings-query.ts'
import { Notice } from '../ui/notice.tsx'
import { scheduledChangesQuery } from './requests.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.banner

/** Banner about a scheduled change of these records, with the effect of an earlier save. */
export default function ScheduledBanner({ recordIds }: { readonly recordIds: readonly string[] }) {
  const { data } = useQuery({ ...scheduledChangesQuery, enabled: recordIds.length > 0 })
  const { data: shop } = useQuery(shopSettingsOfPart)
  const found = data?.changes.filter((change) => isAbout(change, recordIds)) ?? []
  if (shop === undefined) return null
  return found.map(({ id, title, state, startsAt, endsAt }) => {
    const isActive = state === 'active'
    const hour = describeHour(isActive ? (endsAt ?? startsAt) : startsAt, shop.timeZone)
    return (
      <Notice
        key={id}
        tone="warning"
        title={isActive ? words.active(title, hour) : words.waiting(title, hour)}
        action={{ label: words.open, path: pageLinks.home.path }}
      >
        <p>{isActive ? words.activeBody : words.waitingBody}</p>
      </Notice>
    )
  })
}

function isAbout({ state, recordIds }: ScheduledChange, ids: readonly string[]): boolean {
  return (state === 'waiting' || state === 'active') && recordIds.some((id) => ids.includes(id))
}
