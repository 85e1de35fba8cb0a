import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Testing } from '#rules/language/rule-set.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { formatTesting, unknownTesting } from '#rules/records/testers.ts'
import { testersQuery } from './testers-query.ts'

/**
 * Who tests what a form stands for while its status is Testing: the shop's testers as they are now, since when it is tried
 * already. Until they are known those that are stored with it, or nobody, which validation refuses.
 */
export function useTesting(status: RecordStatus, before: Testing | undefined): Testing {
  const [opened] = useState(() => new Date())
  const { data } = useQuery({ ...testersQuery, enabled: status === 'testing' })
  return useMemo(
    () =>
      data === undefined ? (before ?? unknownTesting(opened)) : formatTesting(data.testers, before, opened),
    [data, before, opened],
  )
}
