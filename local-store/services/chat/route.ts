import { join } from 'node:path'
import type { Hono } from 'hono'
import { scriptService } from '../script.ts'

/** The chat's script, which draws a small box, and the address for its messages. */
export const chatRoutes = (): Hono => scriptService(join(import.meta.dirname, 'chat.js'))
