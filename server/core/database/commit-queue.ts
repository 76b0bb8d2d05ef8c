import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type StorageFault, findStorageFault } from '../storage-fault.ts'
import type { Connection } from './connection.ts'

/** A connection that writes. Each step may throw an error of the database engine. */
export interface Writer {
  tx: Connection
  /** With `isAlone`, waits until no other transaction writes, and keeps others from beginning. */
  begin(isAlone: boolean): Promise<void> | void
  savepoint(): Promise<void> | void
  release(): Promise<void> | void
  rollBackJob(): Promise<void> | void
  commit(): Promise<void> | void
  /** Rolls back the current transaction, if there is one. */
  rollBack(): Promise<void> | void
  /** Whether the error ended the whole transaction, not only its job. */
  isEnded(error: unknown): boolean
  /** Whether others wrote at the same time, so that a retry may succeed. */
  isCollision(error: unknown): boolean
}

/** One commit: the transaction of its jobs, how many writes shared it, how long it took including the sync, and how many attempts it needed. */
export interface Commit {
  tx: Connection
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
/** In milliseconds. */
const betweenCheckpoints = 2000
/** Jobs that collide more often than this are written while nothing else writes. */
const maxSharedTries = 5

/** Why the last commit to a database was not stored, of all its queues. */
export type WriteFaults = ReturnType<typeof trackWriteFaults>

export function trackWriteFaults() {
  let last: StorageFault | undefined
  let lastFullAt = Number.NEGATIVE_INFINITY
  return {
    note(fault: StorageFault | undefined) {
      last = fault
      if (fault === 'full') lastFullAt = performance.now()
    },
    /** A full disk is reported for two seconds, as small commits may still succeed. */
    find: () => last ?? (performance.now() - lastFullAt < 2000 ? 'full' : undefined)
  }
}

/** Queues jobs for the writers; jobs that wait at the same time share one commit. */
export function createCommitQueue(
  writers: readonly Writer[],
  checkpoint: () => boolean,
  writeFaults: WriteFaults
) {
  const idle = [...writers]
  const waiting: Waiting[] = []
  const checkpoints: (() => void)[] = []
  const listeners: ((commit: Commit) => void)[] = []
  const draining = new Set<Promise<void>>()
  let laterCheckpoint: NodeJS.Timeout | undefined
  let committing = 0

  return {
    write<T>(job: (tx: Connection) => Promise<T>) {
      // The job may run in the context of another request, but must have the language of its own.
      const request = new AsyncResource('Write')
      return new Promise<T>((resolve, reject) => {
        waiting.push({
          job: tx => request.runInAsyncScope(job, undefined, tx),
          resolve: value => resolve(value as T),
          reject
        })
        drainSoon()
      })
    },
    waiting: () => waiting.length,
    afterCommit(listener: (commit: Commit) => void) {
      listeners.push(listener)
    },
    checkpoint() {
      return new Promise<void>(resolve => {
        checkpoints.push(resolve)
        drainSoon()
      })
    },
    /** Resolves once no job is waiting. */
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
      // A job may have been added after the last check.
      if (waiting.length + checkpoints.length > 0) drainSoon()
    })
    draining.add(run)
  }

  async function drain(writer: Writer) {
    // Wait one turn of the event loop, so that all writes of this turn share one commit.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length + checkpoints.length > 0) {
      if (waiting.length > 0) {
        const batch = waiting.splice(0, countForNextCommit())
        committing++
        await commitTogether(writer, batch)
        committing--
      }
      if (checkpoints.length > 0 && !checkpoint()) checkpointLater()
      for (const settle of checkpoints.splice(0)) settle()
    }
  }

  /** Schedules another checkpoint: a backup that reads the database may have prevented this one. */
  function checkpointLater() {
    laterCheckpoint ??= setTimeout(() => {
      laterCheckpoint = undefined
      checkpoints.push(() => {})
      drainSoon()
    }, betweenCheckpoints).unref()
  }

  /** Returns how many waiting jobs the next commit takes, so that the free writers share them. */
  function countForNextCommit() {
    return Math.min(maxInOneCommit, Math.ceil(waiting.length / (writers.length - committing)))
  }

  async function commitTogether(writer: Writer, batch: Waiting[], tries = 1) {
    const startedAt = performance.now()
    const outcomes: (() => void)[] = []
    const undos: (() => void)[] = []
    const isAlone = batch.length === 1
    let jobFault: StorageFault | undefined
    try {
      await writer.rollBack()
      await writer.begin(tries > maxSharedTries)
      for (const { job, resolve, reject } of batch) {
        if (!isAlone) await writer.savepoint()
        try {
          const value = await job(writer.tx)
          if (!isAlone) await writer.release()
          outcomes.push(() => resolve(value))
        } catch (error) {
          if (isAlone || writer.isEnded(error)) throw error
          jobFault ??= findStorageFault(error)
          await writer.rollBackJob()
          await writer.release()
          for (const undo of writer.tx.undos.splice(0)) undo()
          outcomes.push(() => reject(error))
        }
        undos.push(...writer.tx.undos.splice(0))
      }
      await writer.commit()
    } catch (error) {
      for (const undo of [...undos, ...writer.tx.undos.splice(0)]) undo()
      try {
        await writer.rollBack()
      } catch {
        // On a failing disk the rollback may fail too: the next commit repeats it first.
      }
      if (writer.isCollision(error) && tries < maxTries) return retryEach(writer, batch, tries)
      writeFaults.note(findStorageFault(error))
      for (const { reject } of batch) reject(error)
      return
    }
    writeFaults.note(jobFault)
    for (const settle of outcomes) settle()
    const commit = { tx: writer.tx, writes: batch.length, milliseconds: performance.now() - startedAt, tries }
    for (const listener of listeners) listener(commit)
  }

  /** Retries each job in its own commit, so that one that collides again delays no other. Backs off with random delays. */
  async function retryEach(writer: Writer, batch: Waiting[], tries: number) {
    for (const waitingJob of batch) {
      if (tries > 1) await pause(Math.random() * Math.min(2 ** tries, 100))
      await commitTogether(writer, [waitingJob], tries + 1)
    }
  }
}
