export type QueueLimits = {
  /** Jobs of one shop that run at once. */
  readonly runningOfShop: number
  /** Jobs of one shop that wait. */
  readonly waitingOfShop: number
  /** All jobs that run at once. */
  readonly running: number
  /** All jobs that wait. */
  readonly waiting: number
}

type Line<Job> = { readonly jobs: Job[]; running: number }

/** Jobs that wait for their turn, shop by shop. */
export type FairQueue<Job> = {
  /** False where too many wait already. */
  readonly add: (shop: string, job: Job) => boolean
  /** True where the job was still waiting. */
  readonly remove: (shop: string, job: Job) => boolean
  /** The next job that may run. It counts as running until `end`. */
  readonly take: () => Job | undefined
  readonly end: (shop: string) => void
  readonly count: () => { readonly waiting: number; readonly running: number }
}

/** Shops take turns: after a job of one come the others that wait, however many it has left. */
export function createFairQueue<Job>(limits: QueueLimits): FairQueue<Job> {
  /** The shop whose turn is next comes first. */
  const lines = new Map<string, Line<Job>>()
  let waiting = 0
  let running = 0

  const forgetIdle = (shop: string, { jobs, running }: Line<Job>) => {
    if (jobs.length === 0 && running === 0) lines.delete(shop)
  }
  const moveToEnd = (shop: string, line: Line<Job>) => {
    lines.delete(shop)
    lines.set(shop, line)
  }

  return {
    add(shop, job) {
      const line = lines.get(shop) ?? { jobs: [], running: 0 }
      if (line.jobs.length >= limits.waitingOfShop || waiting >= limits.waiting) return false
      lines.set(shop, line)
      line.jobs.push(job)
      waiting += 1
      return true
    },
    remove(shop, job) {
      const line = lines.get(shop)
      const index = line?.jobs.indexOf(job) ?? -1
      if (line === undefined || index < 0) return false
      line.jobs.splice(index, 1)
      waiting -= 1
      forgetIdle(shop, line)
      return true
    },
    take() {
      if (running >= limits.running) return undefined
      for (const [shop, line] of lines) {
        if (line.running >= limits.runningOfShop) continue
        const job = line.jobs.shift()
        if (job === undefined) continue
        waiting -= 1
        running += 1
        line.running += 1
        moveToEnd(shop, line)
        return job
      }
      return undefined
    },
    end(shop) {
      const line = lines.get(shop)
      if (line === undefined || line.running === 0) throw new Error('no job of this shop is running')
      line.running -= 1
      running -= 1
      // A shop that came while this one worked has waited longer for its first turn.
      moveToEnd(shop, line)
      forgetIdle(shop, line)
    },
    count: () => ({ waiting, running }),
  }
}
