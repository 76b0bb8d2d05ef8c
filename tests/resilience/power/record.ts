import path from 'node:path'
import { type Chance, createChance } from '../../../server/tools/demo/chance.ts'
import type { Figures, LongRun } from '../../long/figures.ts'
import { newFolder, removeFolder } from '../../world/process.ts'
import { start } from '../child.ts'
import { lookedAt } from '../kept.ts'
import { type DataFolder, createDataFolder } from '../data-folder.ts'
import { numberIn as numberOfSave, saveNext, type Saver, saverOf } from '../saving.ts'
import { numberIn as numberOfFile, type Uploader, uploaderOf, uploadNext } from '../uploading.ts'
import { createDisk, type Disk } from './disk.ts'
import { type Call, callsIn, tracing, whole, whyUntraceable } from './trace.ts'

/** What a server did to its disk while people saved and uploaded, and the responses it sent, in order of time. */
export interface Recording {
  place: DataFolder
  calls: Call[]
  disk: Disk
  savers: Saver[]
  uploaders: Uploader[]
}

const savers = 4
const uploaders = 2

/** Records a server that handles this many saves and uploads: half of them sequentially, half in parallel. */
export async function recorded(saves: number, uploads: number): Promise<Recording> {
  const place = await createDataFolder({ employees: savers + uploaders })
  const disk = createDisk(place.dataDir)
  const recording: Recording = {
    place,
    calls: [],
    disk,
    savers: place.employees.slice(0, savers).map(saverOf),
    uploaders: place.employees.slice(savers).map((who, index) => uploaderOf(who, index === 0 ? 1 : 2))
  }
  const traceFolder = newFolder()
  const file = path.join(traceFolder, 'trace')
  const server = await start({ env: place.env, under: tracing(file) })
  const address = await server.address()
  const [first] = recording.savers
  for (let count = 0; first && count < saves / 2; count++) await saveNext(address, first)
  await Promise.all([
    ...recording.savers.map(saver => repeated(saves / 2 / savers, () => saveNext(address, saver))),
    ...recording.uploaders.map(one => repeated(uploads / uploaders, () => uploadNext(address, one)))
  ])
  await server.die()
  await whole(file, server.pid)
  recording.calls = await callsIn(file)
  removeFolder(traceFolder)
  return recording
}

async function repeated(times: number, act: () => Promise<unknown>) {
  for (let count = 0; count < times; count++) await act()
}

/** Returns what a response acknowledges, if this call writes one to a client. */
export function acknowledgedBy(call: Call): { save?: number; file?: number; text: string } | undefined {
  if (call.what !== 'write' || !/^(socket|TCP|TCPv6):/.test(call.file)) return undefined
  const text = call.bytes.toString('latin1')
  if (!text.startsWith('HTTP/1.1 200')) return undefined
  const save = /"employeeId":"(BTC-\d+)"/.exec(text)?.[1]
  const names = [...text.matchAll(/"name":"(guarantor-\d+\.pdf)"/g)].map(([, name = '']) =>
    numberOfFile(name)
  )
  return {
    text,
    ...(save && { save: numberOfSave({ employeeId: save }) }),
    ...(names.length > 0 && { file: Math.max(...names) })
  }
}

/** Cuts the power at random moments of a recording; everything acknowledged before must survive. */
export async function cutAgainAndAgain(
  { place, calls, disk, savers, uploaders }: Recording,
  cuts: number,
  chance: Chance
): Promise<Figures> {
  const figures: Figures & { cases: number } = { tries: cuts, cases: 0, lost: 0, wrong: 0 }
  const moments = Array.from({ length: cuts }, () => chance.whole(0, calls.length)).sort((a, b) => a - b)
  const sentTo = new Map([...savers, ...uploaders].map(one => [one.who.email, one.sent]))
  const known = {
    savers: savers.map(one => saverOf(one.who)),
    uploaders: uploaders.map(one => uploaderOf(one.who, one.target))
  }
  for (const one of [...known.savers, ...known.uploaders]) one.sent = sentTo.get(one.who.email) ?? 0
  const notes: string[] = []
  for (let at = 0; moments.length > 0; at++) {
    while (moments[0] === at) {
      moments.shift()
      const target = newFolder()
      disk.cutPower(target, chance)
      const found = await lookedAt({ ...place.env, DATA_DIR: target }, known)
      removeFolder(target)
      figures.cases += [...known.savers, ...known.uploaders].reduce((sum, one) => sum + one.acknowledged, 0)
      figures.lost += found.lost.length
      figures.wrong += found.wrong.length
      notes.push(...found.lost, ...found.wrong)
    }
    const call = calls[at]
    if (!call) break
    disk.take(call)
    const answer = acknowledgedBy(call)
    for (const one of known.savers)
      if (answer?.save && answer.text.includes(one.who.id)) {
        one.acknowledged = answer.save
        one.answers++
      }
    for (const one of known.uploaders)
      if (answer?.file && answer.text.includes(one.who.id)) one.acknowledged = answer.file
  }
  return { ...figures, ...(notes[0] && { note: notes[0] }) }
}

/** 3.1: everything acknowledged survives a power cut at any moment, whatever was not synced. */
export const powerCuts: LongRun = {
  name: 'power cuts',
  async run({ seconds, seed }) {
    const why = whyUntraceable()
    if (why) return { lost: 0, wrong: 0, note: why }
    const deadline = Date.now() + seconds * 1000
    const total = { tries: 0, cases: 0, lost: 0, wrong: 0 }
    let note: string | undefined
    for (let round = 0; round === 0 || Date.now() < deadline; round++) {
      const recording = await recorded(200, 20)
      const figures = await cutAgainAndAgain(recording, 100, createChance(seed + round))
      removeFolder(recording.place.dataDir)
      total.tries += figures.tries ?? 0
      total.cases += figures.cases ?? 0
      total.lost += figures.lost
      total.wrong += figures.wrong
      note ??= figures.note
    }
    return { ...total, ...(note && { note }) }
  }
}
