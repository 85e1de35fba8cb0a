import { late } from '../blocks/late.tsx'

const Nothing = () => null

/** Banner for a record with a scheduled change. Few records have one, so no page waits for its code. */
export const ScheduledBanner = late(() => import('./scheduled-banner.tsx'), Nothing)

/** Choice of an hour for a save. The last card of an editor. */
export const PublishLater = late(() => import('./publish-later.tsx'), Nothing)
