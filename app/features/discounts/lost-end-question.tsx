import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#forms/text/language.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'
import { Question } from '../../ui/question.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'

const words = discountWords.lostEnd

type Asked = { readonly lost: readonly LostEnd[]; readonly give: (goesOn: boolean) => void }

/** Asks before an expired discount is switched on, since it would then run without an end. */
export function useLostEndQuestion(): {
  readonly ask: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly question: ReactNode
} {
  const timeZone = useQuery(shopSettingsOfPart).data?.timeZone
  const [isOpen, setIsOpen] = useState(false)
  /** The last one stays after its answer, since a window of the admin closes before it is removed. */
  const [asked, setAsked] = useState<Asked>()
  const conclude = (goesOn: boolean) => {
    setIsOpen(false)
    asked?.give(goesOn)
  }
  const ask = async (lost: readonly LostEnd[]) => {
    if (lost.length === 0) return true
    return new Promise<boolean>((give) => {
      setAsked({ lost, give })
      setIsOpen(true)
    })
  }
  const question = asked && (
    <Question
      id="discount-lost-end"
      isOpen={isOpen}
      title={words.heading}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={() => conclude(true)}
      onCancel={() => conclude(false)}
    >
      <Stack between="lines">
        <TextList
          texts={asked.lost.map(({ title, endedAt }) => words.ended(title, formatDate(endedAt, timeZone)))}
        />
        <Paragraph>{asked.lost.length === 1 ? words.one : words.several}</Paragraph>
      </Stack>
    </Question>
  )
  return { ask, question }
}
