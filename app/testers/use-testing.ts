import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Testing } from '#rules/language/rule-set.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { formatTesting, unknownTesting } from '#rules/records/testers.ts'
import { testersQuery } from './testers-query.ts'

/** Testers of a form, read when it is validated and saved. */
export type FormTesters = {
  /**
   * Current testers of the shop, with the stored start of testing. Until they are loaded, the stored testers are used.
   * If there are none, validation refuses the form.
   */
  readonly now: () => Testing
  /** Testers once the shop's testers have loaded or failed to load. Only a form in testing waits for them. */
  readonly whenKnown: (status: RecordStatus) => Promise<Testing>
}

/** @param before testers of the stored record. */
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
        // The card of the testers reports a failure. Validation reports it too, since it refuses a form without
        // testers.
        if (status === 'testing') await client.ensureQueryData(testersQuery).catch(() => undefined)
        return now()
      },
    }
  }, [client, before, opened])
}

/** Testers for the screen, which is drawn again when the shop's testers have loaded. */
export function useTesting(status: RecordStatus, testers: FormTesters): Testing {
  const { data } = useQuery({ ...testersQuery, enabled: status === 'testing' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` reads what the query has.
  return useMemo(() => testers.now(), [testers, data])
}
