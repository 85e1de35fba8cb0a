export type QueueLimits = {
  /** Maximum number of running jobs of one shop. */
  readonly runningOfShop: number
  /** Maximum number of waiting jobs of one shop. */
  readonly waitingOfShop: number
  /** Maximum number of all running jobs. */
  readonly running: number
  /** Maximum number of all waiting jobs. */
  readonly waiting: number
}

type Line<Job> = { readonly jobs: Job[]; running: number }

/** Waiting jobs, by shop. */
export type FairQueue<Job> = {
  /** False if too many jobs already wait. */
  readonly add: (shop: string, job: Job) => boolean
  /** False if the job was no longer waiting. */
  readonly remove: (shop: string, job: Job) => boolean
  /** Takes the next job that may run. It counts as running until `end`. */
  readonly take: () => Job | undefined
  readonly end: (shop: string) => void
  readonly count: () => { readonly waiting: number; readonly running: number }
}

/** Shops take turns. After a job of one shop, the other waiting shops come first, however many jobs it has left. */
export function createFairQueue<Job>(limits: QueueLimits): FairQueue<Job> {
  /** Waiting jobs by shop, the shop whose turn is next at the front. */
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
      // A shop that arrived meanwhile has waited longer for its first turn.
      moveToEnd(shop, line)
      forgetIdle(shop, line)
    },
    count: () => ({ waiting, running }),
  }
}
