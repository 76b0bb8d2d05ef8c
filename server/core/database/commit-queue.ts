import { setTimeout as pause } from 'node:timers/promises'
import { type StorageFault, findStorageFault } from '../storage-fault.ts'
import type { Connection } from './connection.ts'

/** A connection that writes. Each step may throw what the engine says. */
export interface Writer {
  tx: Connection
  /** `isAlone`: once no other writes, and so that none begins. */
  begin(isAlone: boolean): Promise<void> | void
  savepoint(): Promise<void> | void
  release(): Promise<void> | void
  rollBackJob(): Promise<void> | void
  commit(): Promise<void> | void
  /** Leaves whatever transaction there is. */
  rollBack(): Promise<void> | void
  /** The error ended the whole transaction, not its job alone. */
  isEnded(error: unknown): boolean
  /** Others wrote at the same moment: the same again may succeed. */
  isCollision(error: unknown): boolean
}

/** One commit: how many writes shared it, how long it took with its sync, and how often they had been begun for it. */
export interface Commit {
  writes: number
  milliseconds: number
  tries: number
}

interface Waiting {
  job: (tx: Connection) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

const maxInOneCommit = 64
const maxTries = 12
/** What collides so often is written while nobody else writes. */
const triesTogether = 5

/** Jobs wait here for a writer; those that meet share one commit. */
export function createCommitQueue(writers: readonly Writer[], checkpoint: () => void) {
  const idle = [...writers]
  const waiting: Waiting[] = []
  const folding: (() => void)[] = []
  const listeners: ((commit: Commit) => void)[] = []
  const draining = new Set<Promise<void>>()
  let committing = 0
  let trouble: StorageFault | undefined
  let lastFullAt = Number.NEGATIVE_INFINITY

  return {
    write<T>(job: (tx: Connection) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ job, resolve: value => resolve(value as T), reject })
        drainSoon()
      })
    },
    /** What kept the last commit from being stored. A full disk is told for two seconds, as small commits still fit on it. */
    trouble: () => trouble ?? (performance.now() - lastFullAt < 2000 ? 'full' : undefined),
    waiting: () => waiting.length,
    afterCommit(listener: (commit: Commit) => void) {
      listeners.push(listener)
    },
    checkpoint() {
      return new Promise<void>(resolve => {
        folding.push(resolve)
        drainSoon()
      })
    },
    /** Once nothing waits any more. */
    async settled() {
      while (draining.size > 0) await Promise.all(draining)
    }
  }

  function drainSoon() {
    const writer = idle.pop()
    if (!writer) return
    const run = drain(writer).finally(() => {
      draining.delete(run)
      idle.push(writer)
      // A job may have come between the last look and here.
      if (waiting.length + folding.length > 0) drainSoon()
    })
    draining.add(run)
  }

  async function drain(writer: Writer) {
    // One turn of the event loop, so that the writes of this turn meet in one commit.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length + folding.length > 0) {
      if (waiting.length > 0) {
        const batch = waiting.splice(0, share())
        committing++
        await commitTogether(writer, batch)
        committing--
      }
      if (folding.length > 0) checkpoint()
      for (const settle of folding.splice(0)) settle()
    }
  }

  /** What waits is spread over the writers that can take it now. */
  function share() {
    return Math.min(maxInOneCommit, Math.ceil(waiting.length / (writers.length - committing)))
  }

  async function commitTogether(writer: Writer, batch: Waiting[], tries = 1) {
    const begun = performance.now()
    const done: (() => void)[] = []
    const isAlone = batch.length === 1
    let met: StorageFault | undefined
    try {
      await writer.rollBack()
      await writer.begin(tries > triesTogether)
      for (const { job, resolve, reject } of batch) {
        if (!isAlone) await writer.savepoint()
        try {
          const value = await job(writer.tx)
          if (!isAlone) await writer.release()
          done.push(() => resolve(value))
        } catch (error) {
          if (isAlone || writer.isEnded(error)) throw error
          met ??= findStorageFault(error)
          await writer.rollBackJob()
          await writer.release()
          done.push(() => reject(error))
        }
      }
      await writer.commit()
    } catch (error) {
      try {
        await writer.rollBack()
      } catch {
        // On a failing disk that may fail too: then the next commit begins with it.
      }
      if (writer.isCollision(error) && tries < maxTries) return again(writer, batch, tries)
      meet(findStorageFault(error))
      for (const { reject } of batch) reject(error)
      return
    }
    meet(met)
    for (const settle of done) settle()
    const commit = { writes: batch.length, milliseconds: performance.now() - begun, tries }
    for (const listener of listeners) listener(commit)
  }

  function meet(fault: StorageFault | undefined) {
    trouble = fault
    if (fault === 'full') lastFullAt = performance.now()
  }

  /** Each on its own, so that one that collides again holds up no other; later and later, not all at one moment. */
  async function again(writer: Writer, batch: Waiting[], tries: number) {
    for (const one of batch) {
      if (tries > 1) await pause(Math.random() * Math.min(2 ** tries, 100))
      await commitTogether(writer, [one], tries + 1)
    }
  }
}
