import fs from 'node:fs'
import path from 'node:path'
import { createChance } from '../../server/tools/demo/chance.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { pause, removeFolder, until } from '../world/process.ts'
import { start } from './child.ts'
import { lookedAt } from './kept.ts'
import { createDataFolder } from './data-folder.ts'
import { saveNext, saverOf } from './saving.ts'
import { uploaderOf, uploadNext } from './uploading.ts'

const next = '6b'.repeat(32)

async function filledPlace(people: number) {
  const place = await createDataFolder({ employees: people })
  const savers = place.employees.map(saverOf)
  const uploaders = place.employees.map(who => uploaderOf(who, 1))
  const server = await start({ env: place.env })
  const address = await server.address()
  for (const saver of savers) for (let count = 0; count < 3; count++) await saveNext(address, saver)
  for (const uploader of uploaders) await uploadNext(address, uploader)
  await server.stop()
  return { place, savers, uploaders }
}

/**
 * Seals everything with another data key while the program is killed at random moments this many times; the last run may
 * finish. Then everything must open with the new key, unchanged.
 */
export async function killedRotation(kills: number, seed: number, people = 12): Promise<Figures> {
  const chance = createChance(seed)
  const { place, savers, uploaders } = await filledPlace(people)
  const env = { ...place.env, DATA_KEY: next, DATA_KEY_OLD: place.env.DATA_KEY ?? '' }
  let killed = 0
  let wrong = 0
  for (let kill = 0; kill < kills; kill++) {
    const rotation = await start({ env, program: 'rotation' })
    // Work begins once it has locked the folder; before that it only loads code.
    const over = rotation.ended.then(() => true)
    const log = path.join(place.dataDir, 'onboarding.sqlite-wal')
    const begun = until(() => fs.existsSync(log) && fs.statSync(log).size > 0, 30).then(() => false)
    if (await Promise.race([over, begun.catch(() => true)])) break
    await pause(chance.whole(0, 60))
    await rotation.die()
    killed++
  }
  const last = await start({ env, program: 'rotation' })
  const { code, err } = await last.ended
  // A rotation that had already finished reports that there is nothing to do.
  if (code !== 0 && !err.includes('remove DATA_KEY_OLD')) wrong++
  const found = await lookedAt({ ...place.env, DATA_KEY: next }, { savers, uploaders })
  removeFolder(place.dataDir)
  const [first] = [...found.lost, ...found.wrong]
  return {
    kills: killed,
    cases: 2 * people,
    lost: found.lost.length,
    wrong: wrong + found.wrong.length,
    ...((first ?? (wrong > 0 ? err : undefined)) && { note: first ?? err })
  }
}

/** 3.1: a change of the data key. */
export const killsWhileRotating: LongRun = {
  name: 'kills while the data key is changed',
  async run({ seconds, seed }) {
    const deadline = Date.now() + seconds * 1000
    const total = { tries: 0, kills: 0, cases: 0, lost: 0, wrong: 0 }
    let note: string | undefined
    do {
      const figures = await killedRotation(4, seed + total.tries, 40)
      total.tries++
      total.kills += figures.kills ?? 0
      total.cases += figures.cases ?? 0
      total.lost += figures.lost
      total.wrong += figures.wrong
      note ??= figures.note
    } while (Date.now() < deadline)
    return { ...total, ...(note && { note }) }
  }
}
