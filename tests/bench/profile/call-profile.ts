import { print, whole } from '../timing.ts'
import { categoryOf } from './categories.ts'
import { type Frame, framesOf } from './frames.ts'
import { recordCall } from './record-profile.ts'

const seconds = Number(process.env.SECONDS ?? 8)
const maxFunctions = 25

/** Prints how the time of a call is distributed: by category, and by the functions that take most. */
export async function profileCall(employees: number) {
  const [name = ''] = (process.env.ONLY ?? 'save').split(',')
  const { profile, load } = await recordCall(employees, name, seconds * 1000)
  const frames = framesOf(profile).filter(frame => categoryOf(frame) !== undefined)
  const all = sum(frames)
  const share = (time: number) => `${((time / all) * 100).toFixed(1)} %`
  // The profile measures elapsed time, also while other processes use the processor, so only its shares are meaningful.
  const each = (time: number) => `${((time / all) * load.processor).toFixed(3)} ms`
  const rows = (groups: [string, Frame[]][]) =>
    groups
      .map(([name, group]) => ({ name, time: sum(group) }))
      .sort((one, other) => other.time - one.time)
      .map(({ name, time }) => [name, share(time), each(time)])
  print(
    `**Where the time of a call goes: ${name}** (${whole(load.requests)} of 10 connections, ${whole(employees)} employees; ` +
      `${load.processor.toFixed(3)} ms of processor time each; in the shares, waiting for the disk counts too)`,
    ['', 'share', 'a call'],
    [...rows(grouped(frames, frame => categoryOf(frame) ?? '')), ['**all**', '100 %', each(all)]]
  )
  print(
    '**The functions that take most, themselves**',
    ['', 'share', 'a call'],
    rows(grouped(frames, nameOf)).slice(0, maxFunctions)
  )
}

function grouped(frames: Frame[], by: (frame: Frame) => string): [string, Frame[]][] {
  const groups = new Map<string, Frame[]>()
  for (const frame of frames) {
    const name = by(frame)
    groups.set(name, [...(groups.get(name) ?? []), frame])
  }
  return [...groups]
}

function nameOf({ functionName, file, parent }: Frame): string {
  const name = functionName || '(anonymous)'
  if (file) return `${name} ${file}`
  return parent?.file ? `${name} (native) for ${parent.functionName || '(anonymous)'} ${parent.file}` : name
}

const sum = (frames: Frame[]) => frames.reduce((total, { self }) => total + self, 0)
