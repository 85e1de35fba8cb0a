import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#forms/text/language.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { Notice } from '../ui/notice.tsx'
import { TextList } from '../ui/text-list.tsx'
import { findOutsideChange } from './describe-version.ts'
import { historyQuery } from './requests.ts'
import { historyScreenWords } from './words.ts'

const words = historyScreenWords.outside

/** Banner above a form if the last change was made outside the app, so that nobody overwrites it by mistake. */
export default function OutsideBanner({ subject }: { readonly subject: string }) {
  const { data } = useQuery(historyQuery(subject))
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const [dismissed, setDismissed] = useState<number>()
  const change = findOutsideChange(data?.versions ?? [])
  if (change === undefined || change.number === dismissed) return null
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.dismiss, onAction: () => setDismissed(change.number) }}
    >
      <p>{words.body(formatMoment(change.at, timeZone))}</p>
      <TextList texts={change.lines} />
    </Notice>
  )
}
