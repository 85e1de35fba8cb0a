// Runs next to the programs of `npm start` and `npm run dev`, and reads their process ids from its input, one a line.
// The input ends when its writer is gone, however suddenly; the guard then ends all programs that still run.

import { createInterface } from 'node:readline'
import { endGroups } from './process-groups.ts'

const endWithinMs = Number(process.argv[2])
const leaders: number[] = []
for await (const line of createInterface({ input: process.stdin })) leaders.push(Number(line))
await endGroups(leaders, endWithinMs)
