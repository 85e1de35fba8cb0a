import './as-in-production.ts'
import { searchDeadEnds } from '../server/dead-ends/search-dead-ends.ts'
import { createSearchMemory } from '../server/dead-ends/search-memory.ts'
import { loadPreviewBuilds } from '../server/preview/load-preview-builds.ts'
import { finderWorld } from '../server/testing/finder-world.ts'
import { changeOneRule, makeDeadEndRequest } from './dead-end-records.ts'
await loadPreviewBuilds(finderWorld.requireBuilds, finderWorld.log)
for (const [n, o] of [[10,{}],[25,{}],[50,{deliveryEvery:2}]] as const) {
  const q = makeDeadEndRequest(n,10,o); const m = createSearchMemory()
  for (const r of [q, changeOneRule(q,4,777)]) {
    (globalThis as any).zz = 0
    const u = process.cpuUsage(); const a = await searchDeadEnds(r, finderWorld, m); const d = process.cpuUsage(u)
    console.log(n, 'cpu', Math.round((d.user+d.system)/1000), 'promises', Math.round((globalThis as any).zz), 'tried', a.tried, a.untried, a.findings.filter(f=>!f.kind.startsWith('no')).map(f=>f.sentence).slice(0,4), a.findings.length)
  }
}
