import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnvironment } from '../app-environment.ts'
import type { LoopDelay } from './loop-delay.ts'

/** Watches how long each request keeps all others waiting, by the pattern of its route. */
export function watchRequests({ during }: LoopDelay) {
  return createMiddleware<AppEnvironment>((context, next) => during(() => routePath(context), next))
}
