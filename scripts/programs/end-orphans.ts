// Guards the programs of `npm start` and `npm run dev`. Reads their process ids from its input, one per line. The input
// ends when the program that writes it ends, even after a crash. The guard then ends all programs that still run.

import { createInterface } from 'node:readline'
import { endGroups } from './process-groups.ts'

const endWithinMs = Number(process.argv[2])
const leaders: number[] = []
for await (const line of createInterface({ input: process.stdin })) leaders.push(Number(line))
await endGroups(leaders, endWithinMs)
