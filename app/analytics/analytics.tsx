import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { logFailure } from '../log-failure.ts'
import { useShopFlags } from '../shop-flags/use-shop-flags.ts'
import { mayRecordUse } from './analytics-consent.ts'
import { currentUserQuery } from './current-user.ts'
import { introductionQuery } from './introduction.ts'
import { loadPlugins } from './load-plugins.ts'
import { describeMerchant } from './merchant.ts'
import { describePage } from './page-view.ts'
import { type RunningAnalytics, startAnalytics } from './start-analytics.ts'

/** Sends events about the use of the app to trackers, if the shop and the browser allow it. Draws nothing. */
export default function AnalyticsPart({ settings }: { readonly settings: AnalyticsSettings }) {
  const { flags } = useShopFlags()
  return mayRecordUse(flags, navigator) ? <Waiting settings={settings} /> : null
}

/** Waits for the person's answer. A failed request counts as no. */
function Waiting({ settings }: { readonly settings: AnalyticsSettings }) {
  const { data, isPending } = useQuery(introductionQuery)
  return isPending ? null : <Learning settings={settings} isAllowed={data?.isAllowed ?? false} />
}

type LearningProps = { readonly settings: AnalyticsSettings; readonly isAllowed: boolean }

function Learning({ settings, isAllowed }: LearningProps) {
  // An answer given on this page takes effect on the next page, since events of this page were already sent.
  const [isIntroduced] = useState(isAllowed)
  const running = useRunningAnalytics(settings, isIntroduced)
  const { pathname } = useLocation()
  useEffect(() => {
    running?.page(describePage(pathname, window.location.origin))
  }, [running, pathname])
  return null
}

/** Undefined until the analytics have started, for which the current user must be known. */
function useRunningAnalytics(
  settings: AnalyticsSettings,
  isIntroduced: boolean,
): RunningAnalytics | undefined {
  const { data: who, error } = useQuery(currentUserQuery)
  const [running, setRunning] = useState<RunningAnalytics>()
  useEffect(() => {
    if (error !== null) logFailure('Analytics', error)
  }, [error])
  useEffect(() => {
    if (who === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const plugins = await loadPlugins(settings, who, isIntroduced)
      if (isGone) return
      const started = startAnalytics(plugins, describeMerchant(who))
      stop = started.stop
      setRunning(started)
    }
    start().catch((fault: unknown) => logFailure('Analytics', fault))
    return () => {
      isGone = true
      setRunning(undefined)
      stop?.()
    }
  }, [settings, who, isIntroduced])
  return running
}
