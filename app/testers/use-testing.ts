import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Testing } from '#rules/language/rule-set.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { formatTesting, unknownTesting } from '#rules/records/testers.ts'
import { testersQuery } from './testers-query.ts'

/** Who tests what a form stands for, asked where it is judged and saved. */
export type FormTesters = {
  /**
   * The shop's testers as they are now, since when it is tried already. Until they are known those that are stored with it, or
   * nobody, which validation refuses.
   */
  readonly now: () => Testing
  /** The same once the shop's testers are known, which only what is in testing waits for, or could not be read. */
  readonly whenKnown: (status: RecordStatus) => Promise<Testing>
}

/** @param before who tests what is stored. */
export function useFormTesters(before: Testing | undefined): FormTesters {
  const client = useQueryClient()
  const [opened] = useState(() => new Date())
  return useMemo(() => {
    const now = () => {
      const known = client.getQueryData(testersQuery.queryKey)
      return known === undefined
        ? (before ?? unknownTesting(opened))
        : formatTesting(known.testers, before, opened)
    }
    return {
      now,
      async whenKnown(status) {
        // A failure is told by the card of the testers, and by validation, which refuses nobody.
        if (status === 'testing') await client.ensureQueryData(testersQuery).catch(() => undefined)
        return now()
      },
    }
  }, [client, before, opened])
}

/** Who tests it, for the screen, which is drawn again as soon as the shop's testers are known. */
export function useTesting(status: RecordStatus, testers: FormTesters): Testing {
  const { data } = useQuery({ ...testersQuery, enabled: status === 'testing' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` reads what the query has.
  return useMemo(() => testers.now(), [testers, data])
}
