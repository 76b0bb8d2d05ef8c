import type { Mutant } from './mutant.ts'

const faults = {
  test: 'tests/resilience/faults/faults.long.test.ts',
  named: (operation: string) => `and the next try works: ${operation}`
}
const power = {
  test: 'tests/resilience/power/synced.long.test.ts',
  named: 'remains true after a power cut at any moment'
}

/** Defects through which something acknowledged would be lost, stored in part, or block others for ever. */
export const durableMutants: Mutant[] = [
  {
    name: 'deletes the other answers of a group when one field moves out of it',
    breaks: 'I3',
    in: 'isLeft',
    find: 'around.length === 1 || Object.keys(others).length > 0 || schemaAt(record, around)',
    put: 'around.length === 1 || schemaAt(record, around)',
    test: 'tests/engine/moves.test.ts',
    named: 'are moved: out of a group that keeps other answers'
  },
  {
    name: 'accepts a move that turns an identifier into a plain answer',
    breaks: 'I3',
    in: 'isRevealed',
    find: 'if (!isIdentifier(previous) || isIdentifier(current)) return false',
    put: 'if (!isIdentifier(previous) || !isIdentifier(current)) return false',
    test: 'tests/engine/moves.test.ts',
    named: 'report an identifier that a move would expose, also within a group'
  },
  {
    name: 'opens a database whose applied migrations had different contents',
    breaks: 'I3',
    in: 'changed',
    find: 'hash && hash !== find(known, name)?.hash',
    put: 'hash && !find(known, name)',
    test: 'tests/server/tools/versions/versions.long.test.ts',
    named: 'is rejected by every program with one sentence, and stays unchanged'
  },
  {
    name: 'deletes good backups while the newest backup is damaged',
    breaks: 'I3',
    in: 'old',
    find: '...(isNewestGood ? good.slice(1).filter(isOld) : [])',
    put: '...good.slice(1).filter(isOld)',
    test: 'tests/server/tools/backup/damage.long.test.ts',
    named: 'keeps old good backups while the newest backup is damaged'
  },
  {
    name: 'acknowledges a write before its commit',
    breaks: '3.1',
    in: 'commitTogether',
    find: 'outcomes.push(() => resolve(value))',
    put: 'resolve(value)',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'acknowledges a write whose commit failed',
    breaks: '3.3',
    in: 'commitTogether',
    find: 'for (const { reject } of batch) reject(error)',
    put: 'for (const settle of outcomes) settle()\n      for (const { reject } of batch) reject(error)',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'keeps the partial writes of a failed job',
    breaks: '3.1',
    in: 'rollBackJob',
    find: 'void steps.rollBackJob.run()',
    put: 'undefined',
    test: 'tests/server/core/database.test.ts',
    named: 'stores nothing of a failed job and everything of concurrent jobs'
  },
  {
    name: 'reads uncommitted writes',
    breaks: '3.1',
    in: 'choose',
    find: 'writer.inTransaction ?',
    put: 'writer.open && false ?',
    test: 'tests/server/core/database.test.ts',
    named: 'hides uncommitted changes from readers, however long a job waits'
  },
  {
    name: 'acknowledges a commit before it is synced to the disk',
    breaks: '3.1',
    in: 'connect',
    find: 'synchronous = FULL',
    put: 'synchronous = NORMAL',
    test: 'tests/server/core/database.test.ts',
    named: 'flushes to disk before it resolves'
  },
  {
    name: 'stores the row of an upload before its bytes are synced to the disk',
    breaks: '3.4',
    in: 'write',
    find: 'mode: 0o600, flush,',
    put: 'mode: 0o600, flush: false,',
    test: power.test,
    named: power.named
  },
  {
    name: 'stores the row of an upload before its file name is synced to the disk',
    breaks: '3.4',
    in: 'put',
    find: 'await syncOrFail(path.dirname(place))',
    put: '',
    test: power.test,
    named: power.named
  },
  {
    name: 'marks an email as sent before the mail server accepts it',
    breaks: '3.5',
    in: 'deliver',
    find: 'await transport.send(',
    put: 'void transport.send(',
    test: 'tests/server/mail/failures.test.ts',
    named: 'gives up after one attempt if the server permanently rejects the recipient'
  },
  {
    name: 'resends an unconfirmed email at once',
    breaks: '3.5',
    in: 'decideRetry',
    find: "if (type === 'unknown') return retryWithoutAnswer(tried, now)",
    put: "if (type === 'unknown') return now",
    test: 'tests/server/mail/unanswered.long.test.ts',
    named: 'receives at most three copies at growing intervals, and the reason says it may have arrived'
  },
  {
    name: 'gives up emails for good when the mail server refuses our sender',
    breaks: '3.5',
    in: 'explainAnswer',
    find: 'if (isOfSender || ',
    put: 'if (',
    test: 'tests/server/mail/installation-faults.test.ts',
    named: 'rejects our sender without an enhanced status code'
  },
  {
    name: 'resends an unconfirmed email after the process was stopped',
    breaks: '3.5',
    in: 'explainFault',
    find: "if (isHandedOver && responseCode === 0) return { type: 'unknown', words: describeReason('unconfirmed') }",
    put: '',
    test: 'tests/server/mail/unanswered.long.test.ts',
    named: 'does not delay the shutdown, and its unanswered email is not sent again for 25 minutes'
  },
  {
    name: 'reports the whole site as not ready when the mail server is down',
    breaks: '3.3',
    in: 'check',
    find: 'const isReady = reads && isStored && schemas',
    put: 'const isReady = reads && isStored && schemas && degraded.length === 0',
    test: 'tests/server/mail/mailer.test.ts',
    named: 'reports in /readyz whether the mail server is reachable, and runs without it'
  },
  {
    name: 'never releases the emails that a dead process was sending',
    breaks: '3.5',
    in: 'releaseOrphaned',
    find: 'notInArray(outbox.id, [...inFlight])',
    put: 'inArray(outbox.id, [...inFlight])',
    test: 'tests/server/mail/failures.test.ts',
    named: 'sends an email that another process left unfinished'
  },
  {
    name: 'forgets the outcome of an email if storing it fails',
    breaks: '3.3',
    in: 'store',
    find: 'await wait(storeRetryDelay, undefined, { signal: stopping })',
    put: 'return',
    test: faults.test,
    named: faults.named('mail')
  },
  {
    name: 'keeps counting an upload whose temporary file cannot be deleted',
    breaks: '3.3',
    in: 'createReceiver',
    find: 'await Promise.allSettled(upload.files',
    put: 'await Promise.all(upload.files',
    test: faults.test,
    named: faults.named('upload')
  },
  {
    name: 'reports a failing disk as a defect of the program',
    breaks: '3.3',
    in: 'failing',
    find: 'SQLITE_(IOERR|',
    put: 'SQLITE_(',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'keeps rate limits until a clock that was set back catches up',
    breaks: '3.8',
    in: 'isOver',
    // `find` is source text of the product, with its placeholder.
    find: " OR ${limits.endsAt} > ${given('latest')})",
    put: ')',
    test: 'tests/resilience/clock.long.test.ts',
    named: 'back an hour keeps sessions, and still sends and expires codes'
  },
  {
    name: 'ignores an unknown option in an address setting',
    breaks: '3.3',
    in: 'refuseUnknownOptions',
    find: 'if (known.includes(name)) continue',
    put: 'if (known) continue',
    test: 'tests/server/core/config.test.ts',
    named: 'FILES_URL'
  }
]
