import { Hono } from 'hono'
import { type HealthFinding, healthMailChangeSchema, type ShopHealth } from '#rules/health/finding.ts'
import { healthWords } from '#rules/words/health.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { createEncryption } from '../database/encryption.ts'
import { createTurnStore } from '../jobs/turn-store.ts'
import { createRequestStore } from '../privacy/request-store.ts'
import { parseBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import type { World } from '../world.ts'
import { checkShop } from './check-shop.ts'
import { createHealthStore, type StoredHealth } from './health-store.ts'
import { shopHealthWorkName } from './run-turn.ts'

const describePutAside = (work: string): HealthFinding => ({
  key: `put-aside/${work}`,
  severity: 'critical',
  ...healthWords.putAside(work),
  isPutAside: true,
})

const bodyForm = { schema: healthMailChangeSchema, limitBytes: 1_024, bounds: { levels: 4, values: 8 } }

/** Faults in the records that act at checkout, and the shop's mail setting for them (docs/product.md#health). */
export function shopHealthRoute(world: World, { callAdmin }: Pick<Services, 'callAdmin'>) {
  const { database, clock, turns, sendMail } = world
  const store = createHealthStore(database.tables)
  const turnStore = createTurnStore(database.tables)
  const requests = createRequestStore(database.tables, createEncryption(world.settings.encryptionKeys))
  const describeMail = (health: StoredHealth | undefined): ShopHealth['mail'] =>
    sendMail === undefined ? null : { isOn: (health?.mail ?? 'off') !== 'off' }
  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const session = context.get('session')
      const { shop } = session
      const question = { caller: session, signal: context.req.raw.signal, log: context.get('log') }
      const checked = await checkShop(world, callAdmin, question)
      if (!checked.ok) return context.json({ error: checked.message }, checked.status)
      const keys = checked.findings.map(({ key }) => key)
      const firstSeen = await store.noteSeen(shop, keys, clock.now())
      const found = checked.findings.map((finding) => {
        const since = firstSeen.get(finding.key)?.toISOString()
        return { ...finding, ...(since === undefined ? {} : { since }) }
      })
      const answer: ShopHealth = {
        findings: [...(await turnStore.listPutAside(shop)).map(describePutAside), ...found],
        mail: describeMail(await store.find(shop)),
        ...(checked.read.unseen.length > 0 && { unseen: [...checked.read.unseen] }),
      }
      return answerJson(context, answer)
    })
    .post('/again', async (context) => {
      const { shop } = context.get('session')
      const works = await turnStore.tryAgain(shop)
      for (const work of works) await turns.wake(work, shop)
      context.get('log').info('work tried again', { works: works.join(', ') })
      return answerJson(context, { works: works.length })
    })
    .delete('/requests/:id', async (context) => {
      const { shop } = context.get('session')
      await requests.settle(shop, [context.req.param('id')])
      return answerJson(context, {})
    })
    .put('/mail', async (context) => {
      const { shop } = context.get('session')
      const parsed = await parseBody(context, bodyForm)
      if ('refusal' in parsed) return parsed.refusal
      await store.setMail(shop, parsed.body.isOn)
      if (parsed.body.isOn) await turns.wake(shopHealthWorkName, shop)
      return answerJson(context, { mail: describeMail(await store.find(shop)) })
    })
}
