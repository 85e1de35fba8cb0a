import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MarginLimits,
  noMarginLimits,
  parseMarginLimits,
  readPercentage,
} from '#rules/records/margin-limits.ts'
import { logFailure } from '../../../log-failure.ts'
import { saveMarginLimits } from '../../../platform/margin-limits.ts'
import { marginLimitsQuery } from './queries.ts'
import { marginWords } from './words.ts'

const words = marginWords.limits

type Typed = Readonly<Record<keyof MarginLimits, string>>

/** Limits of the shop, stored and typed. They have a separate save, since they belong to no single discount. */
export function useMarginLimits() {
  const queryClient = useQueryClient()
  const stored = useQuery(marginLimitsQuery)
  const [typed, setTyped] = useState<Typed>()
  const [isSaving, setIsSaving] = useState(false)
  const [message, setMessage] = useState<{
    readonly tone: 'success' | 'critical' | 'warning'
    readonly text: string
  }>()

  const limits = parseMarginLimits(stored.data?.value)
  const shown = typed ?? formatTyped(limits ?? noMarginLimits)
  const wanted = {
    ofOrder: readPercentage(shown.ofOrder),
    belowCompareAt: readPercentage(shown.belowCompareAt),
  }
  const isWhole = wanted.ofOrder !== undefined && wanted.belowCompareAt !== undefined
  const isChanged =
    typed !== undefined &&
    (wanted.ofOrder !== limits?.ofOrder || wanted.belowCompareAt !== limits?.belowCompareAt)

  const save = async () => {
    const { ofOrder, belowCompareAt } = wanted
    if (stored.data === undefined || ofOrder === undefined || belowCompareAt === undefined) return
    setIsSaving(true)
    setMessage(undefined)
    try {
      const outcome = await saveMarginLimits(stored.data, { ofOrder, belowCompareAt })
      await queryClient.refetchQueries({ queryKey: marginLimitsQuery.queryKey })
      setTyped(undefined)
      setMessage(
        outcome === 'saved'
          ? { tone: 'success', text: words.saved }
          : { tone: 'warning', text: words.changed },
      )
    } catch (error) {
      const text = words.failed(error instanceof Error ? error.message : String(error))
      logFailure(text, error)
      setMessage({ tone: 'critical', text })
    } finally {
      setIsSaving(false)
    }
  }

  return {
    stored,
    isUnreadable: limits === undefined,
    shown,
    errorsOf: (name: keyof MarginLimits) => (wanted[name] === undefined ? [words.wrong] : []),
    /** Limits for the comparison with carts: the typed values, if they can be read. */
    limits: {
      ofOrder: wanted.ofOrder ?? null,
      belowCompareAt: wanted.belowCompareAt ?? null,
    } satisfies MarginLimits,
    canSave: isWhole && isChanged,
    isSaving,
    message,
    change: (name: keyof MarginLimits, text: string) => {
      setMessage(undefined)
      setTyped({ ...shown, [name]: text })
    },
    save: () => void save(),
  }
}

export type MarginLimitsState = ReturnType<typeof useMarginLimits>

function formatTyped({ ofOrder, belowCompareAt }: MarginLimits): Typed {
  return { ofOrder: ofOrder ?? '', belowCompareAt: belowCompareAt ?? '' }
}
