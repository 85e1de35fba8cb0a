/**
 * Kills or restarts programs repeatedly while the app works, and compares the result with the order. Each kill or
 * restart is a strike. The app is the one in `dist/`.
 *
 *   npm run soak                  20,000 codes and twenty strikes, each of: kills of one app on its embedded database,
 *                                 kills of one of two apps on one PostgreSQL, restarts of that PostgreSQL; and kills
 *                                 at every call of a job until the app puts the job aside
 *   npm run soak -- 1000 3        1,000 codes and three strikes
 *   npm run soak -- 1000 3 database
 *                                 only the part of that name: kill, put-aside, two-apps, database, saves (kills while
 *                                 tests and flags are saved), deletion (kills while all of a shop is deleted), sales (kills, outages and clock changes at the hour of
 *                                 sales of several records), disk (a full disk; root may mount it), clock (a week
 *                                 forward and back)
 *   npm run soak -- 30 1 neighbour
 *                                 one shop sends its most expensive requests for 30 seconds; without the name, for
 *                                 ten minutes
 *   npm run soak -- 1000000 1 many
 *                                 no strikes: a million codes on a PostgreSQL, and the app's memory meanwhile
 *   npm run soak -- 300000 1 upload
 *                                 no strikes: a file of codes is uploaded in a browser, on the embedded database.
 *                                 `many` and `upload` run only when they are named
 *
 * It starts a PostgreSQL of its own where the programs are installed. Or it uses the empty one of DATABASE_URL, which
 * the command in DATABASE_RESTART restarts at once. Without a PostgreSQL it prints the parts that it leaves out. Exit
 * status 1 if a code is missing or duplicated, an acknowledged save is lost, or a sale is half published. Also if a
 * request waits too long, or an app ends without a kill.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftClock } from './clock-shift.ts'
import { fillDisk, mountSmallDisk } from './disk-full.ts'
import { bearNeighbour } from './hostile-neighbour.ts'
import { strikeAndCount } from './kill-and-compare.ts'
import { killDuringDeletion } from './kill-during-deletion.ts'
import { killDuringSales } from './kill-during-sales.ts'
import { killDuringSaves } from './kill-during-saves.ts'
import { killUntilPutAside } from './kill-until-put-aside.ts'
import { readEmbedded, readPostgres } from './left-of-shop.ts'
import { makeMany } from './many-codes.ts'
import { openSoakDatabase, type SoakDatabase } from './postgres.ts'
import { type SoakStack, startSoakStack } from './stack.ts'
import { uploadInBrowser } from './upload-in-browser.ts'

const [codes = 20_000, strikes = 20] = process.argv.slice(2, 4).map(Number)
const wanted = process.argv[4]

const neighbourSeconds = 600
/** A smaller job, since the saves end sooner. */
const codesNextToSaves = 5_000

/** Enough codes that the deletion is still running after all kills. */
const codesToDelete = 200_000
const deletionKillsMost = 5
/**
 * Fewer codes for an embedded database, which stores a list more slowly. Its deletion continues while the app starts
 * after a kill.
 */
const embeddedCodesToDelete = 60_000
/** Maximum delay of a kill after the deletion has started or continued. */
const killWithinMs = 400

/** Each problem occurs twice. A sale takes a minute. */
const salesMost = 10

/** Parts that take long or need a browser. */
const onlyWhenNamed = new Set(['many', 'upload'])

const killApp = (stack: SoakStack, app: number) => stack.killApp(app)

