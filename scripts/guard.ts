// Run beside the programs that `npm start` and `npm run dev` start. It reads their process ids from its input, a line each. The
// input ends when the one who writes them is gone, however suddenly; what is still running then is ended.

import { createInterface } from 'node:readline'
import { endGroups } from './process-groups.ts'

const endWithinMs = Number(process.argv[2])
const leaders: number[] = []
for await (const line of createInterface({ input: process.stdin })) leaders.push(Number(line))
await endGroups(leaders, endWithinMs)