const parts = {
  async kill() {
    console.log(`${strikes} kills of the app, on its embedded database`)
    return withStack({}, (stack) => strikeAndCount(stack, { codes, strikes, strike: killApp, word: 'kill' }))
  },
  async 'put-aside'() {
    console.log('kills of the app at every call of a job, on its embedded database')
    return withStack({}, (stack) => killUntilPutAside(stack, Math.min(codes, 2_000)))
  },
  async 'two-apps'() {
    console.log(`${strikes} kills of one of two apps on one PostgreSQL`)
    return withDatabase((database) =>
      withStack({ databaseUrl: database.url, apps: 2 }, (stack) =>
        strikeAndCount(stack, { codes, strikes, strike: killApp, word: 'kill' }),
      ),
    )
  },
  async saves() {
    console.log(
      `${strikes} kills of the app while tests, flags and codes are saved, on its embedded database`,
    )
    return withStack({}, (stack) =>
      killDuringSaves(stack, { codes: Math.min(codes, codesNextToSaves), kills: strikes }),
    )
  },
  async deletion() {
    const kills = Math.min(strikes, deletionKillsMost)
    console.log(`kills of the app while it deletes a shop that installs it again, on its embedded database`)
    const first = await withStack({}, (stack) =>
      killDuringDeletion(stack, {
        look: readEmbedded(stack),
        codes: embeddedCodesToDelete,
        kills,
        killWithinMs,
      }),
    )
    console.log(`  ${first}`)
    console.log(`${kills} kills of the app while it deletes a shop that installs it again, on a PostgreSQL`)
    const second = await withDatabase(({ url }) =>
      withStack({ databaseUrl: url }, async (stack) =>
        killDuringDeletion(stack, {
          look: await readPostgres(stack, url),
          codes: Math.max(codes, codesToDelete),
          kills,
          killWithinMs,
        }),
      ),
    )
    return first === 'wrong' ? first : second
  },
  async sales() {
    const sales = Math.min(strikes, salesMost)
    console.log(`${sales} sales at their hour: kills, outages and clock changes, on the embedded database`)
    const first = await withClock((clockFile) =>
      withStack({ clockFile }, (stack) => killDuringSales(stack, { sales, clockFile })),
    )
    console.log(`  ${first}`)
    console.log(`${sales} sales at their hour, with two apps on one PostgreSQL`)
    const second = await withDatabase(({ url }) =>
      withClock((clockFile) =>
        withStack({ clockFile, databaseUrl: url, apps: 2 }, (stack) =>
          killDuringSales(stack, { sales, clockFile }),
        ),
      ),
    )
    return first === 'wrong' ? first : second
  },
  async disk() {
    console.log('a full disk under the embedded database')
    const disk = await mountSmallDisk()
    if (disk === undefined) return leaveOut('only root may mount the small disk that is filled')
    try {
      return await withStack({ appFolder: disk.folder }, (stack) => fillDisk(stack, disk.folder))
    } finally {
      await disk.unmount()
    }
  },
  async clock() {
    console.log('the clock a week forward and back, on the embedded database')
    return withClock((clockFile) =>
      withStack({ clockFile }, (stack) => shiftClock(stack, clockFile, Math.min(codes, codesNextToSaves))),
    )
  },
  async neighbour() {
    const seconds = wanted === 'neighbour' ? codes : neighbourSeconds
    console.log(`one shop sends its most expensive requests for ${seconds} s`)
    return (await bearNeighbour(seconds)) ? 'right' : 'wrong'
  },
  async many() {
    console.log(`${codes} codes made by one job on a PostgreSQL`)
    return withDatabase(({ url }) => withStack({ databaseUrl: url }, (stack) => makeMany(stack, codes)))
  },
  async upload() {
    console.log(`${codes} codes uploaded in a browser, on the embedded database`)
    return withStack({ isWatched: false }, (stack) => uploadInBrowser(stack, codes))
  },
  async database() {
    console.log(`${strikes} restarts of the PostgreSQL under two apps`)
    return withDatabase(async ({ url, restart }) => {
      if (restart === undefined)
        return leaveOut('DATABASE_RESTART does not say how to restart the PostgreSQL')
      return withStack({ databaseUrl: url, apps: 2 }, (stack) =>
        strikeAndCount(stack, { codes, strikes, strike: restart, word: 'restart' }),
      )
    })
  },
}

const isKnown = wanted === undefined || Object.hasOwn(parts, wanted)
if (!isKnown || [codes, strikes].some((number) => !Number.isInteger(number) || number < 1)) {
  console.error(`wanted: npm run soak -- CODES STRIKES [${Object.keys(parts).join(' | ')}]`)
  process.exit(2)
}
for (const [name, run] of Object.entries(parts)) {
  if (wanted === undefined ? onlyWhenNamed.has(name) : wanted !== name) continue
  const outcome = await run()
  console.log(`  ${outcome}`)
  if (outcome === 'wrong') process.exitCode = 1
}

async function withStack(
  options: Parameters<typeof startSoakStack>[0],
  work: (stack: SoakStack) => Promise<boolean>,
): Promise<string> {
  const stack = await startSoakStack(options)
  try {
    return (await work(stack)) ? 'right' : 'wrong'
  } finally {
    await stack.stop()
  }
}

/** Runs work with a file that shifts the clock of the programs. */
async function withClock(work: (clockFile: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-clock-'))
  const clockFile = join(folder, 'shift')
  await writeFile(clockFile, '0')
  try {
    return await work(clockFile)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function withDatabase(work: (database: SoakDatabase) => Promise<string>): Promise<string> {
  const database = await openSoakDatabase()
  if (database === undefined) return leaveOut('there is no PostgreSQL: neither DATABASE_URL nor its programs')
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

const leaveOut = (reason: string) => `left out: ${reason}`
